package pdf

import (
	"bytes"
	"strings"
	"testing"

	"rollbook/engine/systems"
	"rollbook/internal/thorough"
	"rollbook/pdf/layout"
)

// Every paper of a system keeps the layout laws, clips nothing, and has the same bytes each time.
func TestPapersOfSystemsAreDrawn(t *testing.T) {
	t.Parallel()
	for _, s := range systems.All {
		for _, p := range SystemPapers {
			if !p.Has(s) {
				continue
			}
			c := &layout.Canvas{}
			c.Begin(layout.Foot{System: s.Title, Card: true})
			p.draw(c, s)
			checkLayout(t, c)
			if said := allWords(c); strings.Contains(said, layout.Ellipsis) {
				t.Errorf("%s of %s: something is clipped in %s", p.Name, s.ID, said)
			}
			for _, paper := range thorough.Some([]layout.Paper{layout.Letter, layout.A4}, 1) {
				var once, again bytes.Buffer
				if err := p.Write(&once, paper, s); err != nil {
					t.Fatal(err)
				}
				if err := p.Write(&again, paper, s); err != nil || !bytes.Equal(once.Bytes(), again.Bytes()) {
					t.Errorf("%s of %s has other bytes each time", p.Name, s.ID)
				}
			}
		}
	}
}

// A play-calling chart has every call of the prompts that it names, as they are typed.
func TestCallChartsHaveTheCallsOfTheirPrompts(t *testing.T) {
	for _, s := range systems.All {
		if !hasCalls(s) {
			continue
		}
		c := &layout.Canvas{}
		drawCallCharts(c, s)
		said := " | " + words(c, 0) + " | "
		for _, id := range callCharts[s.Layout].prompts {
			calls := callsAt(s, id)
			if len(calls) < 2 {
				t.Errorf("%s: %d calls at %s", s.ID, len(calls), id)
			}
			for _, call := range calls {
				if !strings.Contains(said, " | "+call.Short+" | "+callWords(call.Word)+" | ") {
					t.Errorf("%s: %s is not on the chart", s.ID, call.Word)
				}
			}
		}
	}
}
