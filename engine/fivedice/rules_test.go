package fivedice

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
)

func TestRules(t *testing.T) { enginetest.Rules(t, System, 54, ".") }

func TestSettingsAndRulingsNameEachOther(t *testing.T) {
	for _, s := range System.Settings {
		if !slices.Contains(System.Ruling(s.Ruling).Settings, s.Key) {
			t.Errorf("%s names ruling %d, which does not name it", s.Key, s.Ruling)
		}
	}
}

// The worked examples of RULES.md, with the other columns of their tables.
func TestExamples(t *testing.T) {
	enginetest.PlayExamples(t, System, func(t *testing.T, row map[string]string, state engine.Value) {
		member := func(key string) string {
			return state.At(key).Text()
		}
		ball := member("ball")
		if member("phase") == "kickoff" {
			ball += ", kick_from " + member("kick_from")
		}
		for column, got := range map[string]string{"phase": member("phase"), "possession": member("possession"), "ball": ball,
			"down, to go": member("down") + ", " + member("to_go"), "period, clock": member("period") + ", " + member("clock")} {
			if row[column] != got {
				t.Errorf("after entry %s %s is %s, and the table has %s", row["n"], column, got, row[column])
			}
		}
	})
}

func TestNothingIsCountedBeforeTheFirstEntry(t *testing.T) {
	enginetest.NothingBeforeTheFirstEntry(t, enginetest.Setup(t, System))
}

// printedCharts reads testdata/printed-charts.txt: the cells of each chart by their keys, copied from the printed sheet by
// somebody who had not seen the program.
func printedCharts(t *testing.T) map[string]map[string]string {
	t.Helper()
	text, err := os.ReadFile("testdata/printed-charts.txt")
	if err != nil {
		t.Fatal(err)
	}
	charts := map[string]map[string]string{}
	chart := ""
	for _, line := range strings.Split(string(text), "\n") {
		line, _, _ = strings.Cut(line, ";")
		words := strings.Fields(line)
		switch {
		case len(words) == 0 || words[0] == "#":
		case words[0] == "chart":
			chart = words[1]
			charts[chart] = map[string]string{}
		default:
			charts[chart][words[0]] = strings.Join(words[1:], " ")
		}
	}
	return charts
}

func TestChartsAreAsPrinted(t *testing.T) {
	printed := printedCharts(t)
	same := func(chart, key, got string) {
		t.Helper()
		if want, ok := printed[chart][key]; !ok || got != want {
			t.Errorf("%s %s is %q, printed is %q", chart, key, got, want)
		}
		delete(printed[chart], key)
	}
	for n := range codeSheet.Cells {
		c := &codeSheet.Cells[n]
		same("code", strconv.Itoa(n), asPrinted(c))
		if c.yards != 0 && !strings.Contains(effectWords[c.effect], "#") {
			t.Errorf("code %d has %d yards that nothing reads", n, c.yards)
		}
		if c.foul.yards != 0 && c.effect == interference {
			t.Errorf("code %d has a foul of %d yards that nothing reads", n, c.foul.yards)
		}
	}
	for i, side := range personalFoulChart.Cells {
		same("side-personal", personalFoulChart.Rolls[i], sideAsPrinted(foul{side: side}))
	}
	for i, side := range faceMaskChart.Cells {
		same("side-face-mask", faceMaskChart.Rolls[i], sideAsPrinted(foul{side: side}))
	}
	for i, v := range uprightChart.Cells {
		same("upright", uprightChart.Rolls[i], map[reading]string{missedKick: "missed", goodKick: "good"}[v])
	}
	for i, c := range returnCheckChart.Cells {
		first, last, _ := strings.Cut(returnCheckChart.Rolls[i], "-")
		keys := []string{returnCheckChart.Rolls[i]}
		if c == aFoul {
			keys = []string{first, last}
		}
		for _, key := range keys {
			same("return-check", key, map[reading]string{nothing: "nothing", aFoul: "foul", possibleFumble: "fumble?"}[c])
		}
	}
	for i, f := range returnFoulChart.Cells {
		words := map[infraction]string{illegalBlock: "illegal-block", roughing: "roughing", offside: "offside"}[f.kind]
		words += map[side]string{defense: " defenders ", offense: " return-team "}[f.side] + strconv.Itoa(f.yards)
		words += [...]string{" all", " kickoff punt"}[engine.BoolToInt(f.kicksOnly)]
		same("return-foul", returnFoulChart.Rolls[i], words)
	}
	g := enginetest.Setup(t, System).New().(*game)
	for _, phase := range []phase{playPhase, tryPhase} {
		g.phase = phase
		for id := range chartCount {
			name := playerCharts[id].prompt.ID
			if phase == tryPhase {
				name = "try-" + name
			}
			if printed[name] == nil && phase == tryPhase {
				continue // no such try, or no fewer codes
			}
			var codes []string
			for n := range codeSheet.Cells {
				if g.gives(id, n) {
					codes = append(codes, strconv.Itoa(n))
				}
			}
			printed[name]["codes"] = spelledOut(printed[name]["codes"])
			same(name, "codes", strings.Join(codes, " "))
		}
	}
	elsewhere := []string{
		"first-down-rule", "interference-by-length", "blocked", "kickoff-return", // rules, held by the tests of rulings 7, 8, 40 and 31
		"order-of-descriptions", // how the two columns of the sheet were paired
	}
	for chart, cells := range printed {
		if len(cells) > 0 && !slices.Contains(elsewhere, chart) {
			t.Errorf("printed and not in the program: %s %v", chart, cells)
		}
	}
}

// spelledOut writes ranges of codes one by one: "0-2 4" is "0 1 2 4".
func spelledOut(ranges string) string {
	var codes []string
	for _, r := range strings.Fields(ranges) {
		from, to, more := strings.Cut(r, "-")
		if !more {
			to = from
		}
		first, _ := strconv.Atoi(from)
		last, _ := strconv.Atoi(to)
		for n := first; n <= last; n++ {
			codes = append(codes, strconv.Itoa(n))
		}
	}
	return strings.Join(codes, " ")
}

// asPrinted says a cell in the words of testdata/printed-charts.txt.
func asPrinted(c *cell) string {
	yards := strconv.Itoa(c.yards)
	switch {
	case c.die == d10 && c.yards == 0:
		yards = "d"
	case c.die == d10:
		yards += "+d"
	}
	words := strings.Replace(map[effect]string{
		blank: "(blank)", gain: "gain #", firstDownRule: "gain first-down-rule", foulOnly: "only", interference: "only", delay: "only",
		injury: "gain # injury player", puntOut: "punt-out #", puntHigh: "punt-high #", incomplete: "incomplete", passBlocked: "incomplete",
		incompleteInjury: "incomplete injury player", upright: "upright", kickGood: "kick-good", kickMissed: "kick-missed",
		blocked: "blocked-kick d20", quarterbackRuns: "qb-runs", sack: "sack #", sackFumble: "sack # fumble", sackInjury: "sack # injury qb",
		fumble: "gain # fumble?", interceptionBehind: "interception? -#", interception: "interception? #", kickoffOut: "kickoff-out 30",
		touchback: "touchback", ratedLoss: "loss #", weird: "weird", touchdown: "touchdown",
	}[c.effect], "#", yards, 1)
	words = strings.Replace(words, "gain -", "loss ", 1)
	if c.foul.kind != noInfraction {
		words += " foul " + sideAsPrinted(c.foul) + " " + map[infraction]string{clipping: "clipping", illegalMotion: "illegal-motion",
			passInterference: "interference", delayOfGame: "delay", holding: "holding", personalFoul: "personal", graspedMask: "grasping",
			twistedMask: "twisting", faceMask: "face-mask", encroachment: "offside"}[c.foul.kind]
		if c.effect != interference {
			words += " " + strconv.Itoa(c.foul.yards)
		}
	}
	switch {
	case c.effect == interference:
		words += " spot by-length first-down"
	case c.effect == delay:
		words += " or-timeout"
	case c.foul.kind == holding && c.foul.side == defense, c.foul.kind == faceMask:
		words += " first-down"
	}
	var dice []string
	if c.die == d10 {
		dice = append(dice, "d10")
	}
	if c.foul.side == byD12 {
		dice = append(dice, "d12")
	}
	if c.effect == upright || c.effect == blocked {
		dice = append(dice, "d20")
	}
	if len(dice) > 0 {
		words += " dice " + strings.Join(dice, " ")
	}
	if c.effect == ratedLoss {
		words += " rated-a loss 2"
	}
	return words
}

// sideAsPrinted says whose a foul is.
func sideAsPrinted(f foul) string {
	switch f.side {
	case defense:
		return "def"
	case offense:
		return "off"
	case offsetting:
		return "offsetting"
	}
	if f.kind == personalFoul {
		return "side-personal"
	}
	return "side-face-mask"
}
