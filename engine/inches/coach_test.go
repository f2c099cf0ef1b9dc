package inches

import (
	"regexp"
	"testing"

	"rollbook/chances/coach"
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
		{"ahead in overtime", "rule.overtime: full-period",
			overtime() + " scrimmage 34 64 extra-point 34 kickoff 34" + idle(20) + " no-huddle 56 46", "end"},
	} {
		s := run(t, c.record, c.settings)
		if p := s.Result.Next; p == nil || p.ID != "final-kick" {
			t.Errorf("%s: the prompt is %+v", c.name, p)
		} else if call, why := s.Result.Game.Coach(p, nil); call != c.call || why == "" {
			t.Errorf("%s: the house coach says %s, because %q; want %s", c.name, call, why, c.call)
		}
	}
}

// The house coach calls 4th downs by his chart, and says what it has in players' words.
func TestTheHouseCoachCallsFourthDownsByHisChart(t *testing.T) {
	ordinary := enginetest.Setup(t, System)
	for _, c := range []struct {
		fourth               fourthKind
		period, clock, yards int
		call, why            string
	}{
		{short, 1, 20, 1, "go", `^4th & short, their 4-1, level: go for it wins 6\d\.\d in 100, field goal 5\d\.\d$`},
		{short, 1, 20, 70, "go", `^4th & short, own 26-40, level: go for it wins \d\d\.\d in 100, punt \d\d\.\d$`},
		{long, 1, 20, 80, "punt", `^4th & long, own 13-25, level: punt wins \d\d\.\d in 100, go for it \d\d\.\d$`},
		{long, 4, 1, 20, "field-goal", `^4th & long, their 20-16, level, the last box: field goal wins`},
	} {
		g := ordinary.New().(*game)
		g.period, g.clock, g.possession, g.ball, g.fourth = c.period, c.clock, engine.Home, 100-c.yards, c.fourth
		call, why := g.Coach(&fourthDownPrompt, nil)
		if said := coach.Reason(g, &fourthDownPrompt, call, why); call != c.call || !regexp.MustCompile(c.why).MatchString(said) {
			t.Errorf("%d yards to the goal line: %s, because %q; want %s, because %s", c.yards, call, said, c.call, c.why)
		}
	}
}

// If a kick is allowed on any down, he takes it when it ties or wins and time is running out.
func TestTheHouseCoachKicksEarlyAtTheEnd(t *testing.T) {
	early := enginetest.Setup(t, System, "rule.early-field-goal: yes")
	for _, c := range []struct {
		clock, yards int
		call         string
	}{{2, 23, "field-goal"}, {2, 24, "scrimmage"}, {3, 23, "scrimmage"}} {
		g := early.New().(*game)
		g.period, g.clock, g.possession, g.ball = 4, c.clock, engine.Home, 100-c.yards
		if call, _ := g.Coach(&playOrKickPrompt, nil); call != c.call {
			t.Errorf("%d boxes left, from the %d: %s, want %s", c.clock, c.yards, call, c.call)
		}
	}
}
