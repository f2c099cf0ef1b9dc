package fivedice

import (
	"slices"
	"strconv"

	"rollbook/engine"
	"rollbook/engine/football"
)

// The house coach's players have no charts: he deals their codes as in the pro game of the nineties: a run for 4 yards, a
// short pass complete two times in three, three of four field goals good. Codes and weights alternate; a chart's weights
// add up to about 1,000.

// A share is a code, and its weight.
type share[T any] struct {
	entry  T
	weight int
}

var codeShares = [chartCount][]share[int]{
	runChart: {
		{83, 60}, {84, 30}, {85, 20}, {86, 10}, {87, 5}, {0, 90}, {1, 95}, {2, 110}, {3, 115}, {4, 105}, {5, 80}, {6, 60}, {7, 45},
		{8, 30}, {9, 20}, {11, 55}, {21, 12}, {31, 4}, {41, 2}, {51, 1}, {61, 1}, {54, 5}, {55, 8}, {14, 8}, {17, 3}, {18, 14},
		{19, 4}, {39, 10}, {12, 1}, {22, 3}, {28, 2}, {36, 2}, {88, 1},
	},
	shortChart: {
		{83, 5}, {84, 5}, {0, 10}, {1, 15}, {2, 30}, {3, 45}, {4, 65}, {5, 80}, {6, 85}, {7, 80}, {8, 65}, {9, 50}, {11, 75},
		{21, 12}, {31, 4}, {41, 2}, {61, 1}, {34, 30}, {46, 215}, {47, 45}, {48, 4}, {63, 8}, {64, 10}, {45, 10}, {14, 5}, {15, 3},
		{16, 4}, {17, 3}, {18, 12}, {19, 6}, {39, 8}, {55, 5}, {26, 2}, {88, 1},
	},
	mediumChart: {
		{7, 30}, {8, 35}, {9, 35}, {11, 300}, {21, 60}, {31, 12}, {41, 4}, {51, 2}, {61, 1}, {34, 20}, {46, 345}, {47, 62},
		{48, 6}, {64, 22}, {65, 10}, {45, 12}, {14, 5}, {15, 3}, {16, 7}, {18, 13}, {19, 8}, {39, 6}, {56, 4}, {30, 2}, {69, 2},
		{88, 1},
	},
	longChart: {
		{11, 30}, {21, 115}, {31, 90}, {41, 40}, {51, 14}, {61, 6}, {89, 6}, {34, 15}, {46, 520}, {47, 85}, {48, 8}, {65, 26},
		{66, 20}, {67, 6}, {45, 14}, {15, 4}, {16, 14}, {18, 12}, {19, 6}, {39, 5}, {88, 1},
	},
	keepChart: {
		{83, 40}, {84, 20}, {0, 60}, {1, 70}, {2, 80}, {3, 90}, {4, 100}, {5, 100}, {6, 90}, {7, 80}, {8, 60}, {9, 50}, {11, 110},
		{21, 20}, {31, 5}, {55, 10},
	},
	puntChart: {
		{21, 30}, {31, 200}, {41, 330}, {51, 90}, {32, 60}, {42, 110}, {52, 20}, {33, 50}, {43, 70}, {53, 10}, {44, 6}, {18, 8},
		{39, 4}, {17, 3}, {88, 1},
	},
	fieldGoalChart: {{44, 20}, {40, 10}, {39, 8}, {18, 6}, {17, 2}}, // and 50 or 60, by the length of the kick
	kickoffChart:   {{41, 25}, {51, 150}, {61, 600}, {71, 60}, {72, 150}, {70, 12}, {88, 1}},
	returnChart: {
		{0, 90}, {1, 20}, {2, 25}, {3, 30}, {4, 35}, {5, 40}, {6, 45}, {7, 45}, {8, 40}, {9, 40}, {11, 280}, {21, 200}, {31, 35},
		{41, 10}, {51, 4}, {61, 3}, {89, 4}, {55, 8}, {12, 10}, {28, 4}, {22, 2}, {88, 1},
	},
	kickChart: {{50, 985}, {60, 10}, {44, 4}, {39, 1}},
}

// factShares are the answers that the house coach gives where the sheet lacks the procedure.
var factShares = map[string][]share[*engine.Call]{
	onsidePrompt.ID:       {{callKicking, 20}, {callReceiving, 80}},
	fumblePrompt.ID:       {{callNoFumble, 50}, {callKept, 25}, {callDowned, 18}, {callReturned, 7}},
	recoveryPrompt.ID:     {{callKept, 30}, {callDowned, 50}, {callReturned, 20}},
	interceptionPrompt.ID: {{callIntercepted, 60}, {callDowned, 5}, {callIncomplete, 32}, {callComplete, 3}},
	ratingPrompt.ID:       {{callA, 20}, {callOther, 80}},
	fairCatchPrompt.ID:    {{callFairCatch, 60}, {callReturn, 40}},
}

// dealCode returns a code of a players' chart.
func (g *game) dealCode(id chartID, pick func(n int) int) string {
	if id == fieldGoalChart && pick(1000) >= 46 {
		return strconv.Itoa(g.dealKick(pick))
	}
	code, _ := draw(codeShares[id], func(int) bool { return true }, pick)
	if printed, here := &codeSheet.Cells[code], &g.codes.Cells[code]; printed.effect != here.effect || printed.foul != here.foul {
		code++ // another code is the blank one (FIVEDICE-3)
	}
	if !g.gives(id, code) {
		return "" // no weird play on a try: a random code instead
	}
	return strconv.Itoa(code)
}

// dealKick returns a code for a field goal, good or missed, by its length.
func (g *game) dealKick(pick func(n int) int) int {
	good := 98 - max(0, football.KickLength(g.ball)-24)*17/10
	if pick(100) < good {
		return 50
	}
	return 60
}

// dealFact returns what the table says; "" if all answers are equally likely.
func dealFact(p *engine.Prompt, pick func(n int) int) string {
	answer, ok := draw(factShares[p.ID], func(c *engine.Call) bool { return slices.Contains(p.Options, c) }, pick)
	if !ok {
		return ""
	}
	return answer.Word
}

// draw deals one of the entries that fit by their weights; ok is false if none fits.
func draw[T any](list []share[T], fits func(T) bool, pick func(n int) int) (entry T, ok bool) {
	total := 0
	for _, s := range list {
		if fits(s.entry) {
			total += s.weight
		}
	}
	if total == 0 {
		return entry, false
	}
	n := pick(total)
	for _, s := range list {
		if !fits(s.entry) {
			continue
		}
		if n -= s.weight; n < 0 {
			return s.entry, true
		}
	}
	return entry, false
}

// deal returns a random legal code for a prompt that asks for one; "" for all others.
func (g *game) deal(p *engine.Prompt, pick func(n int) int) string {
	id, ok := chartOf(p)
	if !ok {
		return ""
	}
	var legal []int
	for n := 0; n <= lastCode; n++ {
		if g.gives(id, n) {
			legal = append(legal, n)
		}
	}
	return strconv.Itoa(legal[pick(len(legal))])
}
