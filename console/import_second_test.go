package console

import (
	"strings"
	"testing"

	"rollbook/console/cli"
	"rollbook/fixtures"
)

// A game that comes again is one game: a longer record continues it, a second scorer's is kept void beside it, and the season
// says whether both agree.
func TestAGameThatComesTwice(t *testing.T) {
	d := atDesk(t)
	header, entries, _ := strings.Cut(fixtures.Named("inches/ordinary-sunday.roll").Text, "\n\n")
	header = strings.Replace(header, "event: Week 7", "event: Tiny, Week 7", 1)
	all := strings.Count(entries, "\n")
	for name, of := range map[string]struct {
		scorer string
		lines  int
		more   string
	}{"half.roll": {"", 40, ""}, "whole.roll": {"", all, ""},
		"bo.roll": {"\nscorer: Bo", all, ""}, "parts.roll": {"\nscorer: Cy", 7, "scrimmage 33\n"}} {
		d.write(name, strings.Replace(header, "\nscorer: R. Kowalski", of.scorer,
			1)+"\n\n"+strings.Join(strings.SplitAfter(entries, "\n")[:of.lines], "")+of.more)
	}
	d.write("tiny.season", "rollbook season 1\nseason: Tiny\nsystem: inches\n"+
		"team D: Duluth Icebreakers\nteam O: Omaha Mammoths\nround Week 7\n D @ O\n")
	for _, c := range []struct {
		line, want string
		status     int
	}{
		{"import half.roll", "game 1: ", cli.StatusYes},
		{"import whole.roll", "\n  it continues the game from entry 88\n", cli.StatusYes},
		{"import whole.roll", "whole.roll:1: is game 1 already", cli.StatusYes},
		{"import half.roll", "game 1 has all of it already: not imported again", cli.StatusYes},
		{"import bo.roll", "both records agree: it says the same as game 1", cli.StatusYes},
		{"import parts.roll --season tiny.season", "differs from game 1 at entry 14, with \"33\" instead of", cli.StatusNo},
		{"season results tiny.season", "both records agree", cli.StatusYes},
		{"season table tiny.season", "1 game with a record", cli.StatusYes},
		{"verify 3", "", cli.StatusYes},
	} {
		if status, out, errs := d.ask("", words(c.line)...); status != c.status ||
			!strings.Contains(strings.Join(strings.Fields(out+errs), " "), strings.Join(strings.Fields(c.want), " ")) {
			t.Errorf("%s: status %d, %s%s", c.line, status, out, errs)
		}
	}
	if got := d.answer("games", "--csv"); strings.Count(got, "\n") != 2 {
		t.Errorf("the games are\n%s", got)
	}
}
