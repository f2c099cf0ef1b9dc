package rapidroll

import (
	"strings"
	"testing"

	"rollbook/chances/coach"
	"rollbook/engine"
	"rollbook/internal/enginetest"
)

func TestEveryPromptHasItsChartsAndEveryCallItsShortForm(t *testing.T) {
	enginetest.Prompts(t, System, setups(t), 4)
}

// The charts that "chart" shows at each prompt that is not named for its chart.
func TestPromptsShowTheChartsThatTheyLeadTo(t *testing.T) {
	const columns = "line-run end-run short-pass medium-pass deep-pass long-pass sneak"
	for _, c := range []struct{ record, settings, charts string }{
		{"", "", "kickoff onside-kick"},
		{"kickoff", "", "kickoff"},
		{opening, "", columns + " punt"},
		{inRange, "", columns + " short-punt field-goal"},
		{opening + "sideline", "", "short-pass medium-pass deep-pass long-pass"},
		{opening + sneaks(3) + "fake-punt", "", "short-pass end-run"},
		{opening + "line-run 31", "", "gain"},
		{opening + "end-run 66", "", "long-gain"},
		{opening + "deep-pass 31", "", "scramble"},
		{opening + "punt 54", "", "punt-return roll-dead"},
		{inRange + "punt 65", "", "punt-return roll-dead"},
		{inRange + "punt 64", "", "punt-return"},
		{opening + "short-pass 66", "", "interception-return"},
		{deepIn + "medium-pass 66", "", "interception-return"},
		{opening + "long-pass 11", "", "field-goal " + columns},
		{opening + "long-pass 11 extra-point", "", "field-goal"},
		{opening + "long-pass 11 two-point", "", columns},
		{opening + "line-run 54 magic", magic8, "magic"},
	} {
		s := after(t, c.record, c.settings)
		var ids []string
		for _, chart := range s.Result.Game.Charts(s.Result.Next) {
			id, _ := chart.Name()
			ids = append(ids, id)
		}
		if got := strings.Join(ids, " "); got != c.charts {
			t.Errorf("after %s: at %s the charts are %s, want %s", c.record, s.Result.Next.ID, got, c.charts)
		}
	}
}

// The flag that a team is asked about is on the chart of what was called.
func TestAPenaltyShowsTheChartOfItsFlag(t *testing.T) {
	want := map[playKind][]string{kickoffPlay: {"flag-kickoff"}, columnPlay: {"flag-run", "flag-pass"}, kickPlay: {"flag-kick"}}
	asked := map[string]bool{}
	for seed := range 30 {
		setup := enginetest.Setup(t, System)
		tokens := coach.Simulate(setup, enginetest.Chance(uint64(seed)), 20_000)
		engine.Run(setup, tokens, engine.Observer{Journal: true, Watch: func(table *engine.Table) {
			p := table.Prompt()
			if p == nil || p.ID != "penalty" {
				return
			}
			g := table.Game().(*game)
			id, _ := g.Charts(p)[0].Name()
			if !strings.Contains(strings.Join(want[g.play.kind], " "), id) || strings.HasSuffix(id, "pass") != g.play.call.column.pass() {
				t.Errorf("a flag on %v shows %s", g.play.call, id)
			}
			asked[id] = true
		}})
	}
	if len(asked) != 4 {
		t.Errorf("only %v were asked about", asked)
	}
}

func TestARefusedCallSaysWhyAndTheRuling(t *testing.T) {
	for _, c := range []struct{ record, settings, why string }{
		{opening + "time-out", "", "no time-out: the drive has just begun, see ruling RAPIDROLL-5; legal here: line-run, end-run"},
		{opening + "short-pass 64 to", "", "no time-out: the last play stopped the clock, see ruling RAPIDROLL-5"},
		{opening + "short-pass 64 spike", "", "no spike: the last play stopped the clock, see ruling RAPIDROLL-6"},
		{opening + "line-run 54 spike time-out", "", "no time-out: the last play stopped the clock, see ruling RAPIDROLL-5"},
		{opening + "line-run 54 time-out time-out", "", "no time-out: the last play has no number on the line, see ruling RAPIDROLL-5"},
		{opening + "sneak 11 time-out sneak 11 time-out sneak 11 time-out sneak 11 time-out", "", "no time-out"},
		{opening + sneaks(3) + "spike", "", "no spike: a spike on 4th down would give up the ball, see ruling RAPIDROLL-6"},
		{opening + "line-run 54 dt", "", "no defense-time-out: at this table only the team with the ball calls timeouts, " +
			"see ruling RAPIDROLL-11"},
		{opening + "dt", "rule.defense-time-outs: yes", "no defense-time-out: the drive has just begun, see ruling RAPIDROLL-5"},
		{opening + "sideline", "rule.sideline: after",
			"no sideline: at this table the receiver steps out after the catch, see ruling RAPIDROLL-29"},
		{opening + "fp", "", "no fake-punt: kicks are faked only on 4th down, see ruling RAPIDROLL-19"},
		{opening + sneaks(3) + "fake-punt end-run 32 short-pass 64 short-pass 64 short-pass 64 fp", "",
			"no fake-punt: Bears have already used their one fake, see ruling RAPIDROLL-19"},
		{opening + sneaks(3) + "ff", "", "no fake-field-goal: it would be 94 yards, and no roll is good from more than 61, " +
			"see ruling RAPIDROLL-19"},
		{opening + "field-goal", "", "no field-goal: it would be 97 yards, and no roll is good from more than 61, see ruling RAPIDROLL-19"},
		{opening + "magic", "", "no magic: Bears have no magic yards, see ruling RAPIDROLL-13"},
		{opening + "magic", magic8, "no magic: the last play was not a run or a completion that magic yards can extend, see ruling RAPIDROLL-15"},
		{opening + "nq", "", "no new-quarterback: a team changes quarterbacks only before its first snap of the 3rd or 4th " +
			"quarter, see ruling RAPIDROLL-35"},
		{opening + "sideline line-run", "", "no line-run: only a pass can go to the sideline, see ruling RAPIDROLL-29"},
		{opening + "long-pass 11 two-point punt", "", "no punt: a two-point try is a run or a pass, see ruling RAPIDROLL-57"},
		{opening + "accept", "", `"accept" is not a call here: line-run`},
	} {
		if r := enginetest.Refused(t, enginetest.Setup(t, System, c.settings), c.record, engine.CodeCall); !strings.HasPrefix(r.Why, c.why) {
			t.Errorf("%s: %s, want %s", c.record, r.Why, c.why)
		}
	}
}

// RAPIDROLL-24: a long gain is fumbled on the other team's 20 and 10, and on no other.
func TestTheGuideToALongGainSaysWhose20And10(t *testing.T) {
	rows := System.ChartsByName("long-gain")[0].Rows()
	if got, want := rows[1].Cell, "six times both digits added; fumbled if it ends on the other team's 20 or 10"; got != want {
		t.Errorf("the guide says %q, want %q", got, want)
	}
}
