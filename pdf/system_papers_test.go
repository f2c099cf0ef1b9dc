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

// A quick sheet has a line for each score, a touchdown and its try on one, and where it has no boxes for dice one for whatever else
// happens, in the words of the sport.
func TestAQuickSheetHasALineForWhatHappens(t *testing.T) {
	for _, g := range fixtureGames(t) {
		r, err := g.play()
		if err != nil {
			t.Fatal(err)
		}
		scores, events, heads := len(report.Goals(r.box)), 0, []string{"SCORING", "DICE"}
		before := 0
		for _, s := range report.Scores(r.box) {
			points := s.After[engine.Visitor] + s.After[engine.Home]
			scores += engine.BoolToInt(points-before > 2)
			before = points
		}
		switch g.Setup.System.ID {
		case "inthenet":
			heads = []string{"GOALS", "CARDS, SUBSTITUTIONS, INJURIES"}
			events = len(inthenetMatchOf(newSheetGame(&g, r)).bookings.Rows)
			for _, side := range engine.Teams {
				events += r.final().Get("subs").Of(side).Int()
			}
		case "fivedice":
			heads[1] = "TURNOVERS, TIMEOUTS"
			for _, side := range engine.Teams {
				events += r.box.Of(side).Get("turnovers").Int() + r.box.Of(side).Get("timeouts").Int()
			}
		}
		c := layout.On(layout.Letter)
		drawQuickSheets(c, g.Setup.System)
		top, middle := headBottom(c, 0, heads[0]), headBottom(c, 0, heads[1])
		lines := [2]int{quickColumns, quickColumns} // the last one of each table has a frame
		for _, m := range c.Pages[0].Marks {
			if y := m.Rect.Y; m.Pen == layout.Ruled && m.Rect.H == 0 && y > top && y < layout.CompositionHeight/2 {
				lines[engine.BoolToInt(y > middle)]++
			}
		}
		if lines[0] < scores || lines[1] < events {
			t.Errorf("%s: %d lines for %d scores and %d events: %s", g.Name, lines, scores, events, words(c, 0))
		}
	}
}
