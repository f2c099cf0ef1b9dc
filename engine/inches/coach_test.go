package inches

import (
	"testing"

	"rollbook/engine"
	"rollbook/engine/enginetest"
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
