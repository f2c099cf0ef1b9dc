package loft

import (
	"flag"
	"regexp"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
)

// setups are tables whose settings differ where the rules do; between them they use every value of every rule option.
func setups(t testing.TB) []*engine.Setup {
	return []*engine.Setup{
		enginetest.Setup(t, System),
		enginetest.Setup(t, System, "rounds: 5", "graze-cells: 11-31", "rule.graze: own", "rule.noble: need",
			"rule.purge: wipe", "rule.wiped: biggest",
			"rule.sent-off: flagrant", "rule.pierce: score", "rule.subtract: number", "rule.dodge-time: half-minute",
			"rule.prayer: each-round"),
		enginetest.Setup(t, System, "rounds: 3", "play-out: yes", "graze-cells: 34, 66, 11", "rule.graze: other",
			"rule.noble: always", "rule.noble-interception: penalty", "rule.wiped: all", "rule.dodge-time: quarter-minute",
			"rule.sent-off: both", "rule.pierce: wipe", "rule.game-tied: rounds", "short-fouls: 11-66", "penalty-value: 5"),
		enginetest.Setup(t, System, "rounds: 1", "rule.graze: both", "rule.noble: always", "rule.purge: off",
			"rule.sent-off: ask",
			"rule.pierce: wipe", "rule.dodge-time: ask", "rule.prayer: off", "penalty-value: 1", "graze-cells: 11-66"),
		enginetest.Setup(t, System, "graze-cells: 11-66", "rule.noble: always", "rule.sent-off: never",
			"black-normal: none",
			"gray-normal: 11-64", "black-risky: 11-53", "gray-risky: none", "short-fouls: 11, 21-24"),
	}
}

func TestEveryGameKeepsTheLaws(t *testing.T) {
	enginetest.Laws(t, setups(t), 100, checkGame)
}

// object and numbers read decoded JSON.
func object(v any, path ...string) map[string]any {
	for _, step := range path {
		v = v.(map[string]any)[step]
	}
	return v.(map[string]any)
}

func sum(list any) (total float64) {
	for _, v := range list.([]any) {
		if n, ok := v.(float64); ok {
			total += n
		}
	}
	return total
}

// checkGame holds a finished game to the system's own sums (section 7).
func checkGame(t *testing.T, state, box map[string]any) {
	rounds := box["rounds"].([]any)
	if len(rounds) != len(state["rounds"].([]any)) {
		t.Errorf("%d rounds in the box, %d in the state", len(rounds), len(state["rounds"].([]any)))
	}
	tries := 0.0
	for _, side := range []string{"visitor", "home"} {
		f := object(box, side)
		figure := func(key string) float64 { return f[key].(float64) }
		potentials, reals, won, dodges := 0.0, 0.0, 0.0, 0.0
		for _, r := range rounds {
			r := r.(map[string]any)
			if r["winner"] == side {
				won++
			}
			if d, ok := r["dodge"].(map[string]any); ok && d["side"] == side {
				dodges++
			}
			potentials += sum(object(r, "potentials")[side])
			wiped := object(r, "wiped")[side].([]any)
			for i, n := range object(r, "reals")[side].([]any) {
				n, played := n.(float64)
				if n > 0 && !wiped[i].(bool) {
					reals += n
				}
				if stake := object(r, "potentials")[side].([]any)[i].(float64); played && stake == 0 || n > 0 &&
					n < stake {
					t.Errorf("%s: %v reals from a box of %v", side, n, stake)
				}
				if wiped[i].(bool) && n == 0 {
					t.Errorf("%s: an X is wiped out", side)
				}
			}
		}
		balance := func(what string, got, want float64) {
			if got != want {
				t.Errorf("%s: %s: %v, want %v", side, what, got, want)
			}
		}
		balance("standing potentials", potentials, figure("potentials")-figure("potentials_lost"))
		balance("standing reals", reals, figure("reals")-figure("reals_lost"))
		balance("rounds won", won, figure("rounds"))
		balance("score", object(state, "score")[side].(float64), won)
		balance("dodges and prayers", dodges, figure("dodges")+figure("prayers"))
		other := object(box, map[string]string{"visitor": "home", "home": "visitor"}[side])
		balance("a kick for each play of stage two", figure("stage_two_plays"),
			other["normal_kicks"].(float64)+other["risky_kicks"].(float64))
		if figure("plays") > 5*float64(len(rounds)) || figure("converted") > figure("stage_two_plays") ||
			figure("forfeits") > figure("unsporting") {
			t.Errorf("%s: figures that cannot be: %v", side, f)
		}
		for _, kind := range []string{"conversions", "penalties"} {
			for from, k := range object(f, kind) {
				k := k.(map[string]any)
				tries += k["tries"].(float64)
				if k["good"].(float64) > k["tries"].(float64) {
					t.Errorf("%s: more good %s from %s than were tried", side, kind, from)
				}
			}
		}
	}
	if state["winner"] == "tie" || state["dodge"] != nil || state["kick"] != nil || state["stage"] != 0.0 ||
		state["play"] != 0.0 {
		t.Errorf("a game that is over in the middle of something: %v", state)
	}
}

func TestEveryCellIsPlayed(t *testing.T) {
	enginetest.Cells(t, System, setups(t), 150, nil)
}

func TestRulesAreWhole(t *testing.T) { enginetest.Rules(t, System, 42, ".") }

// Nothing counts before it has happened: a play with its first entry, a dodge with its roll (section 7).
func TestTheBoxIsExactAtEveryPrompt(t *testing.T) {
	play(t, "").State("box.visitor.plays", "0", "box.home.plays", "0")
	play(t, "11").State("box.visitor.sends", "1", "box.visitor.plays", "1", "box.home.plays", "0")
	play(t, "34").State("box.visitor.plays", "1") // the play goes on
	play(t, "51 11 51 11 send").State("box.visitor.plays", "3")
	two := sheet("11")
	play(t, two).State("box.visitor.stage_two_plays", "0", "box.home.normal_kicks", "0")
	play(t, two+"normal").State("box.visitor.stage_two_plays", "1", "box.home.normal_kicks", "1")
	play(t, two+"normal 14").State("box.visitor.conversions.B", `{"good":0,"tries":0}`)
	play(t, two+"normal 14 41").State("box.visitor.conversions.B", `{"good":0,"tries":1}`, "box.visitor.both_dodges",
		"0", "box.home.both_dodges", "0")
	play(t, two+"normal 14 41 34").State("box.visitor.both_dodges", "1", "box.home.both_dodges", "1")
	play(t, two+"normal 14 33").State("box.home.dodges", "0", "box.home.prayers", "0", "box.visitor.converted", "1")
	play(t, two+"normal 14 33 dodge").State("box.home.dodges", "0")
	play(t, two+"normal 14 33 dodge 11").State("box.home.dodges", "1", "box.home.dodges_won", "1")
	play(t, two+"normal 14 33 prayer").State("box.home.dodges", "0", "box.home.prayers", "1")
	play(t, two+"normal 14 33 prayer 36").State("box.home.prayers_won", "1", "box.home.rounds", "1",
		"box.rounds.0.how", "prayer")
	play(t, sheet()+"34 34").State("box.visitor.both_dodges", "1", "box.visitor.both_dodges_won", "0")
	play(t, two+"normal 14 33", "rule.prayer: off").State("box.home.dodges", "0")
	play(t, sheet("11")+"noble", "rule.noble: always").State("box.visitor.noble_tries", "0",
		"box.visitor.stage_two_plays", "1")
	play(t, sheet("11")+"noble normal", "rule.noble: always").State("box.visitor.noble_tries", "1")
	play(t, "66 32", "rule.sent-off: ask").State("box.visitor.sent_off", "0", "box.home.sent_off", "0")
	play(t, "66 32 both", "rule.sent-off: ask").State("box.visitor.sent_off", "1", "box.home.sent_off", "1")
}

// The golden games have every other sign.
func TestTheScoreboardShowsAForfeit(t *testing.T) {
	board := play(t, "66 35 36 66 66", "rounds: 1").Result.Game.Scoreboard().String()
	if !strings.Contains(board, "||won, forfeit") {
		t.Errorf("no forfeit on the board:\n%s", board)
	}
}

func TestABoxPartlyWipedOutShowsWhatStands(t *testing.T) {
	b := &block{}
	b.box[engine.Home][2], b.graze[engine.Home] = box{potentials: 2, purged: 5}, 3
	if got := b.stageOneText(engine.Home, 3); got != "√7X2" {
		t.Errorf("the box reads %q", got)
	}
}

// The sheet has what neither state nor box has: a zero is written when its play is over, a play of stage two in progress
// is no X yet, a prayer is noted.
func TestTheSheetHasTheRoundsThatHaveBegun(t *testing.T) {
	member := func(record, path string) string {
		t.Helper()
		sheet := play(t, record, "rounds: 3").Result.Game.Sheet()
		v, ok := sheet.Find(engine.Path("rounds." + path)...)
		if !ok {
			return "none"
		}
		return v.Text()
	}
	for _, c := range []struct{ record, path, want string }{
		{"", "0.finished", `{"visitor":0,"home":0}`},
		{"51", "0.finished", `{"visitor":1,"home":0}`},
		{"51", "0.winner", "null"},
		{"51", "0.dodge", "null"},
		{"51", "1", "none"},
		{sheet("11") + "normal", "0.reals.visitor.0", "null"},
		{sheet("11") + "normal 44", "0.reals.visitor.0", "0"},
		{"11 " + sheet()[3:] + "normal 14 33 dodge 11 " + sheet("11") + "normal", "0.reals.visitor.0", "2"},
		{sheet("11") + "normal 14 33 prayer", "0.prayed", "true"},
		{sheet("11") + "normal 14 33 dodge", "0.prayed", "false"},
		{sheet("11") + "normal 14 33 dodge 11", "0.winner", "home"},
		{sheet("11") + "normal 14 33 dodge 11", "0.dodge", `{"side":"home","seconds":30}`},
		{sheet("11") + "normal 14 33 dodge 11", "1.finished.home", "0"},
		{"66 35 36 66 66", "0.how", "forfeit"},
	} {
		if got := member(c.record, c.path); got != c.want {
			t.Errorf("after %q %s is %s, want %s", c.record, c.path, got, c.want)
		}
	}
}

var (
	exampleKick  = regexp.MustCompile("`kick` {(\\w+), ([ABC+]+), ([\\w-]+), (\\d+)}")
	exampleDodge = regexp.MustCompile("`dodge` {(\\w+), (\\w+), (\\w+)}")
	exampleBoxes = regexp.MustCompile("(?:`(\\w+)` )?([VH]) (\\[[^]]*\\])")
	exampleSide  = regexp.MustCompile("`(graze|sent_off|warnings|prayers)` (visitor|home) (\\w+)")
	exampleOne   = regexp.MustCompile("`(misses|play_on|advance)` (\\w+)")
)

// The worked examples of RULES.md, with what their column "state" shows.
func TestTheExamplesOfTheRules(t *testing.T) {
	checked := 0
	enginetest.PlayExamples(t, System, func(t *testing.T, row map[string]string, state engine.Value) {
		is := func(path, want string) {
			t.Helper()
			checked++
			if got := state.At(engine.Path(path)...).Text(); got != want {
				t.Errorf("after entry %s %s is %s, the table has %s", row["n"], path, got, want)
			}
		}
		text := row["state"]
		for _, m := range exampleKick.FindAllStringSubmatch(text, -1) {
			is("kick", `{"side":"`+m[1]+`","distance":"`+m[2]+`","counts":"`+m[3]+`","worth":`+m[4]+`}`)
		}
		for _, m := range exampleDodge.FindAllStringSubmatch(text, -1) {
			is("dodge", `{"side":"`+m[1]+`","seconds":`+m[2]+`,"total":`+m[3]+`}`)
		}
		for _, m := range exampleBoxes.FindAllStringSubmatch(text, -1) {
			member := m[1]
			if member == "" {
				member = "potentials"
			}
			is(member+map[string]string{"V": ".visitor", "H": ".home"}[m[2]], m[3])
		}
		for _, m := range exampleSide.FindAllStringSubmatch(text, -1) {
			is(m[1]+"."+m[2], m[3])
		}
		for _, m := range exampleOne.FindAllStringSubmatch(text, -1) {
			is(m[1], m[2])
		}
	})
	if checked < 50 {
		t.Errorf("only %d members of the examples' states were found", checked)
	}
}

var _ = flag.Bool("update", false, "rewrite the golden games")

func TestASeedNamesTheSameGameAsEver(t *testing.T) {
	enginetest.Seeds(t, setups(t), 24)
}
