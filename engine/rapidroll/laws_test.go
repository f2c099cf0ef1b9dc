package rapidroll

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"

	"rollbook/chances/coach"
	"rollbook/engine"
	"rollbook/internal/enginetest"
)

// setups are tables whose settings differ where the rules do; together they use every value of every setting.
func setups(t testing.TB) []*engine.Setup {
	return []*engine.Setup{
		enginetest.Setup(t, System),
		enginetest.Setup(t, System, "visitor-wins: 12", "home-wins: 8", "home-ties: 1", "season-games: 17", "playoff: yes",
			"shaded-line-run: 5 10", "shaded-end-run: 3, 12", "shaded-short-pass: 7, 8", "shaded-medium-pass: 2",
			"shaded-deep-pass: 12", "shaded-long-pass: 2 7"),
		enginetest.Setup(t, System, "visitor-magic: 9", "home-magic: 99", "rule.overtime: full-period", "rule.time-out-saves: any",
			"rule.defense-time-outs: yes", "rule.sideline: after", "rule.same-play: column", "rule.return-flag: 5", "rule.kickoff-line: 35"),
		enginetest.Setup(t, System, "visitor-wins: 3", "home-wins: 13", "neutral-site: yes", "rule.overtime: none",
			"rule.sideline: after", "rule.kickoff-line: 40"),
		enginetest.Setup(t, System, "playoff: yes", "rule.overtime: full-period", "rule.time-out-saves: any"),
	}
}

// points are what each kind of score is worth.
var points = map[string]float64{"touchdown-rush": 6, "touchdown-pass": 6, "touchdown-kickoff": 6, "touchdown-punt": 6,
	"touchdown-interception": 6, "touchdown-fumble": 6, "field-goal": 3, "safety": 2, "extra-point": 1, "two-point": 2}

func number(t *testing.T, v any, path ...string) float64 {
	t.Helper()
	for _, key := range path {
		object, ok := v.(map[string]any)
		if !ok || object[key] == nil {
			t.Fatalf("no member %s", strings.Join(path, "."))
		}
		v = object[key]
	}
	return v.(float64)
}

func TestEveryGameKeepsTheLaws(t *testing.T) {
	enginetest.Laws(t, setups(t), 40, func(t *testing.T, state, box map[string]any) {
		sum, kinds := map[string]float64{}, map[string]float64{}
		for _, s := range box["scoring"].([]any) {
			s := s.(map[string]any)
			if s["points"] != points[s["kind"].(string)] {
				t.Errorf("a %s of %v points", s["kind"], s["points"])
			}
			sum[s["team"].(string)] += s["points"].(float64)
			kinds[fmt.Sprint(s["team"], " ", s["kind"])]++
		}
		plays, yards := map[string]float64{}, map[string]float64{}
		for _, d := range box["drives"].([]any) {
			d := d.(map[string]any)
			if start := d["start"].(float64); start < 1 || start > 99 || d["result"] == nil {
				t.Errorf("a drive that cannot be: %v", d)
			}
			plays[d["team"].(string)] += d["plays"].(float64)
			yards[d["team"].(string)] += d["yards"].(float64)
		}
		for _, side := range []string{"visitor", "home"} {
			f := func(path ...string) float64 { return number(t, box[side], path...) }
			equal := func(what string, a, b float64) {
				t.Helper()
				if a != b {
					t.Errorf("%s: %s: %v and %v", side, what, a, b)
				}
			}
			equal("points from scores", sum[side], number(t, state, "score", side))
			equal("points in the box", f("points"), sum[side])
			equal("plays of the drives", plays[side], f("plays"))
			equal("yards of the drives", yards[side], f("yards"))
			equal("plays", f("plays"), f("rush", "tried")+f("pass", "tried")+f("sacks", "count"))
			equal("yards", f("yards"), f("rush", "yards")+f("pass", "yards")-f("sacks", "yards"))
			equal("turnovers", f("turnovers"), f("pass", "intercepted")+f("fumbles", "lost"))
			equal("field goals", f("field_goals", "made"), kinds[side+" field-goal"])
			equal("extra points", f("extra_points", "made"), kinds[side+" extra-point"])
			equal("two points", f("two_points", "made"), kinds[side+" two-point"])
			equal("safeties", f("safeties"), kinds[side+" safety"])
			equal("rushing touchdowns", f("rush", "touchdowns"), kinds[side+" touchdown-rush"])
			equal("magic", f("magic", "given")-f("magic", "used"), number(t, state, "magic", side))
			if f("pass", "complete")+f("pass", "intercepted") > f("pass", "tried") || f("fumbles", "lost") > f("fumbles", "count") ||
				f("third_down", "made") > f("third_down", "tried") || f("fourth_down", "made") > f("fourth_down", "tried") {
				t.Errorf("%s: more made than tried: %v", side, box[side])
			}
		}
		written := 0
		for _, l := range box["lines"].([]any) {
			n := len(strings.Fields(l.(string)))
			written += n
			if n > numbersAPeriod {
				t.Errorf("%d numbers in a period", n)
			}
		}
		if counted := number(t, box["visitor"], "numbers") + number(t, box["home"], "numbers"); counted > float64(written) {
			t.Errorf("%v numbers counted, %d written", counted, written)
		}
		periods := len(box["lines"].([]any))
		if float64(periods) != state["period"] {
			t.Errorf("%d lines in period %v", periods, state["period"])
		}
	})
}

// The ball is in bounds and the clock counts the numbers written, at every prompt.
func TestTheStateIsSettledAtEveryPrompt(t *testing.T) {
	for i, setup := range setups(t) {
		for seed := range 40 {
			tokens := coach.Simulate(setup, enginetest.Chance(uint64(900*i+seed)), 20_000)
			engine.Run(setup, tokens, engine.Observer{Watch: func(table *engine.Table) {
				g := table.Game().(*game)
				numbers := len(g.line.period(g.period))
				switch {
				case g.clock != numbersAPeriod-numbers, g.clock < 0:
					t.Errorf("clock %d with %d numbers", g.clock, numbers)
				case g.phase == scrimmagePhase && (g.ball < 1 || g.ball > 99 || g.down < 1 || g.down > 4 || g.toGo < 1 || g.ball+g.toGo > 100):
					t.Errorf("ball %d, %d and %d", g.ball, g.down, g.toGo)
				case g.phase == tryPhase && (g.ball < 1 || g.ball > 99 || g.down != 0):
					t.Errorf("a try from %d", g.ball)
				case g.phase == kickoffPhase && (g.kickFrom < 1 || g.kickFrom > 40 || g.ball != 0):
					t.Errorf("a kickoff from %d", g.kickFrom)
				case g.running && g.phase != scrimmagePhase:
					t.Errorf("a number can be taken back in phase %s", phaseWords[g.phase])
				case g.timeouts[engine.Visitor] < 0, g.timeouts[engine.Home] < 0, g.magic[engine.Visitor] < 0, g.magic[engine.Home] < 0:
					t.Errorf("time-outs %v, magic %v", g.timeouts, g.magic)
				}
			}})
			if t.Failed() {
				t.Fatalf("setup %d seed %d", i, seed)
			}
		}
	}
}

func TestEveryCellIsPlayed(t *testing.T) {
	enginetest.Cells(t, System, setups(t), 60, nil)
}

// Every ruling that decides something in play is cited when it does.
func TestEveryRulingIsCited(t *testing.T) {
	cited := map[int]bool{}
	for i, setup := range setups(t) {
		for seed := range 60 {
			tokens := coach.Simulate(setup, enginetest.Chance(uint64(7000*i+seed)), 20_000)
			for _, c := range engine.Run(setup, tokens, engine.Observer{Journal: true}).Journal.Cited {
				cited[c.Ruling] = true
			}
		}
	}
	silent := []int{
		1,  // how a roll is written
		12, // there is no kneeling to cite
		13, // decided in the header
		55, // a tie after overtime is rare, and has tests of its own
		60, // about the rulebook's example
		61, // what is refused says so itself
	}
	for _, r := range System.Rules.Rulings() {
		if !cited[r.N] && !slices.Contains(silent, r.N) {
			t.Errorf("ruling %d is never cited", r.N)
		}
	}
}

var _ = flag.Bool("update", false, "rewrite the golden games")

func TestASeedNamesTheSameGameAsEver(t *testing.T) {
	enginetest.Seeds(t, setups(t), 24)
}
