package inthenet

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"rollbook/chances/coach"
	"rollbook/engine"
	"rollbook/internal/enginetest"
)

func TestTheScoreboardShowsThePitch(t *testing.T) {
	for record, want := range map[string]string{
		"":      "Saltmarsh United 0, Calder Vale 0  1st half  0'  90 cards left\nHREC  DEF 14  MID 12  OFF 10",
		"7":     "Calder Vale have the ball, MID zone\n",
		"7 6/1": "Calder Vale, MID zone: Whitcombe (8) on the ball, Hallberg (5) against him\n",
		homeOff + "6/2 4-3-9": "1st half  1'  88 cards left\nCalder Vale have a free kick, OFF zone\nHREC  DEF 14  MID " +
			"12  OFF 11  (Calder Vale recover at or below)\nEXTRAS 1, 17 of 18 spare\n",
		homeOff + "6/1 2-1-1":                                "EXTRAS ½, 17 of 18 spare",
		homeOff + "6/2 4-3-9 ":                               "\nSaltmarsh United: booked Renshaw (6)",
		homeOff + "6/1 4-1-9 no-10":                          "Calder Vale have a penalty: Saltık (10) against Østergård (1)\n",
		homeOff + "6/1 15-20-11":                             "Saltmarsh United have launched the ball, MID zone\n",
		sentOff + "6/1 16-1-1 home:9>19 home:17>7":           "\nSaltmarsh United: 1 man short\nCalder Vale: 2 changes in 1 window",
		sentOff + "6/1":                                      "Whitcombe (8) on the ball, nobody against him\n",
		firstHalf:                                            "2nd half  HT  90 cards left",
		firstHalf + "6/1 1-1-1 " + strings.Repeat(keeps, 89): "Saltmarsh United 0, Calder Vale 0  full time",
	} {
		if got := play(t, record).Result.Game.Scoreboard().String(); !strings.Contains(got, want) {
			t.Errorf("%q shows\n%s\nwant\n%s", record, got, want)
		}
	}
}

func TestEveryDieIsToldWithItsRange(t *testing.T) {
	s := play(t, homeOff+"6/1/2 18-19-1", "sos: on", "home-sos: 60", "visitor-sos: 70")
	var told []string
	for _, c := range s.Result.Journal.Checks[2:] {
		told = append(told, c.Die+" | "+c.Against+" | "+c.Came)
	}
	want := []string{
		"card 6/1/2 | OFF section of Calder Vale | Whitcombe against Hallberg",
		"SOS 2 | the match's 2 | a stop if nothing else is",
		"black 18 | OFF Att 18-20 of Whitcombe | yes",
		"white 19 | BlkS 1-6 of Hallberg | no",
	}
	if strings.Join(told, "\n") != strings.Join(want, "\n") {
		t.Errorf("told\n%s", strings.Join(told, "\n"))
	}
	s = play(t, homeOff+"6/1 2-20-1 7-6-1")
	checks := s.Result.Journal.Checks
	if got := checks[len(checks)-4]; got.Against != "Goal 5 of Whitcombe" || got.Came != "no" {
		t.Errorf("told %+v", got)
	}
	if got := checks[len(checks)-5]; got.Against != "OnT 9 of Whitcombe − 2 by Hallberg = 7" || got.Came != "yes" {
		t.Errorf("told %+v", got)
	}
}

func TestTheTakersBonusIsExplained(t *testing.T) {
	for ck, want := range map[string]string{"": "Shot 1-6 of Whitcombe", "3": "Shot 1-6 of Whitcombe, with the taker's bonus up to 9"} {
		s := play(t, homeOff+"6/1 16-1-1 6/1 20-12-1", "home 8 CK+ "+ck, "home 8 Shot 6")
		checks := s.Result.Journal.Checks
		if got := checks[len(checks)-2]; got.Against != want {
			t.Errorf("CK+ %q: %+v, want %s", ck, got, want)
		}
	}
}

func TestWhyTheDiceInFrontOfTheGoalAreRolled(t *testing.T) {
	for _, c := range []struct{ record, setting, want string }{
		{homeOff + "6/1 16-1-1 6/1", "sos: off",
			"black for Whitcombe's shot; white comes first, for Hallberg, who may clear, and for Østergård"},
		{sentOff + "6/1 16-1-1 6/1", "sos: off", "nobody can stop it: black for Whitcombe's shot, blue for a loose ball"},
		{sentOff + "6/1 16-1-1 6/1", "rule.keeper-covers: yes", "black for Whitcombe's shot; white comes first, for Østergård"},
		{homeOff + "6/1 2-20-1", "sos: off", "Whitcombe shoots: black 1-7 on target, white 1-5 past Østergård"},
		// that somebody may be substituted first is said by what is legal
		{homeOff + "6/1 15-20-11", "sos: off", "the launched ball: 12 or less Calder Vale, 13 or more Saltmarsh United"},
		{homeOff + "6/1 1-1-1", "sos: off", "Whitcombe shoots: black 1-9 on target, white 1-5 past Østergård"}, // NET-37: no adjustment
	} {
		s := play(t, c.record, c.setting)
		if got := engine.WhyNow(s.Result.Game, s.Result.Next); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

func TestTheDieOfAnInjuryIsExplained(t *testing.T) {
	s := play(t, homeOff+"6/2 4-3-3 20", "injuries: on", "home 8 INJ 3/D")
	checks := s.Result.Journal.Checks
	if got, want := checks[len(checks)-1],
		(engine.Check{Entry: 6, Die: "the die 20", Against: "letter D of Whitcombe", Came: "8 further matches"}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

func TestTheMatchIsToldInThePlayersNames(t *testing.T) {
	for record, want := range map[string]string{
		"7 6/1 11-20-1":                   "Calder Vale kick off. 1' Calder Vale: Whitcombe passes into the final third.",
		homeOff + "6/1 2-1-1 6/1 11-20-1": "2' Calder Vale, free kick: Whitcombe is flagged offside.",
		firstHalf + "home:9>19":           "HT Calder Vale bring on Marsh-Ellery for Lindqvist. HREC OFF rises to 11.",
		"7 6/1 10-18-1":                   "1' Calder Vale: Whitcombe hits a long ball into the final third.",
		"7 6/1 8-20-1":                    "Østergård (Saltmarsh United) comes off his line and sweeps up Whitcombe's through ball.",
		"7 6/1 11-1-13": "1' Hallberg (Saltmarsh United) blocks Whitcombe's pass. Saltmarsh United win the " +
			"loose ball in midfield.",
		homeOff + "6/1 2-20-1 1-1-1": "Whitcombe gets past Hallberg for a shot. GOAL! Whitcombe beats the goalkeeper. " +
			"Saltmarsh United 0, Calder Vale 1.",
		homeOff + "6/1 1-1-1 1-14-1": "Whitcombe runs clear on goal. Østergård turns Whitcombe's shot behind. Corner.",
		"7 6/1 8-18-1 4/1 1-1-1 1-1-1": "Whitcombe plays a through ball. 1' Calder Vale: Lindqvist is through! GOAL! " +
			"Lindqvist scores, set up by Whitcombe. Saltmarsh",
		homeOff + "6/1 16-1-1 home:9>19": "Corner, Whitcombe to take it. 1' Calder Vale bring on Marsh-Ellery for " +
			"Lindqvist. HREC OFF rises to 11.",
		homeOff + "6/1 4-1-9 no-10 1-20-1": "Hallberg (Saltmarsh United) brings down Whitcombe: foul. YELLOW CARD for " +
			"Hallberg. HREC OFF rises to 11. PENALTY to Calder Vale! Saltık steps up. Østergård saves from Saltık but cannot hold it.",
		"12 9/10 19-20-1 2/10 20-20-1": "Munteanu passes it straight to Calder Vale. 1' Calder Vale: GOAL! Aumann puts it " +
			"into his own net. Saltmarsh United 1, Calder Vale 0.",
		homeOff + "6/1 15-20-11 12": "Whitcombe puts the ball out of play. Goal kick: Østergård launches it into " +
			"midfield. Calder Vale win the loose ball in midfield.",
	} {
		play(t, record).Says(want)
	}
	play(t, sentOff+"6/1 4-1-9").Says("RED CARD for Hallberg!", "Whitcombe is brought down: foul.")
}

// Soccer clubs go by their full names, unless the header has a short one.
func TestClubsAreCalledByTheirNames(t *testing.T) {
	play(t, "7").Says("Calder Vale kick off.")
	play(t, "7", "home-short: Vale").Says("Vale kick off.")
}

// Section 7: half a minute a card, EXTRAS too, a half rounded up.
func TestMinutesOnThePitch(t *testing.T) {
	change := homeOff + "6/1 16-1-1 home:9>19 6/1 1-8-1 " + keeps + keeps // after the second of five cards
	for _, c := range []struct{ record, no, minutes string }{
		{"", "9", "0"}, {homeOff, "9", "1"}, {homeOff + keeps, "9", "1"}, {homeOff + keeps + keeps, "9", "2"},
		{homeOff + keeps + "6/1 16-1-1 home:9>19 ", "9", "2"}, // after the third card
		{change, "9", "1"}, {change, "19", "2"}, {change, "8", "3"}, {change, "18", "0"}, {change, "1", "3"},
		{firstHalf + "6/1 1-1-1 " + strings.Repeat(keeps, 89), "8", "90"},
	} {
		if got := minutesOf(t, play(t, c.record), "home", c.no); got != c.minutes {
			t.Errorf("number %s played %s minutes of %d entries, want %s", c.no, got, len(strings.Fields(c.record)), c.minutes)
		}
	}
	if got := minutesOf(t, play(t, sentOff+keeps+keeps), "visitor", "5"); got != "1" { // sent off on the second card
		t.Errorf("sent off, and played %s minutes", got)
	}
	short := play(t, homeOff+"6/2 4-3-3 1 short "+keeps+keeps+keeps, "injuries: on")
	if got := minutesOf(t, short, "home", "8"); got != "1" {
		t.Errorf("hurt, and played %s minutes", got)
	}
}

func TestShirtNumbersGoTo99(t *testing.T) {
	s := play(t, "7 10/1 1-1-1", "home-lineup: 1 4 5 2 3 6 8 11 10 17 99", "home 9 NO 99", "visitor-lineup: 1 5 6 2 3 4 8 7 10 21 49",
		"visitor 9 NO 49")
	if got := minutesOf(t, s, "home", "99"); got != "1" {
		t.Errorf("number 99 played %s minutes", got)
	}
	box := string(engine.BoxOf(s.Result.Game).AppendJSON(nil))
	for no, touches := range map[string]string{"99": "1", "49": "0"} {
		if _, rest, _ := strings.Cut(box, `{"no":`+no+`,"played":true,"minutes":1,"touches":`); !strings.HasPrefix(rest, touches+",") {
			t.Errorf("number %s has not %s touches", no, touches)
		}
	}
}

// minutesOf are the minutes of a shirt number in the box.
func minutesOf(t *testing.T, s *enginetest.Session, side, no string) string {
	t.Helper()
	_, players, _ := strings.Cut(string(engine.BoxOf(s.Result.Game).AppendJSON(nil)), `"`+side+`":{`)
	_, player, found := strings.Cut(players, `{"no":`+no+`,`)
	_, rest, _ := strings.Cut(player, `"minutes":`)
	n, _, _ := strings.Cut(rest, ",")
	if !found {
		t.Fatalf("no number %s", no)
	}
	return n
}

func TestTheSheetHasWhatStateAndBoxLack(t *testing.T) {
	foul := "6/1 2-1-1 "
	record := homeOff + foul + keeps + foul + strings.Repeat(keeps, 86) + keeps + "6/1 1-1-1 " + foul
	sheet := play(t, record).Result.Game.Sheet()
	for path, want := range map[string]string{
		"squads.home.0.line": "GK", "squads.home.1.line": "DF", "squads.home.6.short": "Whitcombe", "squads.home.12.line": "MF/FW",
		"base": "12", "sos": "0", "zones.0.home": "4", "zones.0.visitor": "2", "zones.0.start": "14",
		"extras.0.half": "1", "extras.0.card": "1", "extras.0.turned": "true", "extras.1.card": "1", "extras.1.earned": "foul",
		"extras.2.half": "2", "extras.2.card": "1", "extras.2.turned": "false",
	} {
		if got := sheet.At(engine.Path(path)...).Text(); got != want {
			t.Errorf("%s is %q, want %q", path, got, want)
		}
	}
}

// The sub check at half-time, whatever comes of it.
func TestTheSubCheckIsTold(t *testing.T) {
	play(t, firstHalf+"3-1-2", automatic...).Says("The substitution check names Calder Vale, who make their own changes.")
	play(t, firstHalf+"13-18-8", automatic...).Says("Saltmarsh United make no change.")
	play(t, firstHalf+"13-18-5 no-15 stay", automatic...).Says("is tired: ", "is tired but stays on.")
}

func TestAnOwnGoalIsProvedApart(t *testing.T) {
	score := play(t, "12 9/10 19-20-1 2/10 20-20-1").Result.Game.BoxScore()
	if want := "Saltmarsh United 1 = 0 from play + 0 from penalties + 1 own goal by Calder Vale"; score.Proof[0] != want {
		t.Errorf("%q, want %q", score.Proof[0], want)
	}
}

// Names are words of a sentence, never sentences with words to fill.
func TestAPlayerMayBeCalledAsAWordInBraces(t *testing.T) {
	play(t, homeOff+"6/1 4-1-9", "home: {them}", "visitor: {us}", "home 8 NAME {opponent}", "visitor 5 NAME {player}").
		Says("{them} kick off.", "{player} ({us}) brings down {opponent}: foul. YELLOW CARD for {player}. HREC OFF rises to "+
			"11. PENALTY to {them}!")
}

// What moves HREC says so: the table has to write the new number down.
func TestEveryChangeOfHRECIsTold(t *testing.T) {
	for _, setup := range setups(t) {
		for seed := range uint64(10) {
			entries := coach.Simulate(setup, enginetest.Chance(seed), 2_000)
			var was hrec
			engine.Run(setup, entries, engine.Observer{Journal: true, Watch: func(table *engine.Table) {
				g := table.Game().(*game)
				told := was
				moved := regexp.MustCompile(`HREC ([A-Z]+) (rises|falls) to ([0-9]+)\.`)
				for _, m := range moved.FindAllStringSubmatch(g.Tell(table.Entries(), table.Entries()), -1) {
					z := slices.IndexFunc([]zone{def, mid, off}, func(z zone) bool { return z.Printed() == m[1] })
					n, _ := strconv.Atoi(m[3])
					if rises := n > int(told[z]); n == int(told[z]) || rises != (m[2] == "rises") {
						t.Errorf("seed %d, entry %d: %s, and it was %d", seed, table.Entries(), m[0], told[z])
					}
					told[z] = n
				}
				if now := g.hrecs(); table.Entries() == 0 {
					was = now
				} else if was = now; told != now {
					t.Errorf("seed %d, entry %d: HREC is %v, and was told as %v", seed, table.Entries(), now, told)
				}
			}})
		}
	}
}
