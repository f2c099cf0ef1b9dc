package engine

import (
	"errors"
	"strings"
	"testing"
)

func TestHeaderError(t *testing.T) {
	for _, c := range []struct {
		lines     string // from line 2
		line      int
		why, hint string
	}{
		{"system: toy\nvisitor: Bears", 3, "home is missing", ""},
		{"system: toy\nhome: Bears", 3, "visitor is missing", ""},
		{"system: toy\nvisitor: A\nhome: B\nvisitor: C", 5, "visitor is given twice", ""},
		{"system: toy\nvisitor: A\nhome: B\nsped: fast", 5, `"sped" is not a key of toy`, "did you mean speed?"},
		{"system: toy\nvisitor: A\nhome: B\nweather: fine", 5, `"weather" is not a key`, "rollbook systems toy"},
		{"system: toy\nvisitor: A\nhome: B\nspeed: medium", 5, `speed: "medium" is not slow or fast`, ""},
		{"system: toy\nvisitor: A\nhome: B\nsize: 21", 5, "size: \"21\" is not a whole number from -5 to 20", ""},
		{"system: toy\nvisitor: A\nhome: B\nsize: 007", 5, "size", ""},
		{"system: toy\nvisitor: A\nhome: B\ndate: 2016-02-30", 5, "that day does not exist", ""},
		{"system: toy\nvisitor: A\nhome: B\ndate: 20.10.2016", 5, "write 2016-10-20", ""},
		{"system: toy\nvisitor: A\nhome: B\ndate: 10/20/2016", 5, "write 2016-10-20", ""},
		{"system: toy\nvisitor: A\nhome: B\ndate: 2/10/2016", 5, "write 2016-02-10 or 2016-10-02", ""},
		{"system: toy\nvisitor: A\nhome: B\ndate: oct. 20", 5, "not a date", ""},
		{"system: toy\nvisitor: A\nhome: B\ndate: Oct 20, 2016", 5, "write 2016-10-20", ""},
		{"system: toy\nvisitor: A\nhome: B\ndate: 16-02-03", 5, "not a date", ""},
		{"system: toy\nvisitor: \nhome: B", 3, "visitor: empty", ""},
		{"system: toy\nvisitor: A  A\nhome: B", 3, "two spaces", ""},
		{"system: toy\nvisitor: A\nhome: " + strings.Repeat("B", 65), 4, "65 characters", ""},
		{"system: toy\nvisitor: A\nhome: B\nnote: a\tb", 5, "U+0009", ""},
	} {
		_, err := toySystem.Setup(header(c.lines))
		var h *HeaderError
		if !errors.As(err, &h) || h.Line != c.line || !strings.Contains(h.Error(), c.why) || !strings.Contains(h.Hint, c.hint) {
			t.Errorf("%q gives %+v, want line %d: %s", c.lines, err, c.line, c.why)
		}
	}
}

func header(lines string) (h Header) {
	for i, line := range strings.Split(lines, "\n") {
		key, value, _ := strings.Cut(line, ": ")
		h = append(h, Field{key, value, i + 2})
	}
	return h
}

func TestSetupDefaults(t *testing.T) {
	s, err := toySystem.Setup(header("system: toy\nvisitor: A\nhome: B\nplayer: One\nplayer: Two"))
	if err != nil {
		t.Fatal(err)
	}
	if s.Word("speed") != "slow" || s.Int("size") != 3 || s.Given("speed") || len(s.Header.All("player")) != 2 ||
		s.Team(Home) != "B" || s.lastLine() != 6 {
		t.Error("defaults are not what they are declared to be")
	}
	s, err = toySystem.Setup(header("system: toy\nvisitor: A\nhome: B\nspeed: fast\nsize: -05\nnote: a; b\ndate: 2016-02-29"))
	if err != nil || s.Word("speed") != "fast" || s.Int("size") != -5 || s.Header.Get("note") != "a; b" {
		t.Errorf("%v", err)
	}
}

// TestSetupRefusesOneNameForBothTeams, however it is written.
func TestSetupRefusesOneNameForBothTeams(t *testing.T) {
	for _, names := range [][2]string{{"Bears", "Bears"}, {"Bears", "bears"}, {"Łódź", "Lodz"}} {
		_, err := toySystem.Setup(header("system: toy\nvisitor: " + names[0] + "\nhome: " + names[1]))
		e, ok := err.(*HeaderError)
		if !ok || e.Key != "home" || e.Line != 4 || !strings.Contains(e.Why, `both teams are called "`+names[1]+`"`) || e.Hint == "" {
			t.Errorf("%q: %+v", names, err)
		}
	}
	if _, err := toySystem.Setup(header("system: toy\nvisitor: Bears\nhome: Bears II")); err != nil {
		t.Error(err)
	}
}

func TestNearest(t *testing.T) {
	words := []string{"home-wins", "visitor-wins", "playoff", "run"}
	for typed, want := range map[string]string{
		"home-win": "home-wins", "hmoe-wins": "home-wins", "playof": "playoff", "x": "", "": "", "weather": "", "rn": "run", "out": "",
	} {
		if got := Nearest(typed, words); got != want {
			t.Errorf("%q is taken for %q, want %q", typed, got, want)
		}
	}
}
