package cards

import (
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"rollbook/engine"
)

// sample returns the text of a sample team.
func sample(t *testing.T) string { return textOf(t, "calder-vale.csv") }

func textOf(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile("../../../fixtures/inthenet/" + file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// sampleTeam reads one of the sample teams.
func sampleTeam(t *testing.T, file string) *team {
	t.Helper()
	team, faults := readTeam(textOf(t, file))
	for _, f := range faults {
		t.Error(f.Error())
	}
	return team
}

func TestATeamFileIsReadWhole(t *testing.T) {
	calder := sampleTeam(t, "calder-vale.csv")
	if calder.name != "Calder Vale" || calder.hrec != 13 || calder.arec != 1 || calder.sos != "72.0" || len(calder.fields(engine.Home)) != 19 {
		t.Errorf("%+v", calder)
	}
	first := calder.fields(engine.Home)[0]
	if want := "1,Tomáš Hloušek," +
		"-1,-1,-2,0,-1,-1,13-16,17-20,1-9,10-14,15-16,17-20,1-12,13-20,17-20,14-20,18-20"; first.Key != "home-keeper" ||
		first.Value != want {
		t.Errorf("%+v", first)
	}
}

func TestEveryFaultOfATeamFileIsReportedAtItsCell(t *testing.T) {
	text := strings.NewReplacer(
		"TEAM,13,1,", "TEAM,20,x,",
		"2,Oakley Drummond,DF", "2,Oakley Drummond,XX",
		"4.4,6,2/B,1-3", "4.4,21,2/Z,1-2",
		"5,Benedikt Aumann", "4,Benedikt Aumann",
		"9,Harvey Lindqvist,FW,,,", "9,Harvey Lindqvist,FW,7,,",
		"14,Stellan Broadmoor,DF,,,,2.3,2.0,3,3/A,1-2", "14,Stellan Broadmoor,DF,,,,2.3,2.0,3,3/A,02-Jan",
		"17-20,14-20,18-20", "17-20,14-20,18-21",
	).Replace(sample(t))
	_, faults := readTeam(text)
	var got []string
	for _, f := range faults {
		got = append(got, f.Error())
	}
	for i, want := range []string{
		`D2, HREC of Calder Vale: "20" is not a whole number from 1 to 19`,
		`E2, AREC of Calder Vale: "x" is not a whole number from -19 to 19`,
		`BR3, SWEEP of 1 Tomáš Hloušek: "18-21" is not`,
		`C5, POS of 2 Oakley Drummond: "XX" is not DF, MF, FW`,
		`I6, END of 3 Lucas Ferreira Pinto: "21" is not a whole number from 0 to 20`,
		`J6, INJ of 3 Lucas Ferreira Pinto: "2/Z" is not the rate`,
		`K6, D.Cry+ of 3 Lucas Ferreira Pinto: the DEF zone: no range has 3`,
		`A8, NO of 4 Benedikt Aumann: shirt number 4 is already in row 7`,
		`D14, HREC of 9 Harvey Lindqvist: "7" is in a column that an outfield row leaves blank`,
		`K16, D.Cry+ of 14 Stellan Broadmoor: "02-Jan" was a range before a spreadsheet took it for a date`,
	} {
		if i >= len(got) || !strings.HasPrefix(got[i], want) {
			t.Errorf("fault %d: want %s in\n%s", i+1, want, strings.Join(got, "\n"))
			break
		}
	}
	if len(got) != 10 {
		t.Errorf("%d faults:\n%s", len(got), strings.Join(got, "\n"))
	}
}

func TestWhatAWholeTeamFileMayLack(t *testing.T) {
	for text, want := range map[string]string{
		"":                                     "row 1: the file is empty",
		"name,number\n":                        "row 1: no column names: the first row is NO, NAME, POS",
		"\nname,number\n":                      "row 2: no column names: the first row is NO, NAME, POS",
		"NO,NAME,POS\n":                        "row 1: 67 columns are missing: HREC",
		"\xff\xfeN\x00O\x00":                   "row 1: this is UTF-16 text: save the file as CSV UTF-8",
		"NO,NAME,\xff":                         "row 1: a byte that is not UTF-8 text: save the file as CSV UTF-8",
		strings.Join(teamColumns, ","):         "row 2: no TEAM row",
		strings.Join(teamColumns, ",") + ",NO": "BS1: column NO appears twice",
	} {
		_, faults := readTeam(text)
		if len(faults) == 0 || !strings.HasPrefix(faults[0].Error(), want) || strings.HasSuffix(text, "number\n") && len(faults) > 1 {
			t.Errorf("%q: %v, want %s", text, faults, want)
		}
	}
	// The other columns are read although one is missing.
	_, faults := readTeam(strings.NewReplacer("M.Pss+", "M.Psst", "4.4,6,2/B", "4.4,21,2/B").Replace(sample(t)))
	if len(faults) != 3 || !strings.HasPrefix(faults[2].Error(), "I6, ") {
		t.Errorf("with a column that is misspelled: %v", faults)
	}
	_, faults = readTeam(sample(t) + ",Again,TEAM,1,1,1\n")
	if len(faults) != 1 || !strings.HasPrefix(faults[0].Error(), "C22, ") {
		t.Errorf("a second TEAM row: %v", faults)
	}
}

func TestWhatSpreadsheetsDoToATeamFile(t *testing.T) {
	head, rows, _ := strings.Cut(sample(t), "\n")
	decimal := regexp.MustCompile(`(\d)\.(\d)`)
	for name, text := range map[string]string{
		"a byte-order mark": "\ufeff" + sample(t),
		"line ends":         strings.ReplaceAll(sample(t), "\n", "\r\n"),
		"semicolons":        strings.ReplaceAll(sample(t), ",", ";"),
		"tabs":              strings.ReplaceAll(sample(t), ",", "\t"),
		"a named separator": "sep=;\r\n" + strings.ReplaceAll(sample(t), ",", ";"),
		"a mark before it":  "\ufeffsep=;\r\n" + strings.ReplaceAll(sample(t), ",", ";"),
		"decimal commas":    decimal.ReplaceAllString(strings.ReplaceAll(sample(t), ",", ";"), "$1,$2"),
		"small letters":     strings.ToLower(head) + "\n" + rows,
		"empty rows first":  "\n,,,\n" + sample(t),
		"marks in cells":    strings.ReplaceAll(sample(t), ",DF,", ",\u200bDF\u200b,"),
		"signs as text":     strings.ReplaceAll(sample(t), ",-1,", ",'-1,"),
		"long dashes":       strings.ReplaceAll(sample(t), "1-3", "1\u20133"),
		"apostrophes":       strings.ReplaceAll(sample(t), ",1-3,", ",'1-3,"),
		"loose letters":     strings.ReplaceAll(sample(t), "š", "s\u030c"),
		"rows of nothing":   sample(t) + strings.Repeat(",", len(teamColumns)-1) + "\n\n,,DF,,\n# a remark\n",
	} {
		got, faults := readTeam(text)
		for _, f := range faults {
			t.Errorf("%s: %s", name, f.Error())
		}
		if want := sampleTeam(t, "calder-vale.csv"); string(got.AppendCards(nil)) != string(want.AppendCards(nil)) {
			t.Errorf("%s: another team came of it", name)
		}
	}
}

func TestTheTemplateExplainsEveryColumn(t *testing.T) {
	text := string(appendTemplate(nil))
	if !strings.HasPrefix(text, "\ufeffNO,NAME,POS,HREC,AREC,SOS,LINE,") {
		t.Error("the template does not begin with the column names")
	}
	_, faults := readTeam(text)
	for _, f := range faults {
		place, _, _ := strings.Cut(f.Error(), ": ")
		cell, name, _ := strings.Cut(place, ", ")
		if !slices.Contains([]string{"NAME", "HREC", "AREC"}, name) && !strings.HasPrefix(cell, "row ") {
			t.Errorf("an empty template is at fault: %s", f.Error())
		}
	}
	for _, c := range fileColumns {
		if c.meaning == "" || c.written == "" || c.rows == "" {
			t.Errorf("%s is not explained", c.name)
		}
	}
	// Filled in under the explanations it is a team.
	lines := strings.SplitAfter(sample(t), "\n")
	header, _, _ := strings.Cut(text, "TEAM,")
	header = header[:strings.LastIndex(header, "\n")+1]
	if got, faults := readTeam(header + strings.Join(lines[1:], "")); len(faults) > 0 || got.name != "Calder Vale" {
		t.Errorf("%v", faults)
	}
}

func TestCardsAreShownAsPeopleReadThem(t *testing.T) {
	text := sampleTeam(t, "calder-vale.csv").squad.Player(4).appendText(nil)
	want := ` 4 Callum Strickley  DF  LINE 1.4  OFF 2.2  END 2  INJ 4/D
    DEF       Cry+ 1-2  Chl+ 3  Fld 4  P++ 5-7  Pss+ 8-17  Pto+ 18-20  Own 19-20
    MID       Cry+ 1-2  Chl+ 3  Fld 4-5  Ps+S -  P++ 6  Pss+ 7-16  Pto+ 17-20
    OFF       CryS -  ChlS 1  Fld 2-3  Swch 4-11  OffP -  CrsP 12-13  GK 14  CK 15  Att 16-20
    SHOT      Shot 1-9  OnT 8  Goal 5  PK 9  CrsP+ -  CK+ -  PKw -
    DEFENSE   Foul* 1-3  TklR 4-6  Tkl 7-10  Rcd 20  Ycd 1-6 (8)  PKc 1  BlkP 1-3  Int 4-7  BlkS 1-5  CLR 1-8  DOnT -2
`
	if string(text) != want {
		t.Errorf("%s", text)
	}
}

func TestASuggestedLineupCanStart(t *testing.T) {
	calder := sampleTeam(t, "calder-vale.csv")
	for _, f := range []string{"4-4-2", "4-3-3", "5-4-1", "3-5-2", "5-3-2", "3-4-3", "3-6-1"} {
		lineup, err := calder.SuggestLineup(f)
		if err != nil {
			t.Error(err)
			continue
		}
		if err := checkEntrant(engine.Entrant{Team: calder, Formation: f, Lineup: lineup}); err != nil {
			t.Errorf("%s: %s: %v", f, lineup, err)
		}
	}
	if lineup, err := calder.SuggestLineup("1-1-8"); err == nil {
		t.Errorf("eight forwards: %s", lineup)
	}
	for _, e := range []engine.Entrant{{Team: calder, Formation: "4-4"}, {Team: calder, Formation: "4-4-2", Lineup: "1 2"},
		{Team: calder, Formation: "4-4-2", Lineup: "9 4 5 2 3 6 8 11 10 17 1"}, {Formation: "4-4-2", Lineup: "1 4 5 2 3 6 8 11 10 17 9"}} {
		if checkEntrant(e) == nil {
			t.Errorf("%+v was not refused", e)
		}
	}
}

func TestAMatchHeaderIsWhatTheTeamsSay(t *testing.T) {
	visitor := engine.Entrant{Team: sampleTeam(t, "saltmarsh.csv"), Formation: "4-4-2", Lineup: "1 5 6 2 3 4 8 7 10 21 9"}
	home := engine.Entrant{Team: sampleTeam(t, "calder-vale.csv"), Formation: "4-4-2", Lineup: "1 4 5 2 3 6 8 11 10 17 9"}
	h, err := matchHeader(visitor, home, []engine.Field{{Key: "sos", Value: "on"}, {Key: "home-sos", Value: "80"}})
	if err != nil {
		t.Fatal(err)
	}
	for key, want := range map[string]string{"system": "inthenet", "visitor": "Saltmarsh United", "home": "Calder Vale", "home-hrec": "13",
		"visitor-arec": "-1", "visitor-sos": "68.0", "home-sos": "80", "home-formation": "4-4-2"} {
		if h.Get(key) != want {
			t.Errorf("%s is %s, want %s", key, h.Get(key), want)
		}
	}
}

// TestTheDeckMatchesTheTable counts the invented deck as the rulebook counts the printed one (NET-11).
func TestNet11TheDeckMatchesTheTable(t *testing.T) {
	text, err := os.ReadFile("../../../fixtures/inthenet/deck.csv")
	if err != nil {
		t.Fatal(err)
	}
	deck, err := readDeck(string(text))
	if err != nil || len(deck) != deckSize {
		t.Fatalf("%d cards: %v", len(deck), err)
	}
	saved := "\ufeff" + strings.ReplaceAll(strings.ReplaceAll(string(text), ",", ";"), "\n", "\r\n") // by a spreadsheet
	if again, err := readDeck(saved); err != nil || !reflect.DeepEqual(again, deck) {
		t.Errorf("%d cards from a spreadsheet: %v", len(again), err)
	}
	for z := range Opportunities {
		var offense, defense [11]int // offense in halves
		for _, card := range deck {
			r, _ := ReadSection(sectionOf(card, Zone(z)))
			defense[r.Defense] += 2
			offense[r.A]++
			if r.High {
				offense[r.B]++
			} else {
				offense[r.A]++
			}
		}
		for spot := 1; spot <= 10; spot++ {
			if got, want := (offense[spot]+1)/2, Opportunities[z].Offense[spot-1]; got != want {
				t.Errorf("%s offense %d: %d, want %d", zonesPrinted[z], spot, got, want)
			}
			if got, want := defense[spot]/2, Opportunities[z].Defense[spot-1]; got != want {
				t.Errorf("%s defense %d: %d, want %d", zonesPrinted[z], spot, got, want)
			}
		}
	}
	for _, bad := range []string{"", "CARD\n", strings.Replace(string(text), "1,4,,2,", "1,14,,2,", 1),
		strings.Replace(string(text), "1,4,,2,", "1,4^5,,2,", 1)} {
		if _, err := readDeck(bad); err == nil {
			t.Error("a deck that is none was read")
		}
	}
}

// Every column that the reader and the printed card name is one of the layout's.
func TestEveryColumnIsRead(t *testing.T) {
	team := sampleTeam(t, "calder-vale.csv")
	for _, no := range team.squad.Order {
		c := team.squad.Card(no)
		for _, column := range c.columns {
			cells := slices.Clone(c.cells)
			cells[c.index[column.name]] = "?"
			if faults := readCard(cells, team.squad.Keeper(no) != nil).faults; column.name != "NAME" &&
				(len(faults) == 0 || faults[0].column != column.name) {
				t.Errorf("number %d: a question mark in %s gives %v", no, column.name, faults)
			}
		}
	}
}

func FuzzNoTeamFileBreaksTheReader(f *testing.F) {
	text, err := os.ReadFile("../../../fixtures/inthenet/saltmarsh.csv")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(string(text))
	f.Add(string(appendTemplate(nil)))
	f.Fuzz(func(t *testing.T, text string) {
		team, faults := readTeam(text)
		for _, fault := range faults {
			if place, why, _ := strings.Cut(fault.Error(), ": "); place == "" || why == "" || !strings.ContainsAny(place, "123456789") {
				t.Errorf("a fault without words or place: %+v", fault)
			}
		}
		team.AppendCards(nil)
		team.SuggestLineup("4-4-2")
	})
}

// A number that no range has is reported at the range below it.
func TestAGapIsReportedWhereItIs(t *testing.T) {
	card := sampleTeam(t, "calder-vale.csv").squad.Player(4).cells // O.Att 16-20, O.CK 15
	for value, want := range map[string]string{"16-19": "O.Att", "17-20": "O.CK"} {
		cells := slices.Clone(card)
		cells[playerLayout.index["O.Att"]] = value
		faults := readCard(cells, false).faults
		if len(faults) != 1 || faults[0].column != want {
			t.Errorf("O.Att %s: %v, want a fault at %s", value, faults, want)
		}
	}
}

// Who cannot play is no longer in the team; a number that nobody has changes nothing.
func TestATeamWithoutAPlayer(t *testing.T) {
	calder := sampleTeam(t, "calder-vale.csv")
	for _, c := range []struct{ number, players int }{{9, 18}, {1, 18}, {0, 19}, {-1, 19}, {99, 19}, {100, 19}, {1000, 19}} {
		if rest := calder.Without(c.number).(*team); len(rest.squad.Order) != c.players {
			t.Errorf("without %d there are %d players, want %d", c.number, len(rest.squad.Order), c.players)
		}
	}
	if rest := calder.Without(9).(*team); rest.squad.Player(9) != nil || calder.squad.Player(9) == nil {
		t.Error("player 9 is still there, or gone from the whole team")
	}
}

func TestASuggestedLineupHasTheFirstGoalkeeper(t *testing.T) {
	calder := sampleTeam(t, "calder-vale.csv") // goalkeepers 1 and 13
	for _, c := range []struct {
		team engine.TeamFile
		want string
	}{{calder, "1"}, {calder.Without(1), "13"}, {calder.Without(13), "1"}} {
		if lineup, err := c.team.SuggestLineup("4-4-2"); err != nil || strings.Fields(lineup)[0] != c.want {
			t.Errorf("the lineup is %s: %v", lineup, err)
		}
	}
	if lineup, err := calder.Without(1).Without(13).SuggestLineup("4-4-2"); err == nil {
		t.Errorf("without a goalkeeper the lineup is %s", lineup)
	}
}

func TestTheSquadHasTheRatingsOfOutfieldPlayers(t *testing.T) {
	for _, row := range sampleTeam(t, "calder-vale.csv").Squad().Rows {
		if keeper := row[2] == "GK"; (row[3] == "") != keeper || (row[6] == "") != keeper {
			t.Errorf("%q", row)
		}
	}
}

// Columns may come in any order, and the first is read like the others.
func TestTheFirstColumnMayBeAnyOther(t *testing.T) {
	lines := strings.Split(strings.TrimSpace(sample(t)), "\n")
	for i, line := range lines {
		cells := strings.Split(strings.TrimSuffix(line, "\r"), ",")
		cells[0], cells[3] = cells[3], cells[0] // NO and HREC
		lines[i] = strings.Join(cells, ",")
	}
	if _, faults := readTeam(strings.Join(lines, "\n")); len(faults) != 0 {
		t.Errorf("%v", faults)
	}
	lines[1] = strings.Replace(lines[1], "13,", ",", 1)
	if _, faults := readTeam(strings.Join(lines, "\n")); len(faults) != 1 || faults[0].Cell[:2] != "A2" {
		t.Errorf("a blank HREC in column A: %v", faults)
	}
}
