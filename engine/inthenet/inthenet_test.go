package inthenet

import (
	"flag"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
)

// sampleHeader is that of the worked examples, Saltmarsh United at Calder Vale, both 4-4-2.
var sampleHeader = sync.OnceValues(func() (engine.Header, error) {
	entrant := func(file, lineup string) engine.Entrant {
		text, _ := os.ReadFile("../../fixtures/inthenet/" + file)
		team, _ := System.Teams.Read(string(text)) // faults are found where the teams are matched
		return engine.Entrant{Team: team, Formation: "4-4-2", Lineup: lineup}
	}
	h, err := System.Teams.Match(entrant("saltmarsh.csv", "1 5 6 2 3 4 8 7 10 21 9"),
		entrant("calder-vale.csv", "1 4 5 2 3 6 8 11 10 17 9"), nil)
	return slices.DeleteFunc(h, func(f engine.Field) bool { return strings.HasSuffix(f.Key, "-sos") }), err
})

// header is that of the worked examples, changed by lines "key: value" and by cells as "home 6 Ycd 1-20".
func header(t testing.TB, lines ...string) engine.Header {
	t.Helper()
	h, err := sampleHeader()
	if err != nil {
		t.Fatal(err)
	}
	h = slices.Clone(h)
	for _, line := range lines {
		if key, value, ok := strings.Cut(line, ": "); ok {
			i := slices.IndexFunc(h, func(f engine.Field) bool { return f.Key == key })
			if i < 0 {
				i = len(h)
				h = append(h, engine.Field{Key: key})
			}
			h[i].Value = value
			continue
		}
		words := strings.SplitN(line, " ", 4)
		h = setCell(t, h, words[0], words[1], words[2], words[3])
	}
	for i := range h {
		h[i].Line = i + 2
	}
	return h
}

// cellNames are the columns of card rows, as the first row of a team file has them behind NO NAME POS HREC AREC SOS: 47 of
// a player, then 17 of a goalkeeper.
var cellNames = func() (names struct{ player, keeper []string }) {
	first, _, _ := strings.Cut(string(System.Teams.Template(nil)), "\r\n")
	all := strings.Split(first, ",")
	names.player = append([]string{"NO", "NAME", "POS"}, all[6:53]...)
	names.keeper = append([]string{"NO", "NAME"}, all[53:]...)
	return names
}()

// setCell changes a cell of a card in a header.
func setCell(t testing.TB, h engine.Header, side, no, name, value string) engine.Header {
	t.Helper()
	for i, f := range h {
		names := cellNames.player
		switch {
		case f.Key == side+"-keeper":
			names = cellNames.keeper
		case f.Key != side+"-player":
			continue
		}
		cells := strings.Split(f.Value, ",")
		if c := slices.Index(names, name); cells[0] == no && c >= 0 {
			cells[c] = value
			h[i].Value = strings.Join(cells, ",")
			return h
		}
	}
	t.Fatalf("no cell %s of %s %s", name, side, no)
	return h
}

func setup(t testing.TB, lines ...string) *engine.Setup {
	t.Helper()
	s, err := System.Setup(header(t, lines...))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// play plays a record under the header of the worked examples.
func play(t testing.TB, record string, lines ...string) *enginetest.Session {
	t.Helper()
	return enginetest.Play(t, setup(t, lines...), record)
}

// setups are tables that between them use every setting.
func setups(t testing.TB) []*engine.Setup {
	rough := []string{"home 6 Ycd 1-12", "home 4 Ycd 1-12", "visitor 6 Ycd 1-12", "visitor 3 Rcd 15-20",
		"home 10 PKw 1-10", "visitor 10 PKw 1-10"}
	return []*engine.Setup{
		setup(t),
		setup(t, append([]string{"injuries: on", "tired: on", "visitor-subs: auto", "home-subs: auto"}, rough...)...),
		setup(t, append([]string{"injuries: on", "sos: on", "home-sos: 80", "visitor-sos: 62.5", "rule.sos-equal: ignored",
			"rule.keeper-covers: yes",
			"rule.corner-taker: best", "max-subs: 5"}, rough...)...),
		setup(t, append([]string{"sos: on", "home-sos: 60", "visitor-sos: 75", "visitor-subs: auto", "rule.pk-equal: save", "injuries: on",
			"rule.penalty-taker: fouled", "rule.star-rate: offence", "rule.sub-extras: window", "rule.formation: guide"}, rough...)...),
		setup(t, "home-subs: auto", "max-subs: 0", "tired: on", "home-formation: 3-5-2", "home-lineup: 13 4 5 2 3 6 8 11 10 17 9",
			"home-hrec: 19", "visitor-arec: 19", "injuries: on", "visitor 5 M.P++ 6", "visitor 5 M.Pss+ 7-16"),
	}
}

// hard makes injuries of everything, for the chart's sake.
func hard(t testing.TB) *engine.Setup {
	lines := []string{"injuries: on"}
	for _, side := range []string{"home", "visitor"} {
		for _, no := range []string{"2", "3", "4", "6", "9", "10"} {
			lines = append(lines, side+" "+no+" Ycd 1-15", side+" "+no+" Rcd 16-20", side+" "+no+" INJ 20/"+string(rune('A'+len(lines)%10)))
		}
	}
	return setup(t, lines...)
}

func TestEveryMatchKeepsTheLaws(t *testing.T) {
	enginetest.Laws(t, append(setups(t), hard(t)), 10, func(t *testing.T, state, box map[string]any) {
		score := state["score"].(map[string]any)
		team := func(side string) map[string]any { return box[side].(map[string]any)["team"].(map[string]any) }
		n := func(v any) int { return int(v.(float64)) }
		for side, other := range map[string]string{"visitor": "home", "home": "visitor"} {
			f, o := team(side), team(other)
			if n(f["shots"]) != n(f["on_target"])+n(f["off_target"])+n(f["blocked"]) {
				t.Errorf("%s: shots do not add up: %v", side, f)
			}
			if n(f["on_target"]) != n(f["goals"])-n(o["own_goals"])+n(o["saves"]) {
				t.Errorf("%s: shots on target do not add up: %v", side, f)
			}
			if n(f["goals"]) != n(score[side]) {
				t.Errorf("%s: %v goals, %v on the board", side, f["goals"], score[side])
			}
			sums := map[string]int{}
			for _, p := range box[side].(map[string]any)["players"].([]any) {
				for key, v := range p.(map[string]any) {
					if v, ok := v.(float64); ok {
						sums[key] += int(v)
					}
				}
			}
			for _, key := range []string{"shots", "on_target", "penalties", "penalty_goals", "saves", "crosses", "passes", "completed", "offsides",
				"yellow", "red", "tackles", "blocks", "interceptions", "clearances", "sweeps", "claims", "own_goals"} {
				if sums[key] != n(f[key]) {
					t.Errorf("%s: %s of the players are %d, of the team %v", side, key, sums[key], f[key])
				}
			}
			if sums["goals"] != n(f["goals"])-n(o["own_goals"]) || sums["conceded"] != n(o["goals"]) {
				t.Errorf("%s: goals of the players do not add up: %v", side, sums)
			}
			if n(state["windows"].(map[string]any)[side]) > 3 {
				t.Errorf("%s: %v windows", side, state["windows"])
			}
		}
		extras := state["extras"].(map[string]any)
		if n(state["cards"]) != 0 || n(extras["full"]) != 0 || n(extras["half"]) != 0 {
			t.Errorf("cards are left: %v %v", state["cards"], extras)
		}
		if possession := n(team("home")["possession"]) + n(team("visitor")["possession"]); possession < 180 || possession > 216 {
			t.Errorf("%d cards were turned", possession)
		}
		for zone, v := range state["hrec"].(map[string]any) {
			if n(v) < 0 || n(v) > 19 {
				t.Errorf("HREC %s is %v", zone, v)
			}
		}
	})
}

func TestEveryCellIsPlayed(t *testing.T) {
	excused := map[string]string{}
	for _, row := range opportunityChart.Rows() {
		excused["cards "+row.Roll] = "no die is read on it: it counts the cards of the deck"
	}
	enginetest.Cells(t, System, append(setups(t), hard(t)), 60, excused)
}

func TestChartsAreReadInWords(t *testing.T) {
	for _, c := range []struct {
		chart engine.Chart
		row   int
		want  string
	}{
		{&openChart, 0, "lineup spot 8"}, {&openChart, 3, "lineup spot 10"},
		{&openChart, highRow, "the outfield player with the highest OFF on the pitch"},
		{&injuryChart, 1, "A 0  B 0  C 0  D 0  E 1  F 1  G 1  H 1  I 1  J 1"},
		{&opportunityChart, 0, "1: 15  2: 14  3: 13  4: 12  5: 11  6: 11  7: 10  8: 9  9: 7  10: 6"},
	} {
		if got := c.chart.Rows()[c.row].Cell; got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

func TestRulesAreWhole(t *testing.T) { enginetest.Rules(t, System, 56, ".", "cards") }

// The records of the worked examples leave out the cards, which are those of the sample teams.
func TestWorkedExamples(t *testing.T) {
	for _, e := range enginetest.Examples(t, System) {
		t.Run(e.Title, func(t *testing.T) {
			head, body, _ := strings.Cut(e.Record, "\n\n")
			tokens := strings.Fields(body)
			prompts := make([]string, len(tokens)+2) // the prompt that each entry answered
			r := engine.Run(setup(t, strings.Split(head, "\n")[2:]...), tokens, engine.Observer{Watch: func(table *engine.Table) {
				if p := table.Prompt(); p != nil {
					prompts[table.Entries()+1] = p.ID
				}
			}})
			if r.Refused != nil {
				t.Fatal(r.Refused.Why)
			}
			for _, row := range e.Rows {
				n, err := strconv.Atoi(row["n"])
				if err != nil || n > len(tokens) || row["entry"] != "`"+tokens[n-1]+"`" || row["prompt"] != prompts[n] {
					t.Errorf("the table has %v, and the record %s", row, tokens[min(n, len(tokens))-1])
				}
			}
			if last := e.Rows[len(e.Rows)-1]; last["n"] != strconv.Itoa(len(tokens)) {
				t.Errorf("the table ends with entry %s, and the record has %d", last["n"], len(tokens))
			}
		})
	}
}

var _ = flag.Bool("update", false, "rewrite the golden games")

func TestASeedNamesTheSameGameAsEver(t *testing.T) {
	enginetest.Seeds(t, append(setups(t), hard(t)), 24)
}

func TestTheHouseCoachHasAReasonForEveryCall(t *testing.T) {
	byHand, tired := fixture(t, "red-card-and-penalty.roll"), fixture(t, "injuries-and-tired-legs.roll")
	enginetest.Coach(t, System, []*engine.Setup{byHand, tired}, 400, 40)
}

// fixture is the setup of a recorded match.
func fixture(t *testing.T, name string) *engine.Setup {
	t.Helper()
	text, err := os.ReadFile("../../fixtures/inthenet/" + name)
	if err != nil {
		t.Fatal(err)
	}
	head, _, _ := strings.Cut(string(text), "\n\n")
	var h engine.Header
	for i, line := range strings.Split(head, "\n")[1:] {
		key, value, _ := strings.Cut(line, ": ")
		h = append(h, engine.Field{Key: key, Value: value, Line: i + 2})
	}
	s, err := System.Setup(h)
	if err != nil {
		t.Fatal(err)
	}
	return s
}
