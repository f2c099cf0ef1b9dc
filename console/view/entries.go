package view

import (
	"errors"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/replay"
)

// GameAndChanges splits operands into a game, "" for none, and places with what is right there: [GAME] [16 43 #31 11].
func GameAndChanges(operands []string) (name string, changes [][2]string, err error) {
	words := scorer.Places(operands)
	if len(words)%2 == 1 {
		name, words = words[0], words[1:]
	}
	for ; len(words) > 0; words = words[2:] {
		if !scorer.IsPlace(words[0]) {
			return "", nil, cli.Trouble("%s is not the number of a play or an entry", term.Quoted(words[0])).
				But("rollbook log shows the numbers, #31 of an entry; rollbook amend --header corrects a header field")
		}
		changes = append(changes, [2]string{words[0], words[1]})
	}
	return name, changes, nil
}

// WhichEntries returns the entries that the operands after the game name: no operand means the last play, a number a
// play.
func WhichEntries(g *game.Game, args []string) (first, last int, err error) {
	plays := g.Trace().Plays()
	switch {
	case len(plays) == 0:
		return 0, 0, cli.Trouble("nothing has been played in %s yet", g.Name)
	case len(args) == 0:
		p := plays[len(plays)-1]
		return p.First, p.Last, nil
	case len(args) == 1:
		first, last, err = scorer.EntriesAt(g.Trace(), args[0])
		return first, last, game.ScorerTrouble(err)
	}
	return 0, 0, cli.Trouble("unexpected %s: a play's number, or entry and a number", term.Quoted(args[len(args)-1]))
}

// IsFigure reports whether an operand begins the name of a figure and does not name a game: lowercase words with periods.
func IsFigure(s *cli.Session, word string) bool {
	member, _, _ := strings.Cut(word, ".")
	return member != "" && strings.Trim(member, "abcdefghijklmnopqrstuvwxyz_") == "" && !game.IsFile(s, word)
}

// Figures finds the figures that words name in a game.
func Figures(g *game.Game, words []string) (figures []*replay.Figure, tr *replay.Trace, err error) {
	paths, err := replay.FiguresMeant(g.Setup, g.Tokens, strings.Join(words, " "))
	for i := 0; err == nil && i < len(paths); i++ {
		var f *replay.Figure
		f, tr, err = replay.FigureOf(g.Setup, g.Tokens, paths[i])
		figures = append(figures, f)
	}
	if err != nil {
		return nil, nil, figureTrouble(g.Name, err)
	}
	return figures, tr, nil
}

// figureTrouble makes an error for a path that a game does not have.
func figureTrouble(name string, err error) error {
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
