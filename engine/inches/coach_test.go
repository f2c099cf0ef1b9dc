package inches

import (
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
)

func TestTheHouseCoachHasAReasonForEveryCall(t *testing.T) {
	enginetest.Coach(t, System, []*engine.Setup{
		enginetest.Setup(t, System),
		enginetest.Setup(t, System, "rule.early-field-goal: yes", "playoff: yes", "rule.overtime: sudden-death"),
	}, 400, 70)
}

// Points do a team no good that is ahead with no time left, and a blocked kick can be run back.
func TestTheHouseCoachEndsAGameThatIsWon(t *testing.T) {
	const homeLeads = homeScores + " extra-point 34"
	visitorLeads := "1 34 scrimmage 34 64 extra-point 34 kickoff 34" + idle(46) + " kickoff 34"
	for _, c := range []struct{ name, settings, record, call string }{
		{"level", "", homeAt20 + half() + " kickoff 34" + idle(48) + " scrimmage 56", "field-goal"},
		{"behind", "", homeLeads + " kickoff 34" + idle(46) + " kickoff 34" + idle(48) + " scrimmage 56", "field-goal"},
		{"ahead", "", visitorLeads + idle(48) + " no-huddle 56 46", "end"},
		{"ahead at halftime", "", homeLeads + " onside 36" + idle(46), "field-goal"},
		{"ahead in overtime", "rule.overtime: full-period", overtime() + " scrimmage 34 64 extra-point 34 kickoff 34" + idle(20) + " no-huddle 56 46", "end"},
	} {
		s := run(t, c.record, c.settings)
		if p := s.Result.Next; p == nil || p.ID != "final-kick" {
			t.Errorf("%s: the prompt is %+v", c.name, p)
		} else if call, why := s.Result.Game.Coach(p, nil); call != c.call || why == "" {
			t.Errorf("%s: the house coach says %s, because %q; want %s", c.name, call, why, c.call)
		}
	}
}

// A field goal is good at least half the time from the 31; where the next points win, the reason is another.
func TestTheHouseCoachKicksByDistance(t *testing.T) {
	sudden := enginetest.Setup(t, System, "rule.overtime: sudden-death")
	for _, c := range []struct {
		p                    *engine.Prompt
		period, clock, yards int
		call, why            string
	}{
		{&fourthDownPrompt, 1, 20, 31, "field-goal", "good at least half the time"},
		{&fourthDownPrompt, 1, 20, 32, "punt", ""},
		{&fourthDownPrompt, 5, 20, 31, "field-goal", "any points win"},
		{&fourthDownPrompt, 5, 20, 32, "punt", ""},
		{&fourthDownPrompt, 4, 6, 34, "field-goal", "it ties or wins"},
		{&fourthDownPrompt, 4, 6, 35, "punt", ""},
		{&playOrKickPrompt, 4, 2, 23, "field-goal", ""},
		{&playOrKickPrompt, 4, 2, 24, "scrimmage", ""},
		{&playOrKickPrompt, 4, 3, 23, "scrimmage", ""},
	} {
		g := sudden.New().(*game)
		g.period, g.clock, g.possession, g.ball, g.fourth = c.period, c.clock, engine.Home, 100-c.yards, long
		if call, why := g.Coach(c.p, func(int) int { return 0 }); call != c.call || c.why != "" && why != c.why {
			t.Errorf("%s, period %d, %d boxes left, from the %d: %s, because %q; want %s, because %q", c.p.ID, c.period, c.clock, c.yards, call, why, c.call, c.why)
		}
	}
}
