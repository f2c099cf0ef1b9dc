package view

import (
	"errors"
	"strconv"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/term"
	"rollbook/replay"
)

// WhichEntries returns the entries that the operands behind the game mean: nothing the last play, a number a play,
// "entry" and a number one entry.
func WhichEntries(g *game.Game, args []string) (first, last int, err error) {
	plays, r := g.Trace().Plays(), &g.Trace().Result
	if len(plays) == 0 {
		return 0, 0, cli.Trouble("nothing has been played in %s yet", g.Name)
	}
	switch {
	case len(args) == 0:
		p := plays[len(plays)-1]
		return p.First, p.Last, nil
	case len(args) == 2 && args[0] == "entry":
		n, err := strconv.Atoi(args[1])
		if err != nil || n < 1 || n > r.Entries {
			return 0, 0, cli.Trouble("there is no entry %s: %s has 1 to %d", term.Quoted(args[1]), g.Name, r.Entries)
		}
		return n, n, nil
	case len(args) == 1:
		n, err := strconv.Atoi(args[0])
		if err != nil || n < 1 || n > len(plays) {
			return 0, 0, cli.Trouble("there is no play %s: %s has 1 to %d", term.Quoted(args[0]), g.Name, len(plays)).But("rollbook log lists the plays; entry N means one entry")
		}
		return plays[n-1].First, plays[n-1].Last, nil
	}
	return 0, 0, cli.Trouble("unexpected %s: a play's number, or entry and a number", term.Quoted(args[len(args)-1]))
}

// IsFigure reports whether an operand is the path of a figure, and not a game: words in small letters with full stops.
func IsFigure(s *cli.Session, word string) bool {
	member, _, _ := strings.Cut(word, ".")
	return member != "" && strings.Trim(member, "abcdefghijklmnopqrstuvwxyz_") == "" && !game.IsFile(s, word)
}

// FigureTrouble makes a failure of a path that a game does not have.
func FigureTrouble(name string, err error) error {
	t := cli.Trouble("%s: %v", name, err)
	var wrong *replay.PathError
	switch errors.As(err, &wrong); {
	case wrong == nil:
	case wrong.Near != "":
		return t.But("did you mean %s?", wrong.Near)
	case len(wrong.Has) > 0:
		return t.But("there are %s", strings.Join(wrong.Has, ", "))
	}
	return t
}

// OneEntry refuses what a record cannot hold as one entry.
func OneEntry(flag, v string) error {
	switch {
	case v == "", strings.ContainsAny(v, " \t\r\n;"):
		return cli.Trouble("%s %s: one entry is one word, as a record has it", flag, term.Quoted(v))
	case v[0] == '=':
		return cli.Trouble("%s %s: that is an assertion and no entry", flag, term.Quoted(v))
	}
	return nil
}

// StartsWithDigit tells rolls and numbers from words.
func StartsWithDigit(s string) bool { return s != "" && s[0] >= '0' && s[0] <= '9' }
