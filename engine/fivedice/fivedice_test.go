package fivedice

import (
	"encoding/json"
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"

	"rollbook/chances/coach"
	"rollbook/engine"
	"rollbook/internal/enginetest"
)

// setups are tables whose settings differ where the rules do; between them every value that matters is used.
func setups(t testing.TB) []*engine.Setup {
	return []*engine.Setup{
		enginetest.Setup(t, System),
		enginetest.Setup(t, System, "plays: 12", "overtime: until-won", "overtime-plays: 3", "rule.offsetting: stands",
			"rule.injured: stated", "rule.interference: stated", "visitor-offense: A", "home-offense: C"),
		enginetest.Setup(t, System, "clock: table", "overtime: none", "kickoff-line: 35", "rule.return-check: penalties",
			"blank-code: 14", "rule.missed-kick: line"),
		enginetest.Setup(t, System, "plays: 3", "overtime: one", "two-point: no", "kickoff-line: 40", "blank-code: 12",
			"rule.code-13: ten-plus", "rule.return-check: turnovers"),
		enginetest.Setup(t, System, "clock: table", "overtime: until-won", "blank-code: 19"),
	}
}

// points are what each kind of score is worth.
var points = map[string]float64{"run": 6, "pass": 6, "kickoff-return": 6, "punt-return": 6, "interception-return": 6,
	"fumble-return": 6, "block-return": 6, "weird": 6, "field-goal": 3, "safety": 2, "kick": 1, "two-point": 2}

var driveResults = []any{"touchdown", "field-goal", "missed-field-goal", "punt", "blocked-kick", "interception", "fumble", "downs",
	"safety", "weird", "time"}

func TestEveryGameKeepsTheLaws(t *testing.T) {
	enginetest.Laws(t, setups(t), 40, func(t *testing.T, state, box map[string]any) {
		pointsAddUp(t, state, box)
		figuresBalance(t, box)
		for _, d := range box["drives"].([]any) {
			d := d.(map[string]any)
			start, yards := d["start"].(float64), d["yards"].(float64)
			if start < 1 || start > 99 || start+yards < 0 || start+yards > 100 || d["end"] != start+yards ||
				!slices.Contains(driveResults, d["result"]) {
				t.Errorf("a drive that cannot be: %v", d)
			}
		}
	})
}

// pointsAddUp checks the scores against the board, the line, and the touchdowns and kicks counted.
func pointsAddUp(t *testing.T, state, box map[string]any) {
	t.Helper()
	score, line := state["score"].(map[string]any), box["line"].(map[string]any)
	sum, last := map[string]float64{}, map[string]any{}
	for _, s := range box["scoring"].([]any) {
		s := s.(map[string]any)
		if s["points"] != points[s["kind"].(string)] {
			t.Errorf("a %s of %v points", s["kind"], s["points"])
		}
		sum[s["team"].(string)] += s["points"].(float64)
		last = s
	}
	for _, side := range []string{"visitor", "home"} {
		if sum[side] != score[side] || len(last) > 0 && last[side] != score[side] {
			t.Errorf("%s: %v points from scores, %v on the board", side, sum[side], score[side])
		}
		periods := line[side].([]any)
		for _, p := range periods {
			sum[side] -= p.(float64)
		}
		if sum[side] != 0 || float64(len(periods)) != max(4, state["period"].(float64)) {
			t.Errorf("%s: line %v does not add up to %v in period %v", side, periods, score[side], state["period"])
		}
	}
}

// figuresBalance checks the sums and the mirror images among the figures of the two teams.
func figuresBalance(t *testing.T, box map[string]any) {
	t.Helper()
	teams := [2]map[string]any{box["visitor"].(map[string]any), box["home"].(map[string]any)}
	for i, f := range teams {
		other := teams[1-i]
		n := func(key string) float64 { return f[key].(float64) }
		for _, law := range []struct {
			name string
			ok   bool
		}{
			{"first downs", n("first_downs") == n("first_downs_rush")+n("first_downs_pass")+n("first_downs_penalty")},
			{"plays", n("plays") == n("rushes")+n("passes")+n("sacked")},
			{"net yards", n("net_yards") == n("rush_yards")+n("pass_yards")-n("sack_yards")},
			{"turnovers", n("turnovers") == n("interceptions")+n("fumbles_lost")},
			{"interceptions", n("interceptions") == other["int_made"].(float64)},
			{"fumbles", n("fumbles_lost") == other["fum_recovered"].(float64) && n("fumbles") >= n("fumbles_lost")},
			{"blocks", n("punts_blocked") <= other["blocks"].(float64)},
			{"passes", n("passes") >= n("completions")+n("interceptions")},
			{"third downs", n("third_made") <= n("third_att") && n("fourth_made") <= n("fourth_att")},
			{"field goals", n("fg_made") <= n("fg_att") && (n("fg_made") == 0) == (n("fg_long") == 0)},
			{"tries", n("pat_made") <= n("pat_att") && n("two_made") <= n("two_att")},
			{"returns", n("punt_returns")+n("fair_catches") <= other["punts"].(float64)},
			{"touchdowns", n("touchdowns") >= n("rush_td")+n("pass_td")+n("kick_return_td")+n("punt_return_td")+n("int_return_td")+
				n("fum_return_td")+n("block_return_td")},
			{"red zone trips", redZone(f, "trips") >= redZone(f, "touchdowns")+redZone(f, "field_goals")},
			{"onside kicks", n("onside_made") <= n("onside_att") && n("onside_att") <= n("kickoffs")},
		} {
			if !law.ok {
				t.Errorf("%s are not in balance: %v against %v", law.name, f, other)
			}
		}
	}
}

func redZone(team map[string]any, key string) float64 {
	return team["red_zone"].(map[string]any)[key].(float64)
}

func TestTheStateIsSoundAtEveryPrompt(t *testing.T) {
	for i, setup := range setups(t) {
		for seed := range 8 {
			tokens := coach.Simulate(setup, enginetest.Chance(uint64(77*i+seed)), 20_000)
			period, clock := 1.0, 99.0
			engine.Run(setup, tokens, engine.Observer{Watch: func(table *engine.Table) {
				var s map[string]any
				if err := json.Unmarshal(engine.StateOf(table.Game()).AppendJSON(nil), &s); err != nil {
					t.Fatal(err)
				}
				if s["period"] == period && s["clock"].(float64) > clock {
					t.Errorf("the clock rose to %v in period %v", s["clock"], period)
				}
				period, clock = s["period"].(float64), s["clock"].(float64)
				ball, onField := s["ball"].(float64)
				phase := s["phase"].(string)
				if onField != (phase == "play" || phase == "try") || onField && (ball < 1 || ball > 99) {
					t.Errorf("the ball is at %v in phase %s", s["ball"], phase)
				}
				if toGo := s["to_go"].(float64); phase == "play" && (toGo < 1 || toGo+ball > 100) {
					t.Errorf("%v to go from %v", toGo, ball)
				}
			}})
		}
	}
}

func TestEveryCodeIsPlayed(t *testing.T) {
	excused := map[string]string{"codes 20": "blank, refused"}
	for n := 73; n <= 80; n++ {
		excused[fmt.Sprint("codes ", n)] = "not on the sheet, refused"
	}
	enginetest.Cells(t, System, setups(t)[:1], 100, excused)
}

func TestEveryChartGivesItsCodes(t *testing.T) {
	rows := [chartCount]string{
		runChart:       "0-12, 14, 17-19, 21-22, 24-25, 27-29, 31, 35-39, 41, 51, 54-59, 61, 71, 81-91",
		shortChart:     "0-12, 14-19, 21-22, 24-31, 34-39, 41, 45-49, 51, 54-59, 61-69, 71, 81-91",
		mediumChart:    "0-12, 14-19, 21-22, 24-31, 34-39, 41, 45-49, 51, 54-59, 61-69, 71, 81-91",
		longChart:      "0-12, 14-19, 21-22, 24-31, 34-39, 41, 45-49, 51, 54-59, 61-69, 71, 81-91",
		keepChart:      "0-12, 18-19, 21-22, 24-25, 27-29, 31, 35-38, 41, 51, 54-59, 61, 71, 81-91",
		puntChart:      "0-9, 11, 13-14, 17-19, 21, 23, 31-33, 39, 41-44, 51-53, 61, 71-72, 81, 88, 90-91",
		fieldGoalChart: "14, 17-19, 39-40, 44, 50, 60, 88",
		kickoffChart:   "0-9, 11, 21, 31, 41, 51, 61, 70-72, 81, 88, 90-91",
		returnChart:    "0-9, 11-12, 21-22, 24-25, 27-29, 31, 35-38, 41, 51, 54-59, 61, 71, 81-91",
		kickChart:      "14, 17-19, 39-40, 44, 50, 60",
	}
	g := enginetest.Setup(t, System).New().(*game)
	for id := range chartCount {
		if got := g.codesOf(id); !strings.Contains(got, ": "+rows[id]) {
			t.Errorf("%s: %s, want %s", playerCharts[id].prompt.ID, got, rows[id])
		}
	}
}

func TestTheSheetShowsWhatWasLost(t *testing.T) {
	marks := map[int]bool{}
	for n, row := range codeSheet.Rows() {
		marks[n] = strings.Contains(row.Cell, "†")
	}
	for n := range marks {
		lost := n == 0 || n >= 11 && n <= 28 || n >= 73 && n <= 80
		if marks[n] != lost {
			t.Errorf("code %d: marked %t, want %t", n, marks[n], lost)
		}
	}
	if first := returnFoulChart.Rows()[0].Cell; first != "illegal block by the returners, 10 yards" {
		t.Errorf("the first return penalty is %q", first)
	}
	if last := returnFoulChart.Rows()[4].Cell; !strings.Contains(last, "†") {
		t.Errorf("the lost row of the return penalties has no mark: %s", last)
	}
}

var _ = flag.Bool("update", false, "rewrite the golden games")

func TestASeedNamesTheSameGameAsEver(t *testing.T) {
	enginetest.Seeds(t, setups(t), 24)
}

func TestTheHouseCoachHasAReasonForEveryCall(t *testing.T) {
	enginetest.Coach(t, System, []*engine.Setup{
		enginetest.Setup(t, System),
		enginetest.Setup(t, System, "clock: table", "rule.interference: stated", "rule.injured: stated", "blank-code: 13"),
	}, 400, 95)
}
