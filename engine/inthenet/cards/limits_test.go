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
	cells[layoutOf(isKeeper).place[name]] = value
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

func TestACellMeansWhatItSays(t *testing.T) {
	if p := with(t, 2, "INJ", "20/J").player; p.InjuryRate != 20 || p.InjuryLetter != 9 {
		t.Errorf("20/J is %d, column %d", p.InjuryRate, p.InjuryLetter)
	}
	p := with(t, 2, "INJ", "0/A").player
	if p.InjuryRate != 0 || p.InjuryLetter != 0 || p.SecondYellow != 5 || p.CrossBonus != 2 || p.CornerBonus != 0 || p.Against != -1 {
		t.Errorf("%+v", p)
	}
	for n, want := range map[int]Action{1: Carry, 3: Carry, 4: Challenge, 6: FoulDrawn, 9: Pass, 18: Pass, 19: Stray, 20: Stray} {
		if got := p.Actions[Def][n]; got != want {
			t.Errorf("black %d in DEF is %s, want %s", n, got, want)
		}
	}
	for text, want := range map[string]string{"20": "20", "5-5": "5", "1-7 18": "1-7 18", "07-09": "7-9", "19-20": "19-20", "": "-", "1-20": "1-20"} {
		if r, ok := readRange(text); !ok || r.String() != want {
			t.Errorf("%q is shown as %s", text, r)
		}
	}
}

// A cell that cannot be read is one fault; a neighbor of the group does not hide what the group lacks.
func TestAGroupIsAddedUpOnlyIfItsCellsRead(t *testing.T) {
	for _, c := range []struct {
		no     int
		column string
		value  string
		faults int
	}{
		{2, "D.Cry+", "x", 1}, {2, "D.Pto+", "x", 1}, {2, "D.Own", "x", 1},
		{1, "A.Throw", "1-8", 1}, {1, "A.Throw", "1-8|1-9|1-9", 1}, {1, "A.Throw", "1-9|1-8|1-9", 1}, {1, "A.Throw", "1-9|1-9|1-8", 1},
		{1, "A.Throw", "x", 1}, {1, "K.Pass", "1-11", 1}, {1, "K.Pass", "x", 1},
	} {
		if faults := with(t, c.no, c.column, c.value).faults; len(faults) != c.faults {
			t.Errorf("%s %s: %v", c.column, c.value, faults)
		}
	}
	cells := slices.Clone(sampleTeam(t, "calder-vale.csv").squad.Card(2).cells)
	cells[playerLayout.place["D.Own"]], cells[playerLayout.place["D.Pto+"]] = "x", "19"
	if faults := readCard(cells, false).faults; len(faults) != 2 {
		t.Errorf("a gap beside a cell that does not read: %v", faults)
	}
}

func TestADateIsTurnedBackIntoTheRange(t *testing.T) {
	for value, want := range map[string]string{"1-Mar": "1-3", "03-Jan": "1-3", "Dec-11": "11-12", "0-Mar": "", "1-3": "", "1-M": "", "March": ""} {
		if got := dateOf(value); got != want {
			t.Errorf("%s was %q, want %q", value, got, want)
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
	for _, entry := range []string{"7", "0/3", "11/3", "3/0", "3/11", "3/4/0", "3/4/21", "9^9/3", "10^9/3", "0^1/3", "07/3", "7/3/", "7/3/1/1"} {
		if r, ok := ReadSection(entry); ok {
			t.Errorf("%s reads %+v", entry, r)
		}
	}
	if strings.Contains(SectionForm(Def), "HIGH") || strings.Contains(SectionForm(Mid), "HIGH") || !strings.Contains(SectionForm(Off), "HIGH") {
		t.Error("a HIGH pair is a section of OFF alone")
	}
}

func TestTheDeckHasCardsOneTo999(t *testing.T) {
	const head, rest = "CARD,DEF.O,DEF.S,DEF.D,MID.O,MID.S,MID.D,OFF.O,OFF.S,OFF.D\n", ",4,,2,5,6,7,9^10,,1\n"
	deck, err := readDeck(head + strings.Repeat("1"+rest, 4) + "999" + rest)
	if err != nil || len(deck) != 5 || deck[4][0] != "999" || sectionOf(deck[4], Off) != "9^10/1" {
		t.Errorf("%v, %v", deck, err)
	}
	for bad, want := range map[string]string{
		"0" + rest: "row 2, CARD: ", "1000" + rest: "row 2, CARD: ", "x" + rest: "row 2, CARD: ",
		"1" + rest + "2,4,,2,9^10,6,7,9^10,,1\n": "row 3, MID: ", "1" + rest + "2,11,,2,9,6,7,9^10,,1\n": "row 3, DEF: ",
	} {
		if _, err := readDeck(head + bad); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, want %s", bad, err, want)
		}
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

func TestAPlaceIsThatOfASpreadsheet(t *testing.T) {
	for n, want := range map[int]string{1: "A", 26: "Z", 27: "AA", 52: "AZ", 53: "BA", 702: "ZZ", 703: "AAA"} {
		if got := columnLetters(n); got != want {
			t.Errorf("column %d is %s, want %s", n, got, want)
		}
	}
	text := sample(t)
	for was, want := range map[string]struct{ is, fault string }{
		"2,Oakley Drummond,DF":        {"0,Oakley Drummond,DF", "A5, NO of 0 Oakley Drummond: "},
		",Calder Vale,TEAM,13,1,72.0": {",Calder Vale,TEAM,13,1,x", "F2, SOS of Calder Vale: "},
	} {
		if _, faults := readTeam(strings.Replace(text, was, want.is, 1)); len(faults) != 1 || !strings.HasPrefix(faults[0].Error(), want.fault) {
			t.Errorf("%s: %v, want %s", want.is, faults, want.fault)
		}
	}
	if _, faults := readTeam(strings.TrimSuffix(text, "\n") + ",y\n"); len(faults) != 1 || !strings.HasPrefix(faults[0].Error(), "BS21: ") {
		t.Errorf("a cell beyond the last column: %v", faults)
	}
	if _, faults := readTeam(text + "77,Short Row\n"); len(faults) == 0 || !strings.HasPrefix(faults[0].Error(), "C22, POS of 77 Short Row: is blank") {
		t.Errorf("a row that ends early: %v", faults)
	}
	if _, faults := readTeam("\xff" + text); len(faults) != 1 || !strings.HasPrefix(faults[0].Error(), "row 1: a byte") {
		t.Errorf("a bad first byte: %v", faults)
	}
	if _, faults := readTeam("name,zzzzzzzz\nx,y\n"); len(faults) != 1 || !strings.Contains(faults[0].Error(), "no column names") {
		t.Errorf("no column names: %v", faults)
	}
	if _, faults := readTeam(strings.Replace(text, "M.Pss+", "M.Psst", 1)); !strings.HasSuffix(faults[0].Error(), "did you mean M.Pss+?") {
		t.Errorf("a column that is misspelled: %v", faults)
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

func TestCellsAreCleanedOfWhatMakesThemText(t *testing.T) {
	for cell, want := range map[string]string{"'0": "0", "'9": "9", "'1-3": "1-3", "'": "'", "'x": "'x", "'/": "'/", "':": "':", " \u00a07 ": "7"} {
		if got := clean(cell); got != want {
			t.Errorf("%q is cleaned to %q, want %q", cell, got, want)
		}
	}
}

func TestTheTemplateBeginsItsExplanations(t *testing.T) {
	text := string(appendTemplate(nil))
	for _, want := range []string{"\n# meaning: shirt number,name of the team or the player,", "\n\"# written: a whole number", "\n# rows: GK and outfield,all,"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in the template", want)
		}
	}
	if text := string((&team{name: "Nobody"}).AppendCards(nil)); strings.Contains(text, "SOS") {
		t.Errorf("a team without SOS: %s", text)
	}
	if text := string(sampleTeam(t, "calder-vale.csv").AppendCards(nil)); !strings.HasPrefix(text, "Calder Vale  HREC 13  AREC 1  SOS 72.0\n") {
		t.Errorf("%.60s", text)
	}
	var nobody engine.TeamFile = &team{}
	if _, err := nobody.SuggestLineup("4-4-2"); err == nil {
		t.Error("a team of nobody lines up")
	}
}

func TestAKeepersCardAndAFormationAreShown(t *testing.T) {
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
	f, err := parseFormation("3-6-1")
	if err != nil || f.String() != "3-6-1" {
		t.Errorf("3-6-1 is shown as %s: %v", f, err)
	}
}

// A league's match has the cards of many other matches: what they are called in one of them is nothing to the others.
func TestNamesakesOfOneMatchKeepTheirLastNamesInTheNext(t *testing.T) {
	var m engine.Cache
	squad := func(file string) *Squad {
		return read(t, sampleTeam(t, file).fields(engine.Home), &m)
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
		var m engine.Cache
		moved.Value = "99" + moved.Value[strings.IndexByte(moved.Value, ','):]
		match := engine.Sides[*Squad]{engine.Visitor: read(t, append(slices.Clone(visitors), moved), &m), engine.Home: read(t, hosts, &m)}
		Shorten(match)
		c := match[engine.Visitor].Card(99)
		if c.Short != c.Name {
			t.Errorf("%s is called %s", c.Name, c.Short)
		}
		next := engine.Sides[*Squad]{engine.Visitor: read(t, visitors, &m), engine.Home: read(t, hosts, &m)}
		Shorten(next)
		for _, no := range next[engine.Home].Order {
			if c := next[engine.Home].Card(no); c.Short != c.last {
				t.Errorf("%s is called %s in the next match", c.Name, c.Short)
			}
		}
	}
}

func TestAGoalkeepersRowIsNoPlayersBecauseItIsRemembered(t *testing.T) {
	var m engine.Cache
	row := sampleTeam(t, "calder-vale.csv").fields(engine.Home)[0].Value
	var s Squad
	if err := s.Add(row, true, &m); err != nil {
		t.Fatal(err)
	}
	if err := s.Add(row, false, &m); err == nil || err.Error() != "the row has 19 cells, not the 50 of this card" {
		t.Errorf("as a player's: %v", err)
	}
	if err := s.Add(row, true, &m); err == nil || err.Error() != "number 1 is listed twice" {
		t.Errorf("again: %v", err)
	}
}

// read reads a squad that has no faults.
func read(t *testing.T, cards []engine.Field, m *engine.Cache) *Squad {
	t.Helper()
	var s Squad
	for _, f := range cards {
		if err := s.Add(f.Value, f.Key == "home-keeper", m); err != nil {
			t.Fatal(err)
		}
	}
	return &s
}
