package season_test

import (
	"strings"
	"testing"

	"rollbook/engine"
)

// A game that is no fixture's says why, and what would make it one: that is what somebody sees who has imported it.
func TestWhyAGameIsNoFixtures(t *testing.T) {
	s := played(t, four+"round Week 1: 2016-09-11\n CHI @ GB\nround Week 2: 2016-09-18\n OAK v SF\n GB @ CHI\n")
	for _, c := range []struct{ system, visitor, home, event, date, why, hint string }{
		{"loft", "Chicago Bears", "Green Bay Packers", "", "2016-09-11", "the game is one of \"loft\"", "correct its event"},
		{"inches", "Chicago Baers", "Green Bay Packers", "", "2016-09-11", `"Chicago Baers" is not one of its teams`,
			"did you mean Chicago Bears? To accept this name, write as: Chicago Baers under team CHI"},
		{"inches", "Da Bears", "Green Bay Packers", "", "2016-09-11", `"Da Bears" is not one of its teams`,
			"write as: Da Bears under that team"},
		{"inches", "Chicago Bears", "Green Bay Packers", "", "", "the game has neither event nor date",
			"write = GAME after the fixture that it is"},
		{"inches", "Chicago Bears", "Green Bay Packers", "Cup", "2016-09-11", `its event is "Cup"`, "the event Harbor League, ROUND"},
		{"inches", "Chicago Bears", "Green Bay Packers", "Harbor League", "", "its event names no round", "the event Harbor League, ROUND"},
		{"inches", "Chicago Bears", "Green Bay Packers", "Harbor League, Wek 1", "", `it has no round "Wek 1"`, "did you mean Week 1?"},
		{"inches", "Chicago Bears", "Green Bay Packers", "Harbor League, Week 9", "", `it has no round "Week 9"`,
			"the event Harbor League, ROUND"},
		{"inches", "Chicago Bears", "Green Bay Packers", "Harbor League, Final", "", `it has no round "Final"`, "the event Harbor League, ROUND"},
		{"inches", "Green Bay Packers", "Chicago Bears", "Harbor League, Week 1", "",
			"the fixture in Week 1 is CHI @ GB, and the game has home and visitor swapped",
			"if the game is right, swap them in line 13 of harbor.season"},
		{"inches", "San Francisco 49ers", "Oakland Raiders", "", "2016-09-18",
			"the fixture on 2016-09-18 is OAK v SF, and the game has home and visitor swapped", "in line 15 "},
		{"inches", "Chicago Bears", "Green Bay Packers", "Harbor League, Week 2", "", "the fixture in Week 2 is GB @ CHI, and", "in line 16 "},
		{"inches", "Chicago Bears", "Green Bay Packers", "", "2016-09-12", "there is no CHI @ GB on 2016-09-12",
			"CHI @ GB is in Week 1; if it was played then, write = GAME"},
		{"inches", "Chicago Bears", "Oakland Raiders", "", "2016-09-11", "there is no CHI @ OAK on 2016-09-11", "write = GAME after the fixture"},
		{"inches", "Chicago Bears", "Green Bay Packers", "Harbor League, Week 1", "",
			"no fixture of it is left for CHI @ GB", "write = GAME after the fixture to say which"},
	} {
		h := engine.Header{
			{Key: "system", Value: c.system},
			{Key: "visitor", Value: c.visitor},
			{Key: "home", Value: c.home},
			{Key: "event", Value: c.event},
			{Key: "date", Value: c.date},
		}
		if why, hint := s.WhyStray(h); !strings.HasPrefix(why, c.why) || !strings.Contains(hint, c.hint) {
			t.Errorf("%s at %s, %s %s: %s; %s", c.visitor, c.home, c.event, c.date, why, hint)
		}
	}
}
