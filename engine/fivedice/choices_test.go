package fivedice

import (
	"strings"
	"testing"

	"rollbook/chances/coach"
	"rollbook/engine"
	"rollbook/internal/enginetest"
)

func TestEveryPromptShowsItsChartsAndShortForms(t *testing.T) {
	enginetest.Prompts(t, System, setups(t), 20)
}

func TestEveryAnswerOfACallHasItsGuide(t *testing.T) {
	for i, setup := range setups(t) {
		tokens := coach.Simulate(setup, enginetest.Chance(uint64(i)), 20_000)
		engine.Run(setup, tokens, engine.Observer{Watch: func(table *engine.Table) {
			p := table.Prompt()
			if p == nil || p.Kind != engine.CallKind {
				return
			}
			guide := table.Game().Charts(p)[0]
			var answers []string
			for _, row := range guide.Rows() {
				answers = append(answers, row.Roll)
			}
			if got, want := strings.Join(answers, " "), strings.Join(p.Words(), " "); got != want {
				t.Errorf("%s shows %s for %s", p.ID, got, want)
			}
		}})
	}
}

func TestThePromptShowsWhatThisDieIsReadOn(t *testing.T) {
	for record, want := range map[string]string{
		drive20 + "run":              "run-code",
		drive20 + "run 28 5":         "personal-foul",
		drive20 + "run 35 5":         "face-mask",
		near + "field-goal 40":       "upright",
		near + "field-goal 44":       "d20",
		drive20 + "run 21":           "d10",
		returns + "5":                "return-check",
		returns + "5 10":             "return-foul",
		drive20 + "play-on":          "play",
		drive20 + "run 88 home-ball": "weird-spot",
	} {
		r := engine.Run(enginetest.Setup(t, System), strings.Fields(record), engine.Observer{})
		if id, _ := r.Game.Charts(r.Next)[0].Name(); id != want {
			t.Errorf("%s shows %s, want %s", record, id, want)
		}
	}
	r := engine.Run(enginetest.Setup(t, System), strings.Fields(drive20+"run 21"), engine.Observer{})
	if rows := r.Game.Charts(r.Next)[0].Rows(); len(rows) != 1 || rows[0].Roll != "21" || rows[0].Cell[:14] != "20 + d10 yards" {
		t.Errorf("the d10 of code 21 shows %v", rows)
	}
}

func TestARefusalSaysWhyNotNow(t *testing.T) {
	for _, c := range []struct{ record, settings, why string }{
		{drive20 + "timeout timeout timeout timeout", "", "no timeout: Bears have no timeouts left in this half, see ruling FIVEDICE-49"},
		{drive20 + "d", "", "is not a call here"},
		{drive20 + "defense-timeout defense-timeout defense-timeout defense-timeout", "",
			"no defense-timeout: Packers have no timeouts left in this half, see ruling FIVEDICE-49"},
		{"visitor timeout", "", "no timeout: timeouts are taken before a snap from scrimmage, see ruling FIVEDICE-49"},
		{drive20 + "long 89 defense-timeout", "", "no defense-timeout: timeouts are taken before a snap from scrimmage, see ruling FIVEDICE-49"},
		{drive20 + "end-quarter", "", "no end-quarter: the clock counts plays and ends the quarter itself, see ruling FIVEDICE-45"},
		{drive20 + "long 89 end-quarter", "clock: table", "no end-quarter: the try is played first, see ruling FIVEDICE-47"},
		{drive20 + "run 18 decline", "", "no decline: a code that is only a penalty cannot be declined, see ruling FIVEDICE-20"},
		{drive20 + "run 18 accept", "", "no accept: a code that is only a penalty cannot be declined, see ruling FIVEDICE-20"},
		{drive20 + "long 89 run", "two-point: no", "no run: this table plays no two-point tries, see ruling FIVEDICE-42"},
		{drive20 + "long 89 punt", "", "no punt: a try is a kick for one point, or a run or pass for two, see ruling FIVEDICE-42"},
		{"visitor run", "", "no run: Packers kick off first, from the Packers 30; legal here:"},
		{drive20 + "short 48 4 no-fumble", "", "no-fumble: the ball is certainly loose, see ruling FIVEDICE-29"},
		{"visitor kickoff 88 first-down", "", "no first-down: only a play from scrimmage can be a first down, see ruling FIVEDICE-44"},
		{returns + "88 replay", "", "no replay: a return is not repeated, see ruling FIVEDICE-44"},
	} {
		r := engine.Run(enginetest.Setup(t, System, c.settings), strings.Fields(c.record), engine.Observer{}).Refused
		if r == nil || !strings.Contains(r.Why, c.why) {
			t.Errorf("%s is refused as %v, want %s", c.record, r, c.why)
		}
	}
}

// A period of regulation is a half for timeouts, an overtime is one by itself.
func TestTimeoutsLastForAHalf(t *testing.T) {
	setup := enginetest.Setup(t, System)
	r := engine.Run(setup, strings.Fields(drive20), engine.Observer{})
	g := r.Game.(*game)
	for period, want := range map[int]string{1: "half", 4: "half", 5: "period"} {
		g.period = period
		if why, _ := g.WhyNot(r.Next, "timeout"); why != "Bears have no timeouts left in this "+want {
			t.Errorf("period %d: %s", period, why)
		}
	}
}

// The first drive of a game has its yards while it is still open.
func TestTheFirstDriveIsCountedWhileItIsOpen(t *testing.T) {
	r := engine.Run(enginetest.Setup(t, System), strings.Fields(drive20+"run 7"), engine.Observer{Journal: true})
	if drive, yards := r.Game.Drive(); drive != 0 || yards != 7 {
		t.Errorf("drive %d of %d yards", drive, yards)
	}
	if got := engine.BoxOf(r.Game).At("drives", "0", "yards").Int(); got != 7 {
		t.Errorf("the box has %d yards", got)
	}
}
