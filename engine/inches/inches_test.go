package inches

import (
	"testing"

	"rollbook/engine"
	"rollbook/engine/enginetest"
)

// setups are tables whose settings differ where the rules do.
func setups(t testing.TB) []*engine.Setup {
	return []*engine.Setup{
		enginetest.Setup(t, System),
		enginetest.Setup(t, System, "ratings: visitor-heavily-favored", "playoff: yes", "rule.fg-penalty: re-kick",
			"rule.long-gain-fumble: start", "rule.own-recovery: downs", "rule.early-field-goal: yes"),
		enginetest.Setup(t, System, "ratings: home-favored", "rule.overtime: full-period", "playoff: yes",
			"rule.final-kick: drive", "rule.extra-point-line: 2"),
		enginetest.Setup(t, System, "rule.overtime: sudden-death", "red-charts: punt, onside", "rule.rating-yards: all"),
		enginetest.Setup(t, System, "rule.overtime: none", "rule.big-play-eleven: none"),
	}
}

// points are what each kind of score is worth.
var points = map[string]float64{"touchdown-offense": 6, "touchdown-kickoff": 6, "touchdown-punt": 6,
	"touchdown-interception": 6, "touchdown-fumble": 6, "field-goal": 3, "safety": 2, "extra-point": 1, "two-point": 2, "try-return": 2}

func TestEveryGameKeepsTheLaws(t *testing.T) {
	enginetest.Laws(t, setups(t), 100, func(t *testing.T, state, box map[string]any) {
		score := state["score"].(map[string]any)
		sum := map[string]float64{}
		for _, s := range box["scoring"].([]any) {
			s := s.(map[string]any)
			if s["points"] != points[s["kind"].(string)] {
				t.Errorf("a %s of %v points", s["kind"], s["points"])
			}
			sum[s["team"].(string)] += s["points"].(float64)
		}
		for _, side := range []string{"visitor", "home"} {
			if sum[side] != score[side] {
				t.Errorf("%s: %v points from scores, %v on the board", side, sum[side], score[side])
			}
		}
		for _, d := range box["drives"].([]any) {
			d := d.(map[string]any)
			if start := d["start"].(float64); start < 1 || start > 99 || d["result"] == nil {
				t.Errorf("a drive that cannot be: %v", d)
			}
		}
	})
}

func TestEveryCellIsPlayed(t *testing.T) {
	enginetest.Cells(t, System, setups(t), 150, nil)
}
