package pdf

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"rollbook/console/scorer"
	"rollbook/engine/systems"
	"rollbook/pdf/layout"
)

const packersAndBears = "rollbook 1\nsystem: inches\nvisitor: Bears\nhome: Packers\nratings: %s\n\n"

// inchesGame plays entries between two teams.
func inchesGame(t *testing.T, ratings, entries string) *sheetGame {
	t.Helper()
	return playedSheet(t, read(t, "test.roll", fmt.Sprintf(packersAndBears, ratings)+entries))
}

// fieldPosition writes the lines of field position as the sheet shows them.
func fieldPosition(g *sheetGame) string {
	var said []string
	for _, l := range inchesLines(g) {
		line := strings.TrimSpace(l.team + " " + l.period + " " + l.clock)
		for _, s := range l.spots {
			line += " " + s.spot
			for _, d := range s.dice {
				if d.boxed {
					line += "[read as]"
				}
			}
		}
		said = append(said, strings.TrimSpace(line+" "+l.result.spot+" "+l.result.score))
	}
	return strings.Join(said, "\n")
}

// The worked examples of the rules, section 9: a blocked punt behind the goal line, and a fake field goal.
func TestInchesFieldPositionFollowsEveryDrive(t *testing.T) {
	for entries, want := range map[string]string{
		"3 23 scrimmage 12 punt 11 22 kickoff 21 66 scrimmage 36 two-point 36 onside 36": "" +
			"V 1 24 −12 −12l SAF 0-2\nH 1 21 +11 TD 0-10\nH 1 18 −47",
		"2 34 no-huddle 66 no-huddle 66 scrimmage 46 field-goal 16 kickoff 34 no-huddle 66 no-huddle 66 ball-control 16 " +
			"ball-control 12 field-goal 55 3 extra-point 46": "" +
			"H 1 24 −20 +43 +6 +6s FG 0-3\nV 1 19 −20 +43 +6 +3 +3l TD 7-3",
		"2 34 scrimmage 24 scrimmage 13~24": "H 1 24 −20 −25 −30[read as]",
		"2 34 scrimmage 24 scrimmage":       "H 1 24 −20 −25",
		"2 34":                              "H 1 24 −20",
		"":                                  "",
		"2 34 " + strings.Repeat("ball-control 16 scrimmage 11 ", 6): "" +
			"H 1 24 −20 −23 −21 −24 −22 −25\n−23 −26 −24 −27 −25 −28\n−26",
	} {
		if got := fieldPosition(inchesGame(t, "even", entries)); got != want {
			t.Errorf("%q:\n%s\nwant\n%s", entries, got, want)
		}
	}
}

// The front alone replays the game: the dice in the boxes, read line by line, are the record.
func TestInchesDiceOnTheFrontAreTheRecord(t *testing.T) {
	t.Parallel()
	games := gamesIn(t, "inches", 0)
	for seed := range 20 {
		tokens, setup := byChance(t, systems.Named("inches"), seed)
		games = append(games, Game{Setup: setup, Tokens: tokens, Name: fmt.Sprint("seed ", seed)})
	}
	for _, game := range games {
		for _, text := range inkOf(drawn(t, sheetOf, game)) {
			if strings.HasSuffix(text, layout.Ellipsis) {
				t.Errorf("%s: %q is clipped", game.Name, text)
			}
		}
		g := playedSheet(t, game)
		dice := g.rolled(1, 1, inchesUnsaid) // the toss
		for _, l := range inchesLines(g) {
			for _, s := range slices.Concat(l.spots, []fieldSpot{l.result}) {
				dice = append(dice, s.dice...)
			}
		}
		var said, want []string
		for _, d := range dice {
			said = append(said, d.text)
		}
		said, want = scorer.ReadScribble(game.Setup, said, nil).Tokens, g.run.entries
		if !slices.Equal(said, want) {
			n := 0
			for n < min(len(said), len(want)) && said[n] == want[n] {
				n++
			}
			t.Errorf("%s: entry %d: the boxes go on with %v, the record with %v", game.Name, n+1, said[n:min(n+6, len(said))],
				want[n:min(n+6, len(want))])
		}
	}
}

func TestInchesClockMarksEveryBoxTaken(t *testing.T) {
	for entries, want := range map[string]string{
		"": "[]", "2 34": "[V]", "2 34 ball-control 16 scrimmage 34 16": "[VHH]",
		"2 34 " + strings.Repeat("ball-control 16 scrimmage 11 ", 14): "[V" + strings.Repeat("H", 24) + " HHHH]",
	} {
		var periods []string
		for _, marked := range inchesMarked(inchesGame(t, "even", entries)) {
			periods = append(periods, strings.Join(marked, ""))
		}
		if got := fmt.Sprint(periods); got != want {
			t.Errorf("%q: %s boxes marked, want %s", entries, got, want)
		}
	}
}

// The ratings are ringed after the names, and the receiver beside the toss.
func TestInchesTossAndRatingsAreRinged(t *testing.T) {
	for ratings, want := range map[string]string{"home-heavily-favored": "H −− ++", "even": "H = =", "visitor-favored": "H + −"} {
		front := inchesDrawn(inchesGame(t, ratings, "2")).Pages[0]
		var ringed []string
		for _, ring := range front.Marks {
			for _, m := range front.Marks {
				at, in := m.Rect.Middle(), ring.Rect.Middle()
				if ring.Shape == layout.CircleShape && m.Shape == layout.TextShape && math.Hypot(at.X-in.X, at.Y-in.Y) < 1 {
					ringed = append(ringed, m.Text)
				}
			}
		}
		if got := strings.Join(ringed, " "); got != want {
			t.Errorf("%s: %q are ringed, want %q", ratings, got, want)
		}
	}
}

func inchesDrawn(g *sheetGame) *layout.Canvas {
	c := &layout.Canvas{}
	inchesSheet(c, g)
	return c
}

// Only when a game is over are the boxes that it did not use canceled.
func TestInchesUnusedBoxesAreCanceledAtTheEnd(t *testing.T) {
	for _, g := range gamesIn(t, "inches", 0) {
		if n := diagonals(drawn(t, sheetOf, upTo(g, len(g.Tokens)/2))); n != 0 {
			t.Errorf("%s: %d diagonals in a game in progress", g.Name, n)
		}
		if n := diagonals(drawn(t, sheetOf, g)); n < 2 {
			t.Errorf("%s: %d diagonals at the end", g.Name, n)
		}
	}
}

// diagonals counts the long strokes that cancel what was not used.
func diagonals(c *layout.Canvas) int {
	n := 0
	for _, page := range c.Pages {
		for _, m := range page.Marks {
			if m.Shape == layout.LineShape && m.Pen == layout.Inked && m.Rect.W > 8 && m.Rect.H > 0 {
				n++
			}
		}
	}
	return n
}
