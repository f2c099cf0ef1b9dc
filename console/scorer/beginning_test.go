package scorer

import (
	"os"
	"slices"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/engine/systems"
)

// teamFile reads a team file of the fixtures, under another name unless that is "".
func teamFile(t *testing.T, file, name string) engine.TeamFile {
	t.Helper()
	text, err := os.ReadFile("../../fixtures/inthenet/" + file + ".csv")
	if err != nil {
		t.Fatal(err)
	}
	read := systems.Named("inthenet").Teams.Read
	team, faults := read(string(text))
	if len(faults) == 0 && name != "" {
		team, faults = read(strings.Replace(string(text), team.Title(), name, 1))
	}
	if len(faults) > 0 {
		t.Fatal(faults[0])
	}
	return team
}

// A record begins with the keys of all systems, whatever was given first, and has each value in its one spelling.
func TestABeginningWritesItsHeaderInOneOrder(t *testing.T) {
	t.Parallel()
	b := &Beginning{System: systems.Named("inches")}
	b.Add("rule.overtime", " none ", "the season")
	b.Add("event", "Week 1", "")
	b.Add("home", "  Green   Bay ", "")
	b.Add("visitor", "Cafe\u0301 Bears", "")
	b.Add("site", "", "")
	h, err := b.Header()
	if err != nil {
		t.Fatal(err)
	}
	want := engine.Header{{Key: "system", Value: "inches"}, {Key: "visitor", Value: "Café Bears"}, {Key: "home", Value: "Green Bay"},
		{Key: "event", Value: "Week 1"}, {Key: "rule.overtime", Value: "none"}}
	if !slices.Equal(h, want) {
		t.Errorf("%v", h)
	}
	if _, err := b.Setup(); err != nil {
		t.Error(err)
	}
}

// A later word replaces a season's, with all its values, and takes its place.
func TestALaterWordGoesOverAnEarlierOne(t *testing.T) {
	t.Parallel()
	b := &Beginning{System: systems.Named("inthenet")}
	for _, g := range []Given{{"home-player", "1", "the season"}, {"home-player", "2", "the season"},
		{"sos", "on", "the season"}, {"subs", "auto", "the season"}} {
		b.Add(g.Key, g.Value, g.Why)
	}
	b.Override([]Given{{"home-player", "3", "--set"}, {"home-player", "4", "--set"}, {"sos", "off", "--set"}, {"subs", "", "--set"}})
	want := []Given{{"home-player", "3", "--set"}, {"home-player", "4", "--set"}, {"sos", "off", "--set"}}
	got := slices.Clone(b.Given)
	slices.SortStableFunc(got, func(a, b Given) int { return strings.Compare(a.Key, b.Key) })
	if !slices.Equal(got, want) || b.Value("sos") != "off" || b.Why("sos") != "--set" || b.Value("subs") != "" {
		t.Errorf("%v", b.Given)
	}
}

// Two teams of one name cannot play each other, whether names or files give them.
func TestNoGameBeginsBetweenTeamsOfOneName(t *testing.T) {
	t.Parallel()
	for what, b := range map[string]*Beginning{
		"names": {System: systems.Named("inches"), Given: []Given{{Key: "visitor", Value: "Bears"}, {Key: "home", Value: "bears"}}},
		"files": {System: systems.Named("inthenet"),
			Teams: engine.Sides[engine.TeamFile]{engine.Visitor: teamFile(t, "saltmarsh", ""),
				engine.Home: teamFile(t, "calder-vale", "SALTMARSH UNITED")}},
		"a file and a name": {System: systems.Named("inthenet"), Given: []Given{{Key: "home", Value: "saltmarsh united"}},
			Teams: engine.Sides[engine.TeamFile]{engine.Visitor: teamFile(t, "saltmarsh", ""), engine.Home: teamFile(t, "calder-vale", "")}},
	} {
		for _, side := range engine.Teams {
			b.LineUp(side)
		}
		if _, err := b.Setup(); err == nil || !strings.Contains(err.Error(), "both teams are called") {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// Teams with files line up as was said, otherwise as their files suggest; a name that was said counts, not the file's.
func TestTeamsWithFilesLineUp(t *testing.T) {
	t.Parallel()
	b := &Beginning{System: systems.Named("inthenet")}
	b.Teams[engine.Home] = teamFile(t, "calder-vale", "")
	if _, err := b.Setup(); err == nil || !strings.Contains(err.Error(), "both team files") {
		t.Errorf("one file: %v", err)
	}
	b.Teams[engine.Visitor] = teamFile(t, "saltmarsh", "")
	b.Set("visitor", "The Marsh", "")
	b.Set("home-formation", "4-3-3", "the season")
	b.LeaveOut(engine.Home, 4)
	for _, side := range engine.Teams {
		suggested, err := b.LineUp(side)
		if err != nil || suggested == "" || suggested != b.Value(side.String()+"-lineup") {
			t.Errorf("%s: %q, %v", side, suggested, err)
		}
	}
	setup, err := b.Setup()
	if err != nil {
		t.Fatal(err)
	}
	for key, want := range map[string]string{"visitor": "The Marsh",
		"home": "Calder Vale", "visitor-formation": "4-4-2", "home-formation": "4-3-3"} {
		if got := setup.Header.Get(key); got != want || len(setup.Header.All(key)) != 1 {
			t.Errorf("%s is %q", key, got)
		}
	}
	if b.Why("home-formation") != "the season" {
		t.Error("the reason of the formation is lost")
	}
	for _, card := range setup.Header.All("home-player") {
		if strings.HasPrefix(card, "4,") {
			t.Error("a player who is left out has a card")
		}
	}
	b.Set("home-formation", "9-0-1", "")
	b.Set("home-lineup", "", "")
	if _, err := b.LineUp(engine.Home); err == nil || !strings.HasPrefix(err.Error(), "Calder Vale: ") {
		t.Errorf("a formation that is none: %v", err)
	}
}

// A player left out of the lineup has no card among the fields either.
func TestLeaveOutTakesTheCardOfAField(t *testing.T) {
	t.Parallel()
	b := &Beginning{System: systems.Named("inthenet"),
		Given: []Given{{Key: "home-player", Value: "4,Ada"},
			{Key: "home-keeper", Value: "14,Bo"}, {Key: "visitor-player", Value: "4,Cy"}}}
	b.LeaveOut(engine.Home, 4)
	if want := []Given{{Key: "home-keeper", Value: "14,Bo"}, {Key: "visitor-player", Value: "4,Cy"}}; !slices.Equal(b.Given, want) {
		t.Errorf("%v", b.Given)
	}
}
