package pdf

import (
	"bytes"
	"strconv"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/internal/thorough"
	"rollbook/pdf/layout"
	"rollbook/report"
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
		for _, section := range callCharts[s.Layout] {
			id := section.prompt
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

// Every situation of a chances card is in a cell of its own, with its call and what it is worth, in no more width than there is.
func TestAChancesCardSaysWhatEachCallIsWorth(t *testing.T) {
	for _, s := range systems.All {
		for _, table := range report.CallTables(s) {
			cells, drawn := 0, 0
			for _, row := range table.Rows {
				for _, best := range row.Cells {
					cells += len(best)
				}
			}
			for _, part := range inParts(table) {
				wide := layout.Inside.W * 0.85 / float64(len(part.Groups)*len(part.Heads))
				for _, row := range part.Rows {
					for _, best := range row.Cells {
						c := &layout.Canvas{Pages: []*layout.Page{{}}}
						drawChances(c, layout.Rect{W: wide * float64(len(best)), H: 4.2}.Columns(len(best), 0), best, chanceCells(&part, wide, 4.2))
						for _, m := range c.Pages[0].Marks {
							if m.Text == "" {
								continue
							}
							if want := strings.TrimSpace(best[0].Call.Short + " " + best[0].Points()); m.Text != want || m.Style.Width(m.Text) > wide {
								t.Errorf("%s, %s, %s: %s for %s, %.1f mm wide", s.ID, table.Title, row.Label, m.Text, want, m.Style.Width(m.Text))
							}
							best, drawn = best[1:], drawn+1
						}
						drawn += len(best)
					}
				}
			}
			if drawn != cells {
				t.Errorf("%s, %s: %d of %d cells are drawn", s.ID, table.Title, drawn, cells)
			}
		}
	}
}

// A quick sheet has a box for each roll of a game without overtime.
func TestAQuickSheetHoldsTheRollsOfAGame(t *testing.T) {
	for _, g := range firstGames(t) {
		rolls := 0
		for _, token := range g.Tokens {
			if _, err := strconv.Atoi(token); err == nil {
				rolls++
			}
		}
		if boxes := int(layout.Inside.W/quickBox) * quickRows; hasPad(g.Setup.System) && boxes < rolls {
			t.Errorf("%s: %d boxes for %d rolls", g.Name, boxes, rolls)
		}
	}
}

// A quick sheet of a system without boxes for dice has a line for whatever else its games have, and the words of its sport.
func TestAQuickSheetListsWhatItsSportHas(t *testing.T) {
	for _, g := range fixtureGames(t) {
		r, err := g.play()
		if err != nil {
			t.Fatal(err)
		}
		events, heads := 0, ""
		switch g.Setup.System.ID {
		case "inthenet":
			heads = "GOALS | Min | H/V | Goal"
			events = len(inthenetMatchOf(newSheetGame(&g, r)).bookings.Rows)
			for _, side := range engine.Teams {
				events += r.final().Get("subs").Of(side).Int()
			}
		case "fivedice":
			heads = "SCORING | When | V/H | Score"
			for _, side := range engine.Teams {
				events += r.box.Of(side).Get("turnovers").Int() + r.box.Of(side).Get("timeouts").Int()
			}
		default:
			continue
		}
		c := &layout.Canvas{}
		drawQuickSheets(c, g.Setup.System)
		if said := words(c, 0); !strings.Contains(said, heads) || strings.Contains(said, "NOTES") {
			t.Errorf("%s: the quick sheet says %s", g.Name, said)
		}
		if events > quickColumns*quickLines {
			t.Errorf("%s: %d lines for %d events", g.Name, quickColumns*quickLines, events)
		}
	}
}
