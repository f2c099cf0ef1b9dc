package game

import (
	"cmp"
	"errors"
	"os"
	"slices"
	"strconv"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/ledger"
	"rollbook/ledger/line"
)

// IsFile reports whether an operand names a file and not a game of the ledger.
func IsFile(s *cli.Session, name string) bool {
	if name == "-" || strings.ContainsAny(name, `/\`) || strings.Contains(name, ".roll") || strings.Contains(name, ".attested") {
		return true
	}
	if _, err := strconv.Atoi(name); err == nil {
		return false
	}
	_, err := os.Stat(s.At(name)) // even a folder: it is refused as a file, not looked up as a game
	return err == nil
}

// IsGame reports whether an operand can only be a game: a number, a file, or a fingerprint in groups.
func IsGame(s *cli.Session, word string) bool {
	_, err := strconv.Atoi(word)
	_, notPrint := line.ParseFingerprint(word)
	return err == nil || IsFile(s, word) || notPrint == nil
}

// Meant finds the game that the command's first operand names; without one, the last game played here.
func Meant(c *cli.Call) (*Game, error) { return Named(c, c.Operand(0)) }

// Named is Meant for any name.
func Named(c *cli.Call, name string) (*Game, error) {
	g, err := ReadNamed(c, name)
	if err == nil && g.Record != nil {
		err = g.Check()
	}
	return g, err
}

// ReadNamed is Named without the run, for a caller that runs the game itself.
func ReadNamed(c *cli.Call, name string) (*Game, error) {
	if name != "" && IsFile(c.Session, name) {
		return FromFile(c.Session, name)
	}
	l, err := OpenLedger(c, ledger.ReadOnly)
	if err != nil {
		return nil, err
	}
	defer l.Close()
	number, err := Number(l, name)
	if err != nil {
		return nil, err
	}
	return Read(l, number)
}

// Number returns the number of the game that a name means; the last game played here, without a name.
func Number(l *ledger.Ledger, name string) (int64, error) {
	if name == "" {
		return LastPlayed(l)
	}
	g, err := l.Find(name)
	var unknown *ledger.NameError
	switch {
	case errors.As(err, &unknown):
		if number, err := newestOf(l, name); number > 0 || err != nil {
			return number, err
		}
		return 0, cli.Trouble("no game or file is called %s", term.Quoted(name)).
			But("it %s; rollbook games lists the games", unknown.Why)
	case err != nil:
		return 0, LedgerTrouble(err)
	}
	return g.Number, nil
}

// newestOf returns the number of the last game that counts, played by the team that a name means; 0 for none.
func newestOf(l *ledger.Ledger, name string) (number int64, err error) {
	words := strings.Fields(engine.Folded(name))
	if len(words) == 0 {
		return 0, nil
	}
	games, err := l.Games("visitor", "home")
	if err != nil && !ledger.DoesNotHold(err) {
		return 0, LedgerTrouble(err)
	}
	exact := slices.ContainsFunc(games, func(g line.Game) bool {
		return engine.Folded(g.Header.Get("visitor")) == engine.Folded(name) || engine.Folded(g.Header.Get("home")) == engine.Folded(name)
	})
	var teams []string
	var newest line.Game
	for _, g := range games {
		for _, side := range engine.Teams {
			team := g.Header.Get(side.String())
			if g.Damage != nil || g.Void || !HasWords(engine.Folded(team), words) || exact && engine.Folded(team) != engine.Folded(name) {
				continue
			}
			if !slices.Contains(teams, team) {
				teams = append(teams, team)
			}
			if number == 0 || cmp.Or(cmp.Compare(g.Seq, newest.Seq), g.Played.Compare(newest.Played)) >= 0 {
				number, newest = g.Number, g
			}
		}
	}
	if len(teams) > 1 {
		return 0, cli.Trouble("%s may be %s", term.Quoted(name), engine.Clip(engine.OrList(teams), 200)).
			But("rollbook games %s lists their games", engine.Visible(name))
	}
	return number, nil
}

// LastPlayed returns the number of the last game played here that counts; a void one if none does.
func LastPlayed(l *ledger.Ledger) (int64, error) {
	return last(l, NoGames(), ledger.CountingGame, ledger.AnyGame)
}

// LastUndone returns the number of the game with the latest undo, and nothing recorded since.
func LastUndone(l *ledger.Ledger) (int64, error) {
	nothing := "there is nothing to redo in any game: nothing was undone, or something has been recorded since"
	return last(l, cli.Trouble("%s", nothing), ledger.UndoneGame)
}

// LastOpen returns the number of the game in progress: the last one played here that is not over.
func LastOpen(l *ledger.Ledger) (int64, error) {
	if _, err := last(l, NoGames(), ledger.AnyGame); err != nil {
		return 0, err
	}
	return last(l, cli.Trouble("every game in the ledger is over").
		But("rollbook new SYSTEM begins another; rollbook games lists them, and a finished one can be named"), ledger.OpenGame)
}

// last returns the number of the last game played here among the first choice that has any. Otherwise it fails with none.
func last(l *ledger.Ledger, none error, choices ...ledger.Choice) (int64, error) {
	for _, choice := range choices {
		number, err := l.Last(choice)
		switch {
		case err != nil:
			return 0, LedgerTrouble(err)
		case number != 0:
			return number, nil
		}
	}
	return 0, none
}

// NoGames is the failure for an empty ledger.
func NoGames() error {
	return cli.Trouble("there is no game in the ledger yet").But("rollbook new SYSTEM begins one")
}

// FileAndRecord splits FILE#2.
func FileAndRecord(name string) (path string, which int) {
	if i := strings.LastIndexByte(name, '#'); i > 0 {
		if n, err := strconv.Atoi(name[i+1:]); err == nil {
			return name[:i], n
		}
	}
	return name, 1
}

// AllFiles reports whether no name is a game of the ledger.
func AllFiles(s *cli.Session, names []string) bool {
	return !slices.ContainsFunc(names, func(name string) bool { return !IsFile(s, name) })
}

// HasWords reports whether a folded text has every one of some words, each at the beginning of one of its own.
func HasWords(text string, words []string) bool {
	for _, word := range words {
		if !strings.HasPrefix(text, word) && !strings.Contains(text, " "+word) {
			return false
		}
	}
	return true
}
