package loft

import (
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
)

// What nobody would expect at a prompt has no reason and no ruling; a noble is explained only where one could be called.
func TestWhyNot(t *testing.T) {
	r := engine.Run(enginetest.Setup(t, System), nil, engine.Observer{Journal: true})
	if r.Next.ID != beforeGrazeChart.ID {
		t.Fatal(r.Next.ID)
	}
	for _, call := range []string{"strike", "prayer", "dodge"} {
		if why, ruling := r.Game.WhyNot(r.Next, call); why != "" || ruling != 0 {
			t.Errorf("%s: %q, ruling %d", call, why, ruling)
		}
	}
	g := r.Game.(*game)
	for _, c := range []struct {
		attempt *engine.Call
		playOn  bool
		ruling  int
	}{{callSend, false, 14}, {callSend, true, 0}, {callNoble, false, 0}} {
		g.attempt, g.playOn = c.attempt, c.playOn
		if _, ruling := g.WhyNot(r.Next, callNoble.Word); ruling != c.ruling {
			t.Errorf("%s, play on %t: ruling %d, want %d", c.attempt.Word, c.playOn, ruling, c.ruling)
		}
	}
	if drive, yards := g.Drive(); drive != -1 || yards != 0 {
		t.Errorf("a drive %d of %d yards in loft", drive, yards)
	}
}
