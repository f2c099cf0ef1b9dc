package pdf

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/pdf/layout"
	"rollbook/report"
)

// The texts of a page with their places, as a reader sees them.

// inkRight returns what is written to the right of a printed label on a page, from left to right, up to the next printed
// text on the line.
func inkRight(p *layout.Page, label layout.Rect) (said []string) {
	var line []layout.Mark
	for _, m := range p.Marks {
		mid := m.Rect.Middle()
		if m.Shape == layout.TextShape && mid.X > label.Right() && mid.Y > label.Y && mid.Y < label.Bottom() {
			line = append(line, m)
		}
	}
	slices.SortFunc(line, func(a, b layout.Mark) int { return int(1000 * (a.Rect.X - b.Rect.X)) })
	for _, m := range line {
		if slices.Contains(inchesRatingSigns, m.Text) {
			continue // printed between a name and its score
		}
		if m.Style.Tone != layout.Ink {
			break
		}
		said = append(said, m.Text)
	}
	return said
}

// printedAt finds the printed texts of a page.
func printedAt(p *layout.Page, text string) (places []layout.Rect) {
	for _, m := range p.Marks {
		if m.Shape == layout.TextShape && m.Text == text && m.Style.Tone == layout.Black {
			places = append(places, m.Rect)
		}
	}
	return places
}

// finished are the finished fixtures of a system and its sheets.
func finished(t *testing.T, system string) (games []*sheetGame, sheets []*layout.Canvas) {
	for _, g := range gamesIn(t, system, 0) {
		if s := playedSheet(t, g); s.over() {
			games, sheets = append(games, s), append(sheets, drawn(t, sheetOf, g))
		}
	}
	if len(games) == 0 {
		t.Fatalf("no finished game of %s", system)
	}
	return games, sheets
}

// The score by periods on the front is that of the box score.
func TestLineScoreOnTheSheetIsThatOfTheBox(t *testing.T) {
	t.Parallel()
	for _, s := range systems.All {
		if s.Sport.Layout == "" { // the plain sheet has no line score
			continue
		}
		games, sheets := finished(t, s.ID)
		for i, g := range games {
			section := g.run.sections(engine.LineScoreSection)[0]
			front := sheets[i].Pages[0]
			for side, row := range section.Rows {
				want := row[1:]
				found := false
				for _, tag := range printedAt(front, [2]string{"V", "H"}[side]) {
					said := inkRight(front, tag)
					if len(said) < 2 || !strings.HasPrefix(said[0], strings.TrimSuffix(g.names[engine.Teams[side]], layout.Ellipsis)) {
						continue
					}
					said = said[1:]
					if s.ID == "inthenet" {
						said = said[:min(len(want), len(said))] // its substitutions stand beside the score
					}
					// overtime periods are one box on a sheet, and a box score has only those that were played
					found = found || said[len(said)-1] == want[len(want)-1] && sum(said[:len(said)-1]) == sum(want[:len(want)-1]) &&
						strings.HasPrefix(strings.Join(said, " "), strings.Join(want[:min(4, len(want)-1)], " "))
				}
				if !found {
					t.Errorf("%s: the %s's line is not %v", g.Name, engine.Teams[side], want)
				}
			}
		}
	}
}

func sum(numbers []string) (total int) {
	for _, n := range numbers {
		v, _ := strconv.Atoi(n)
		total += v
	}
	return total
}

// boxFigure is a figure of a team's box.
func boxFigure(g *sheetGame, side engine.Side, key string) int {
	value := g.run.box.Of(side).At(engine.Path(key)...).Text()
	n, _ := strconv.Atoi(value)
	return n
}

// Team statistics on the last page of Five-Dice are the figures of its box, label by label.
func TestFivediceStatisticsOnTheSheetAreThoseOfTheBox(t *testing.T) {
	games, sheets := finished(t, "fivedice")
	for i, g := range games {
		for _, p := range sheets[i].Pages {
			if len(printedAt(p, "TEAM STATISTICS")) == 0 {
				continue
			}
			for _, line := range fivediceStatistics {
				var want []string
				for _, side := range engine.Teams {
					for _, key := range line.Keys {
						if key == "pass_yards-sack_yards" { // net passing yards are all that were gained without a rush
							want = append(want, engine.Number(boxFigure(g, side, "net_yards")-boxFigure(g, side, "rush_yards")))
							continue
						}
						value := g.run.box.Of(side).At(engine.Path(key)...).Text()
						want = append(want, strings.Replace(value, "-", "−", 1))
					}
				}
				if said := inkRight(p, printedAt(p, line.Label)[0]); !slices.Equal(said, want) {
					t.Errorf("%s: %s: %v, want %v", g.Name, line.Label, said, want)
				}
			}
		}
	}
}

// On a blank sheet there is room for a pencil: no box that is written in is lower than 6.5 millimeters.
func TestBlankRowsAreHighEnoughForAPencil(t *testing.T) {
	for _, id := range systems.IDs() {
		c := blankSheet(systems.Named(id), "", "")
		for n, p := range c.Pages {
			for _, m := range p.Marks {
				open := m.Shape == layout.RectShape && m.Fill == layout.None && m.Pen.Tone == layout.Black && m.Rect.W > 4.5 && m.Rect.H > 0
				if open && m.Rect.H < layout.HandRow-layout.Slack {
					t.Errorf("%s, page %d: a box of %.1f by %.1f millimeters at %v", id, n+1, m.Rect.W, m.Rect.H, m.Rect)
				}
			}
		}
	}
}

// The blank has room for a whole game, of 19 games in 20 at least (boxes for a pencil leave no room for more), and says what to do with
// the others. Each game is written on it as the filled sheet has it.
func TestBlankHasRoomForAWholeGame(t *testing.T) {
	t.Parallel()
	for _, id := range systems.IDs() {
		t.Run(id, func(t *testing.T) {
			t.Parallel()
			if hasPlainSheet(systems.Named(id)) {
				t.Skip("a plain sheet goes on over pages")
			}
			blank := blankSheet(systems.Named(id), "", "")
			if said := words(blank, len(blank.Pages)-1); !strings.Contains(said, "continue on a second one") {
				t.Errorf("the blank says nothing of games that are longer: %q", said)
			}
			var long []string
			for seed := range *games {
				g := played(t, systems.Named(id), seed)
				if n := playPages(drawn(t, sheetOf, g)); n > len(blank.Pages) {
					long = append(long, fmt.Sprint(g.Name, " has ", n))
				}
			}
			if len(long) > 1+*games/20 {
				t.Errorf("the blank has %d pages: %q", len(blank.Pages), long)
			}
		})
	}
}

// playPages counts the pages without one for remarks, which the blank of Rapid Roll lacks.
func playPages(c *layout.Canvas) int {
	return len(slices.DeleteFunc(slices.Clone(c.Pages), func(p *layout.Page) bool {
		return p.Bookmarks[0].Text == "Remarks"
	}))
}

// A game not begun prints as the blank with its names; half way nothing is summed up.
func TestInkOnlyWhereAPencilWouldHaveWritten(t *testing.T) {
	for _, full := range drawnSheets(firstGames(t)) {
		blank := blankSheet(full.Setup.System, "", "")
		none := drawn(t, sheetOf, upTo(full, 0))
		if n := playPages(none); n != len(blank.Pages) {
			t.Errorf("%s: %d pages before it begins, the blank has %d", full.Name, n, len(blank.Pages))
		}
		for _, g := range []Game{upTo(full, 0), upTo(full, len(full.Tokens)/2)} {
			c := drawn(t, sheetOf, g)
			for n, p := range c.Pages {
				for _, m := range p.Marks {
					if len(g.Tokens) == 0 && m.Style.Tone == layout.Ink && strings.Trim(m.Text, "0123456789−") == "" && m.Text != "" &&
						full.Setup.System.ID != "inthenet" &&
						full.Setup.System.ID != "fivedice" { // whose settings and shirts are numbers
						t.Errorf("%s, page %d: %q before the game has begun", full.Name, n+1, m.Text)
					}
					if m.Style.Size == 13 && m.Style.Tone == layout.Ink {
						t.Errorf("%s, page %d: a final score %s of a game in progress", full.Name, n+1, m.Text)
					}
				}
			}
		}
	}
}

// inkOf is all ink of a paper, text by text in the order in which it is written.
func inkOf(c *layout.Canvas) (said []string) {
	for _, p := range c.Pages {
		for _, m := range p.Marks {
			if m.Shape == layout.TextShape && m.Style.Tone == layout.Ink && m.Text != "" {
				said = append(said, m.Text)
			}
		}
	}
	return said
}

// after returns what follows the first place where row is in said, text by text; nil if it is nowhere.
func after(said, row []string) []string {
	for i := 0; i+len(row) <= len(said); i++ {
		if slices.Equal(said[i:i+len(row)], row) {
			return said[i+len(row):]
		}
	}
	return nil
}

// cellsOf returns a row of a football section as sheets write its cells: by the name of their columns, the team as its
// letter, the period as "1" or "OT".
func cellsOf(g *sheetGame, s *engine.Section, row []string) map[string]string {
	visitor := g.nicks()[engine.Visitor]
	cells := map[string]string{}
	for i, col := range s.Columns {
		value := row[i]
		switch {
		case i >= len(row)-2 && s.Kind == engine.ScoringSection:
			cells[[2]string{"V", "H"}[i-len(row)+2]] = value
			continue
		case col.Name == "Team":
			value = "H"
			if row[i] == visitor {
				value = "V"
			}
		case col.Name == "Period":
			value = strings.TrimRight(strings.ReplaceAll(value, " ", ""), "stndrh")
		case strings.HasSuffix(col.Name, " left"):
			col.Name = "Left"
		}
		cells[col.Name] = value
	}
	return cells
}

// The scoring of a football paper is that of the box score, and no try stands alone: a line for a touchdown has its score after the try.
// The sheets that list it have every line, in order.
func TestScoringOnPaperIsThatOfTheBox(t *testing.T) {
	for _, system := range []string{"inches", "fivedice", "rapidroll"} {
		games, sheets := finished(t, system)
		for i, g := range games {
			said, line := inkOf(sheets[i]), -1
			r, err := g.Game.play()
			if err != nil {
				t.Fatal(err)
			}
			box := r.sections(engine.ScoringSection)[0]
			var scored []engine.Sides[int] // of every line
			for n, score := range report.Scores(&g.system.Sport, g.run.box) {
				words := cellsOf(g, box, box.Rows[n])["Score"]
				try := words == "extra point" || strings.HasPrefix(words, "two points")
				if try && g.scores[line].Team == score.Team {
					scored[line] = score.After
				} else {
					line, scored = line+1, append(scored, score.After)
				}
				if l := &g.scores[line]; try && !strings.Contains(l.words(), map[string]string{"extra point": "(kick)"}[words]) ||
					!try && l.Kind.Words != words || l.Team != score.Team {
					t.Errorf("%s: the box has %s, the paper %s", g.Name, words, l.words())
				}
			}
			for n, l := range g.scores {
				if snap := l.Kind.Words == "touchdown" || l.Kind.Words == "touchdown, run" ||
					l.Kind.Words == "touchdown, pass"; snap && (l.drive == nil || l.drive.Result != "touchdown") {
					t.Errorf("%s: line %d: %s: of which drive?", g.Name, n+1, l.words())
				}
				if n >= len(scored) || l.After != scored[n] {
					t.Errorf("%s: line %d: %s, %v, want %v", g.Name, n+1, l.words(), l.After, scored)
				}
			}
			for _, want := range g.scoringTable(true).Rows {
				if system == "fivedice" {
					want = slices.Delete(want, 1, 2)
				}
				if said = after(said, want); said == nil && system != "rapidroll" {
					t.Errorf("%s: the sheet does not go on with the score %v", g.Name, want)
					break
				}
			}
		}
	}
}

// The drives of a football sheet are those of the box score: whose, when, from where, and what came of them.
func TestDrivesOnTheSheetAreThoseOfTheBox(t *testing.T) {
	for system, columns := range map[string][]string{
		"inches":    {"Team", "Period", "Left"},
		"rapidroll": {"Team", "Period"},
		"fivedice":  {"Period", "Team", "Start", "Plays", "Yards"},
	} {
		games, sheets := finished(t, system)
		for i, g := range games {
			section, said := g.run.sections(engine.DriveSection)[0], inkOf(sheets[i])
			visitor := g.nicks()[engine.Visitor]
			for _, row := range section.Rows {
				cells, want := cellsOf(g, section, row), []string(nil)
				cells["Result"] = resultMark(strings.ReplaceAll(cells["Result"], " ", "-"))
				side, spot, _ := strings.Cut(cells["Start"], " ")
				own := (side == visitor) == (cells["Team"] == "V")
				switch {
				case spot == "":
					spot = map[string]string{"inches": "50", "rapidroll": "50", "fivedice": "50"}[system]
				case system == "rapidroll":
					spot = map[bool]string{true: "V", false: "H"}[side == visitor] + spot
				default:
					spot = map[bool]string{true: "−", false: "+"}[own] + spot
				}
				cells["Start"] = spot
				for _, name := range columns {
					want = append(want, cells[name])
				}
				if said = after(said, want); said == nil {
					t.Errorf("%s: the sheet does not go on with the drive %v", g.Name, want)
					break
				}
				isResult := func(text string) bool { return strings.HasPrefix(text+" ", cells["Result"]+" ") } // and a score
				if first := slices.Index(said, spot); system != "fivedice" || !isResult(said[0]) {             // what led to the drive comes before it
					result := slices.IndexFunc(said, isResult)
					if first < 0 || first > 3 || result < first {
						t.Errorf("%s: the drive %v of the box, from %s to %s, goes on with %v", g.Name, want, spot, cells["Result"], said[:min(8, len(said))])
					}
					said = said[max(result, 0):]
				}
			}
		}
	}
}
