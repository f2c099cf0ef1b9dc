package pdf

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/pdf/layout"
)

// inthenetMatches are the recorded matches.
func inthenetMatches(t *testing.T) map[string]*inthenetMatch {
	matches := map[string]*inthenetMatch{}
	for _, full := range gamesIn(t, "inthenet", 0) {
		matches[full.Name[strings.LastIndex(full.Name, "/")+1:]] = inthenetMatchOf(playedSheet(t, full))
	}
	return matches
}

// The sheet of a match is one leaf as long as nothing was noted, corrected, read as another roll, or beyond its boxes.
func TestInthenetMatchIsOneLeaf(t *testing.T) {
	if c := drawn(t, sheetOf, named(t, "inthenet/red-card-and-penalty.roll")); len(c.Pages) != 2 {
		t.Errorf("%d pages", len(c.Pages))
	}
}

// The sheet's changes of HREC lead from its start to the state at the end.
func TestInthenetHRECRunsToTheEnd(t *testing.T) {
	for name, m := range inthenetMatches(t) {
		hrec := m.g.run.final().Get("hrec")
		for zone, key := range []string{"def", "mid", "off"} {
			want, last := hrec.Get(key).Int(), m.sheet.Get("zones").Items()[zone].Get("start").Int()
			for _, c := range m.sheet.Get("changes").Items() {
				if c.Get("zone").Int() == zone {
					last = c.Get("hrec").Int()
					if c.Get("cause").String() == "" {
						t.Errorf("%s: HREC moved without a cause: %+v", name, c)
					}
				}
			}
			if want != last {
				t.Errorf("%s: HREC of zone %d runs to %d, the state says %d", name, zone, last, want)
			}
		}
	}
}

// Every EXTRAS card is a goal, a card, a substitution, or one or two fouls; at the end of a half all of them are turned.
func TestInthenetExtrasAreEarnedAndTurned(t *testing.T) {
	for name, m := range inthenetMatches(t) {
		earned := map[[2]int]string{}
		for _, e := range m.sheet.Get("extras").Items() {
			earned[[2]int{e.Get("half").Int(), e.Get("card").Int()}] += inthenetEarned(e.Get("earned").String())
			if !e.Get("turned").True() {
				t.Errorf("%s: %s was never turned", name, e.Text())
			}
		}
		for card, said := range earned {
			if !strings.Contains(" G C S f ff ", " "+said+" ") {
				t.Errorf("%s: card %v was earned by %q", name, card, said)
			}
		}
	}
}

func TestInthenetWindowsNameMinuteAndNumbers(t *testing.T) {
	m := inthenetMatches(t)["red-card-and-penalty.roll"]
	for window, want := range []string{"11>18", "59: 10>16 3>14", "75: 7>15", "82: 4>22"} {
		if got := m.window(engine.Visitor, window); got != want {
			t.Errorf("window %d is %q, want %q", window, got, want)
		}
	}
	if got := m.used(engine.Visitor); got != "5 of 5" {
		t.Errorf("%q substitutions", got)
	}
}

// A player sent off is out from then on.
func TestInthenetOutHasItsMinute(t *testing.T) {
	m := inthenetMatches(t)["red-card-and-penalty.roll"]
	for no, want := range map[int]string{5: "11", 7: "75", 8: ""} {
		if got := m.out(engine.Visitor, no); got != want {
			t.Errorf("number %d is out at %q, want %q", no, got, want)
		}
	}
}

func TestMinutesComeInOrder(t *testing.T) {
	last := -1
	for _, minute := range []string{"1", "45", "45+1", "45+9", "HT", "46", "90", "90+3"} {
		if n := minuteOrder(minute); n <= last {
			t.Errorf("%s is not after what was before it", minute)
		} else {
			last = n
		}
	}
}

// The sums of soccer's tallies stand under their labels, the visitor's above the home team's.
func TestInthenetFiguresOnTheSheetAreThoseOfTheBox(t *testing.T) {
	games, sheets := finished(t, "inthenet")
	for i, g := range games {
		front := sheets[i].Pages[1]
		for _, figure := range inthenetCounts {
			label := printedAt(front, figure.label)[0]
			var under []layout.Mark
			for _, m := range front.Marks {
				mid := m.Rect.Middle()
				if m.Shape == layout.TextShape && m.Style.Tone == layout.Ink && mid.X > label.Middle().X-5 &&
					mid.X < label.Middle().X+5 && mid.Y > label.Bottom() &&
					mid.Y < label.Bottom()+2*inthenetTallies {
					under = append(under, m)
				}
			}
			slices.SortFunc(under, func(a, b layout.Mark) int { return int(1000 * (a.Rect.Y - b.Rect.Y)) })
			var said, want []string
			for _, m := range under {
				said = append(said, m.Text)
			}
			for _, side := range inthenetSides {
				want = append(want, strconv.Itoa(g.run.box.Of(side).At("team", figure.figure).Int()))
			}
			if !slices.Equal(said, want) {
				t.Errorf("%s: %s: %v, want %v", g.Name, figure.label, said, want)
			}
		}
	}
}
