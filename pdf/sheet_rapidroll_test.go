package pdf

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/ledger/line"
	"rollbook/pdf/layout"
	"rollbook/report"
)

// rapidrollGame plays entries between the teams of the rulings, section 9.
func rapidrollGame(t *testing.T, settings, entries string) *sheetGame {
	t.Helper()
	return playedSheet(t, read(t, "test.roll", "rollbook 1\nsystem: rapidroll\nvisitor: Harbor City\nhome: Mill Town\n"+settings+"\n"+entries))
}

// snaps writes the lines of field position as the sheet shows them: down, spot and dice of each box.
func snaps(g *sheetGame) string {
	var said []string
	for _, l := range rapidrollLines(g) {
		line := strings.TrimSpace(l.team + " " + l.period)
		for _, s := range l.spots {
			line += " " + s.down + "@" + s.spot + ":" + dice(s.dice)
		}
		said = append(said, strings.TrimSpace(line+" "+l.result.spot+dice(l.result.dice)))
	}
	return strings.Join(said, "\n")
}

// dice writes what is written beside a spot.
func dice(words []penned) string {
	var said []string
	for _, w := range words {
		if w.boxed {
			w.text += "[read as]"
		}
		said = append(said, w.text)
	}
	return strings.Join(said, ",")
}

// Worked examples 9.1, 9.5 and 9.6 of the rulings, and calls that are not complete.
func TestRapidrollFieldPositionHasEverySnap(t *testing.T) {
	for entries, want := range map[string]string{
		"":                                   "",
		"kickoff 34":                         "",
		"kickoff 34 sneak":                   "V 1 @:k 1-10@V20:sn",
		"kickoff 34 sideline":                "",
		"kickoff 34 sideline medium-pass 64": "V 1 @:k 1-10@V20:sim",
		"kickoff 34 medium-pass 52 41 line-run 54 end-run 61 25 short-pass 53 line-run 64 deep-pass 22 line-run 41 short-pass 66 " +
			"end-run 12 accept": "V 1 @:k 1-10@V20:m,41 1-10@V30:l 2-5@V35:e,25 3-7@V33:s 1-10@H49:l\n2-4@H43:d 1-10@H36:l 2-5@H31:s INT\n" +
			"H 1 1-10@H30:e,a",
		// numbers that a spike strikes off the line, and rolls outside the clock, are in the boxes
		"kickoff 34 sneak 11~12 spike punt 34 return": "V 1 @:k 1-10@V20:sn11~12[read as] 2-9@V21:sp 3-9@V21:p,r PUNT",
		// the try is under the end of the drive, the kickoff before the first snap of the next
		"kickoff 34 line-run 66 66 extra-point 43 kickoff 63 sneak 11": "V 1 @:k 1-10@V20:l,66 TDx\nH 1 @:k 1-10@H30:sn",
		"kickoff 34 line-run 66 66 extra-point 43 kickoff 63":          "V 1 @:k 1-10@V20:l,66 TDx,k",
	} {
		if got := snaps(rapidrollGame(t, "", entries)); got != want {
			t.Errorf("%q:\n%s\nwant\n%s", entries, got, want)
		}
	}
}

// The sheet replays the game: the calls stand in the boxes, and a roll that has no dice there is the next number of the line.
func TestRapidrollSheetReplaysTheGame(t *testing.T) {
	for _, game := range typable(t, systems.Named("rapidroll")) {
		g := playedSheet(t, game)
		var line []string
		for _, period := range rapidrollDice(g) {
			for _, n := range period {
				line = append(line, n[len(n)-1].text)
			}
		}
		n := 0 // entries read
		for _, l := range rapidrollLines(g) {
			for _, s := range slices.Concat(l.spots, []fieldSpot{l.result}) {
				for _, w := range s.dice {
					text := w.text
					for text != "" && n < len(g.run.entries) {
						letters, isCall := callLetters(g.system, g.run.entries[n])
						if !isCall {
							letters = g.run.entries[n]
						}
						rest, stands := strings.CutPrefix(text, letters)
						if !stands {
							break
						}
						text, n = rest, n+1
					}
					if text != "" {
						t.Fatalf("%s: %q of %q is not entry %d", game.Name, text, w.text, n+1)
					}
					for n < len(g.run.entries) && g.run.trace.Answers[n].Kind == engine.RollKind && len(line) > 0 &&
						strings.HasSuffix(g.run.entries[n], line[0]) && g.elsewhere[n+1] {
						line, n = line[1:], n+1
					}
				}
			}
		}
		if n < len(g.run.entries) || len(line) > 0 {
			t.Errorf("%s: %d of %d entries are on the sheet, %d numbers of the line belong to no box", game.Name, n, len(g.run.entries), len(line))
		}
	}
}

// A time-out takes its number off the line again; the mark of a number that was read as another goes with its entry.
func TestRapidrollNumbersAreThoseThatStand(t *testing.T) {
	g := rapidrollGame(t, "", "kickoff 34 sneak 11 sneak 21~22 time-out sneak 31~33 line-run 54")
	g.Facts = []report.Fact{{Kind: line.KindCorrect, Before: 2, Was: "33", Value: "34"}}
	g = newSheetGame(g.Game, g.run)
	said := ""
	for _, n := range rapidrollDice(g)[0] {
		said += fmt.Sprintln(n)
	}
	if want := "[{33 true false} {c1 false false} {34 false false}]\n[{11 false false}]\n[{33 false true}]\n[{54 false false}]\n"; said != want {
		t.Errorf("the line is %s, want %s", said, want)
	}
}

// What each number of the line was rolled by is found for all games: the entry reads as the number.
func TestRapidrollNumbersComeFromTheirEntries(t *testing.T) {
	var games []*sheetGame
	for _, g := range gamesIn(t, "rapidroll", 0) {
		games = append(games, playedSheet(t, g))
	}
	for seed := range 6 {
		tokens, setup := byChance(t, systems.Named("rapidroll"), seed)
		games = append(games, playedSheet(t, Game{Setup: setup, Tokens: tokens, Name: fmt.Sprint("seed ", seed)}))
	}
	for _, g := range games {
		at := 0
		for _, line := range rapidrollData(g, "lines") {
			for _, n := range line.Items() {
				at++
				number, rolled := n.Get("number").Int(), n.Get("entry").Int()
				entry := g.run.entries[rolled-1]
				if entry[max(0, len(entry)-2):] != fmt.Sprint(number) {
					t.Errorf("%s: number %d is %d, entry %d is %s", g.Name, at, number, rolled, entry)
				}
			}
		}
		n := 0
		for _, line := range g.run.box.Get("lines").Items() {
			n += len(strings.Fields(line.String()))
		}
		if at != n || n == 0 {
			t.Errorf("%s: %d numbers on the sheet, %d in the box", g.Name, at, n)
		}
		checkDriveStarts(t, g)
	}
}

// checkDriveStarts: every drive has snaps, and the first is where the drive began.
func checkDriveStarts(t *testing.T, g *sheetGame) {
	t.Helper()
	drives := g.drives()
	at := 0
	for _, l := range rapidrollLines(g) {
		if l.team == "" {
			continue
		}
		d := drives[at]
		first := slices.IndexFunc(l.spots, func(s fieldSpot) bool { return s.down != "" }) // what led to the drive stands before it
		if at++; first < 0 || l.spots[first].spot != sidedSpot(d.Team, d.Start) {
			t.Errorf("%s: drive %d began at %s, the sheet has %v", g.Name, at, sidedSpot(d.Team, d.Start), l.spots)
		}
	}
}

// A fake gives a magic yard: it is with those given at the start, and each that was used is a stroke.
func TestRapidrollMagicYards(t *testing.T) {
	const header = "rollbook 1\nsystem: rapidroll\nvisitor: Vees\nhome: Hoes\nhome-wins: 12\nvisitor-wins: 10\n\n"
	const fakes = "kickoff 34 sneak 54 sneak 54 sneak 54 fake-punt short-pass 31 sneak 54 sneak 54 sneak 54 fake-field-goal end-run 64"
	for entries, want := range map[string][2]string{ // what each team had, and strokes
		fakes + " 0":                            {"0+1", "6+1"},
		fakes + " 1":                            {"0+1", "6+1 /"},
		"kickoff 34 sneak 54 sneak 54 sneak 54": {"0", "6"},
	} {
		g := playedSheet(t, read(t, "magic.roll", header+entries+"\n"))
		for i, side := range engine.Teams {
			c := &layout.Canvas{}
			row, _ := c.Page("").CutTop(layout.HandRow)
			rapidrollKept(c, row, g, side)
			said := ""
			for _, m := range c.Pages[0].Marks {
				switch {
				case m.Rect.X > row.W/2: // the fake, the quarterback
				case m.Text != "" && m.Style.Tone == layout.Ink:
					said += m.Text
				case m.Pen == layout.Inked:
					said += " /"
				}
			}
			if said != want[i] {
				t.Errorf("%s, %s: %q, want %q", entries, side, said, want[i])
			}
		}
	}
}

// Timeouts are counted by halves; one that is taken by the last play of a half belongs to that half.
func TestRapidrollTimeoutsLeft(t *testing.T) {
	half := "kickoff 34 " + strings.Repeat("sneak 11 ", 78)
	for _, x := range []struct{ entries, want string }{
		{"", "[]"}, // not begun: the blank sheet
		{"kickoff 34 sneak 11 time-out sneak 11 time-out", "[{1 3}]"},
		{half + "sneak 11 time-out", "[{3 2}]"},
		{half + "sneak 11 time-out sneak 11", "[{3 2} {3 3}]"},
	} {
		if got := timeoutsOn(rapidrollGame(t, "", x.entries)); got != x.want {
			t.Errorf("%.40q…: %s, want %s", x.entries, got, x.want)
		}
	}
}

// timeoutsOn are the timeouts left of each part of a game: "[{3 3}]", visitor first.
func timeoutsOn(g *sheetGame) string {
	var left []string
	for _, part := range rapidrollData(g, "time_outs") {
		both := part.Ints()
		left = append(left, fmt.Sprintf("{%d %d}", both[engine.Visitor], both[engine.Home]))
	}
	return "[" + strings.Join(left, " ") + "]"
}

// Each overtime period has two timeouts: those of the first are on the front, those of the others beside their numbers.
func TestRapidrollTimeoutsOfEveryOvertimePeriod(t *testing.T) {
	full := named(t, "rapidroll/playoff-two-overtimes.roll")
	if got := timeoutsOn(playedSheet(t, full)); got != "[{3 0} {3 0} {2 0} {2 1}]" {
		t.Fatalf("timeouts left: %s", got)
	}
	c := drawn(t, sheetOf, full)
	var last *layout.Page
	var clock []layout.Rect
	for _, page := range c.Pages {
		if at := printedAt(page, "OT2"); at != nil {
			last, clock = page, at
		}
	}
	if len(clock) != 1 {
		t.Fatal("no line for the second overtime period")
	}
	struck, ringed := 0, 0
	for _, m := range last.Marks {
		if y := m.Rect.Middle().Y; y < clock[0].Y-10 || y > clock[0].Bottom()+10 || m.Rect.X < layout.Inside.W/2 {
			continue
		}
		switch {
		case m.Shape == layout.CircleShape:
			ringed++
		case m.Shape == layout.LineShape && m.Pen == layout.Inked:
			struck++
		}
	}
	if struck != 1 || ringed != 2 {
		t.Errorf("%d timeouts are struck, %d ringed", struck, ringed)
	}
}

// The sums of Rapid Roll's tallies are those of its box: each label of each row, the visitor's half first.
func TestRapidrollFiguresOnTheSheetAreThoseOfTheBox(t *testing.T) {
	games, sheets := finished(t, "rapidroll")
	for i, g := range games {
		page := sheets[i].Pages[len(sheets[i].Pages)-1]
		for n := range sheets[i].Pages {
			if len(printedAt(sheets[i].Pages[n], "turnovers")) > 0 {
				page = sheets[i].Pages[n]
			}
		}
		for _, row := range rapidrollCounts {
			for j, n := range row {
				for side, at := range printedAt(page, n.label) {
					var want []string
					for _, sum := range n.sums {
						value := g.run.box.Of(engine.Teams[side]).At(engine.Path(sum.figure)...).Text()
						want = append(want, strings.Replace(value, "-", "−", 1))
					}
					place := layout.Inside.Columns(2, 4)[side].Columns(len(row), 0)[j]
					var said []string
					for _, m := range page.Marks {
						mid := m.Rect.Middle()
						if m.Shape == layout.TextShape && m.Style.Tone == layout.Ink && mid.Y > at.Bottom() &&
							mid.Y < at.Y+layout.HandRow && place.X < mid.X && mid.X < place.Right() &&
							!strings.Contains(m.Text, "  ") { // no running yards
							said = append(said, m.Text)
						}
					}
					if !slices.Equal(said, want) {
						t.Errorf("%s: %s of %s: %v, want %v", g.Name, n.label, engine.Teams[side], said, want)
					}
				}
			}
		}
	}
}
