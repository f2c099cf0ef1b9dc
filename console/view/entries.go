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

// GameAndChange splits operands into a game, "" for none, and a place with its new entry, "" for none: [GAME] [31 43].
func GameAndChange(operands []string) (name, where, value string) {
	words := scorer.Places(operands)
	if n := len(words); n > 1 && n < 4 && scorer.IsPlace(words[n-2]) {
		words, where, value = words[:n-2], words[n-2], words[n-1]
	}
	if len(words) > 0 {
		name = words[0]
	}
	return name, where, value
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
