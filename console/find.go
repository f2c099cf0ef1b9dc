package console

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"rollbook/ledger"
)

// isFile reports whether an operand names a file and not a game of the ledger.
func isFile(name string) bool {
	if name == "-" || strings.ContainsAny(name, `/\`) || strings.Contains(name, ".roll") || strings.Contains(name, ".attested") {
		return true
	}
	if _, err := strconv.Atoi(name); err == nil {
		return false
	}
	_, err := os.Stat(name) // a folder too: it is refused as a file, not looked up as a game
	return err == nil
}

// isGame reports whether an operand can only be a game: a number, a file, or a fingerprint in groups.
func isGame(word string) bool {
	_, err := strconv.Atoi(word)
	_, notPrint := ledger.ParseFingerprint(word)
	return err == nil || isFile(word) || notPrint == nil
}

// game finds the game that the command's first operand names; without one, the game begun last in the ledger.
func (c *call) game() (*game, error) { return c.gameNamed(c.operand(0)) }

// gameNamed is game for any name.
func (c *call) gameNamed(name string) (*game, error) {
	if name != "" && isFile(name) {
		return c.fileGame(name)
	}
	l, err := c.openLedger(ledger.ReadOnly)
	if err != nil {
		return nil, err
	}
	defer l.Close()
	number, err := findGame(l, name)
	if err != nil {
		return nil, err
	}
	return loadGame(l, number)
}

// findGame returns the number of the game that a name means; of no name the game begun last, of those that count.
func findGame(l *ledger.Ledger, name string) (int64, error) {
	if name != "" {
		g, err := l.Find(name)
		if err != nil {
			return 0, ledgerTrouble(err)
		}
		return g.Number, nil
	}
	number, err := l.Last(false)
	if err != nil {
		return 0, ledgerTrouble(err)
	}
	if number == 0 {
		return 0, noGames()
	}
	if g, err := l.Game(number); err != nil || !g.Void {
		return number, nil // its damage is met where it is read
	}
	games, err := l.Games()
	if err != nil {
		return 0, ledgerTrouble(err)
	}
	for _, g := range slices.Backward(games) {
		if !g.Void {
			return g.Number, nil
		}
	}
	return number, nil
}

// lastPlayed returns the number of the game that is being played: of those that are not over, the one in which a line was
// recorded last.
func lastPlayed(l *ledger.Ledger) (int64, error) {
	return lastRecorded(l, func(g *ledger.Game, _ []ledger.Line) bool { return !g.Void },
		trouble("every game in the ledger is over").but("rollbook new SYSTEM begins another; rollbook games lists them, and a finished one can be named"))
}

// lastRedoable returns the number of the game in which something can be redone: the one in which a line was recorded last.
func lastRedoable(l *ledger.Ledger) (int64, error) {
	return lastRecorded(l, func(_ *ledger.Game, lines []ledger.Line) bool {
		record, err := ledger.Derive(lines)
		return err == nil && record.Redoable() > 0
	}, trouble("there is nothing to redo in any game: nothing was undone, or an entry has followed it"))
}

// lastRecorded looks at the games that are not over, or are void, and returns the number of the one that fits in which a line
// was recorded last.
func lastRecorded(l *ledger.Ledger, fits func(*ledger.Game, []ledger.Line) bool, none error) (int64, error) {
	games, err := l.Games()
	switch {
	case err != nil:
		return 0, ledgerTrouble(err)
	case len(games) == 0:
		return 0, noGames()
	}
	found, last := int64(0), time.Time{}
	for _, g := range games {
		if g.Damage != nil || g.Ended && !g.Void {
			continue
		}
		lines, _, err := l.Lines(g.Number)
		if err != nil {
			continue // its damage is met where it is named
		}
		if !fits(&g, lines) {
			continue
		}
		if at := lines[len(lines)-1].At; !at.Before(last) {
			found, last = g.Number, at
		}
	}
	if found == 0 {
		return 0, none
	}
	return found, nil
}

func noGames() error {
	return trouble("there is no game in the ledger yet").but("rollbook new SYSTEM begins one")
}
