package cards

import (
	"slices"
	"strings"
	"testing"

	"rollbook/engine"
)

// with reads a card with one of its cells changed.
func with(t *testing.T, no int, name, value string) card {
	t.Helper()
	squad := &sampleTeam(t, "calder-vale.csv").squad
	isKeeper := squad.Keeper(no) != nil
	cells := slices.Clone(squad.Card(no).cells)
	cells[layoutOf(isKeeper).index[name]] = value
	return readCard(cells, isKeeper)
}

// Number 2 has Foul 1-2, TklR 3-5 and no Y2.
func TestACellHasItsLimits(t *testing.T) {
	for _, c := range []struct {
		name     string
		good, no []string
	}{
		{"NO", []string{"1", "9", "99"}, []string{"0", "100", "07", "+7", "-7", ""}},
		{"NAME", []string{"B"}, []string{";B", "B,", `"B"`, ""}},
		{"POS", []string{"DF/MF/FW"}, []string{"DF/DF", "GK", ""}},
		{"LINE", []string{"0", "999", "4.25", "999.99"}, []string{"1000", "4.", "4.256", ".5", "-1", ""}},
		{"END", []string{"0", "20", "+5"}, []string{"21", "-1", "100", ""}},
		{"INJ", []string{"0/A", "20/J"}, []string{"21/A", "-1/A", "3/K", "3/@", "3/", "3/AB", ""}},
		{"CrsP+", []string{"", "0", "20"}, []string{"21", "-1"}},
		{"DOnT", []string{"", "-20", "+20", "20", "0"}, []string{"-21", "21", "+", "-100"}},
		{"Y2", []string{"", "-", "1", "20"}, []string{"0", "21"}},
		{"D.Own", []string{"", "-", "1", "9", "20", "5-5", "1-7 18"}, []string{"0", "21", "3-2", "1 1", "1  3", "1-", "1-3 3", "+4"}},
		{"Foul", []string{"1|1-2|2", "1|-|"}, []string{"1|2", "1|2|2|1", "1-3"}}, // 3 is TklR's
		{"Star", []string{"", "*"}, []string{"x"}},
	} {
		for _, value := range c.good {
			if faults := with(t, 2, c.name, value).faults; len(faults) > 0 {
				t.Errorf("%s %q: %v", c.name, value, faults)
			}
		}
		for _, value := range c.no {
			faults := with(t, 2, c.name, value).faults
			if len(faults) == 0 || faults[0].column != c.name && c.name != "Foul" {
				t.Errorf("%s %q is read: %v", c.name, value, faults)
			}
		}
	}
}

func TestASectionOfACardIsReadAsItIsWritten(t *testing.T) {
	for entry, want := range map[string]Reading{
		"7/3": {A: 7, Defense: 3}, "10/10/20": {A: 10, Defense: 10, SOS: 20}, "1/1/1": {A: 1, Defense: 1, SOS: 1},
		"9^10/4": {High: true, A: 9, B: 10, Defense: 4}, "1^2/4/6": {High: true, A: 1, B: 2, Defense: 4, SOS: 6},
	} {
		if r, ok := ReadSection(entry); !ok || r != want {
			t.Errorf("%s reads %+v", entry, r)
		}
	}
	for _, entry := range []string{"7", "0/3", "11/3", "3/0", "3/11", "3/4/0", "3/4/21", "9^9/3", "10^9/3", "0^1/3",
		"07/3", "7/3/", "7/3/1/1"} {
		if r, ok := ReadSection(entry); ok {
			t.Errorf("%s reads %+v", entry, r)
		}
	}
	if strings.Contains(SectionForm(Def), "HIGH") || strings.Contains(SectionForm(Mid), "HIGH") ||
		!strings.Contains(SectionForm(Off), "HIGH") {
		t.Error("a HIGH pair is a section of OFF alone")
	}
}

func TestASuggestedLineIsInTheOrderOfLINE(t *testing.T) {
	calder := sampleTeam(t, "calder-vale.csv")
	lineup, err := calder.SuggestLineup("4-4-2")
	if err != nil {
		t.Fatal(err)
	}
	words := strings.Fields(lineup)[1:]
	for i := range words {
		if i == 0 || i == 4 || i == 8 { // the first of a line
			continue
		}
		if a, b := calder.squad.Player(ReadShirt(words[i-1])), calder.squad.Player(ReadShirt(words[i])); a.line > b.line {
			t.Errorf("%s with LINE %d is before %s with %d", a.Name, a.line, b.Name, b.line)
		}
	}
}

func TestATeamNeedsAKeeperAndTenPlayers(t *testing.T) {
	lines := strings.SplitAfter(sample(t), "\n")
	for name, c := range map[string]struct {
		lines []string
		want  string
	}{
		"ten players":  {slices.Concat(lines[:3], lines[4:14]), ""},
		"nine players": {slices.Concat(lines[:3], lines[4:13]), "9 outfield players: a match needs ten"},
		"no keeper":    {slices.Concat(lines[:2], lines[4:]), "no goalkeeper"},
	} {
		_, faults := readTeam(strings.Join(c.lines, ""))
		if c.want == "" && len(faults) > 0 || c.want != "" && (len(faults) != 1 || !strings.Contains(faults[0].Error(), c.want)) {
			t.Errorf("%s: %v", name, faults)
		}
	}
}

func TestAKeepersCardIsShown(t *testing.T) {
	text := sampleTeam(t, "calder-vale.csv").squad.Keeper(1).appendText(nil)
	want := ` 1 Tomáš Hloušek  GK
    SAVE      Chl -1  CK -1  Shot -2  Reb 0  DK -1  PenKick -1
    OUT       SV 1-12  CK 13-16  REB 17-20
    AFTER     Throw 1-9  Pss+ 10-14  Pto+ 15-16  LaunchR 17-20
    KICK      Pass 1-12  LaunchR 13-20
    COMES     CrsPINT 17-20  REC 14-20  SWEEP 18-20
`
	if string(text) != want {
		t.Errorf("%s", text)
	}
}

// A league's match has the cards of many other matches: what they are called in one of them is nothing to the others.
func TestNamesakesOfOneMatchKeepTheirLastNamesInTheNext(t *testing.T) {
	known := map[string]Squad{} // as a cache has them
	for _, file := range []string{"saltmarsh.csv", "calder-vale.csv"} {
		known[file] = *read(t, sampleTeam(t, file).fields(engine.Home))
	}
	squad := func(file string) *Squad {
		s := known[file]
		return &s
	}
	ordinary := engine.Sides[*Squad]{engine.Visitor: squad("saltmarsh.csv"), engine.Home: squad("calder-vale.csv")}
	Shorten(ordinary)
	itself := engine.Sides[*Squad]{engine.Visitor: squad("calder-vale.csv"), engine.Home: squad("calder-vale.csv")}
	Shorten(itself)
	later := engine.Sides[*Squad]{engine.Visitor: squad("saltmarsh.csv"), engine.Home: squad("calder-vale.csv")}
	Shorten(later)
	for _, no := range []int{1, 8} { // a goalkeeper and a player
		c := ordinary[engine.Home].Card(no)
		if got, want := c.Short, c.Name[strings.LastIndexByte(c.Name, ' ')+1:]; got != want {
			t.Errorf("%d is called %s, want %s", no, got, want)
		}
		for _, side := range engine.Teams {
			if own := itself[side].Card(no); own.Short != c.Name {
				t.Errorf("%d is called %s among namesakes, want %s", no, own.Short, c.Name)
			}
		}
		if got := later[engine.Home].Card(no); got != c {
			t.Errorf("%d of the next match is %+v: its card was read again, or changed", no, got)
		}
	}
	if p := itself[engine.Home].Player(8); p.Short != p.Name {
		t.Errorf("the player is called %s, and his card %s", p.Short, p.Name)
	}
}

// One player goes over to the other team, and his namesake stays: both have their whole names in that match, and only there.
func TestANamesakeIsFoundWhereverHeIsInTheSquad(t *testing.T) {
	visitors, hosts := sampleTeam(t, "saltmarsh.csv").fields(engine.Home), sampleTeam(t, "calder-vale.csv").fields(engine.Home)
	for _, moved := range hosts {
		moved.Value = "99" + moved.Value[strings.IndexByte(moved.Value, ','):]
		host := *read(t, hosts)
		next := engine.Sides[*Squad]{engine.Visitor: read(t, visitors), engine.Home: &host}
		match := engine.Sides[*Squad]{engine.Visitor: read(t, append(slices.Clone(visitors), moved)), engine.Home: read(t, hosts)}
		*match[engine.Home] = host
		Shorten(match)
		c := match[engine.Visitor].Card(99)
		if c.Short != c.Name {
			t.Errorf("%s is called %s", c.Name, c.Short)
		}
		Shorten(next)
		for _, no := range next[engine.Home].Order {
			if c := next[engine.Home].Card(no); c.Short != c.Name[strings.LastIndexByte(c.Name, ' ')+1:] {
				t.Errorf("%s is called %s in the next match", c.Name, c.Short)
			}
		}
	}
}

func TestAGoalkeepersRowIsNoPlayers(t *testing.T) {
	row := sampleTeam(t, "calder-vale.csv").fields(engine.Home)[0]
	var s Squad
	if err := s.Add(row, true); err != nil {
		t.Fatal(err)
	}
	if err := s.Add(row, false); err == nil || err.Error() != "the row has 19 cells, not the 50 of this card" {
		t.Errorf("as a player's: %v", err)
	}
	if err := s.Add(row, true); err == nil || err.Error() != "number 1 is listed twice" {
		t.Errorf("again: %v", err)
	}
}

// read reads a squad that has no faults.
func read(t *testing.T, cards []engine.Field) *Squad {
	t.Helper()
	var s Squad
	for _, f := range cards {
		if err := s.Add(f, f.Key == "home-keeper"); err != nil {
			t.Fatal(err)
		}
	}
	return &s
}
