package game

import (
	"errors"
	"fmt"
	"strings"

	"rollbook/engine"
	"rollbook/ledger"
	"rollbook/ledger/line"
)

// CopyHint adds to what is wrong with a copy the command that shows what it has.
func CopyHint(err error) error {
	if f, ok := errors.AsType[*ledger.CopyFault](err); ok {
		return fmt.Errorf("%w; rollbook import %s shows what it has", err, CommandPath(f.Path))
	}
	return err
}

// CommandPath returns a path as people type it after a command.
func CommandPath(path string) string {
	if strings.ContainsAny(path, " ()&;'\"*?$<>|`") {
		return "'" + strings.ReplaceAll(engine.Visible(path), "'", `'\''`) + "'"
	}
	return engine.Visible(path)
}

// Cure says what helps against an error of a ledger, for the terminal and for pages; "" if nothing does.
func Cure(err error) string {
	if fork, ok := errors.AsType[*ledger.ForkError](err); ok {
		return fmt.Sprintf("rollbook compare %d and that file shows where they part; rollbook import with --keep both makes theirs a second game, "+
			"with --keep ours sets it aside", fork.Game)
	}
	const recovers = "rollbook verify shows what is whole, and rollbook ledger recover NEW makes a ledger of all that is left"
	for _, known := range []struct {
		err  error
		cure string
	}{
		{ledger.ErrGone, "rollbook ledger recover NEW makes a ledger of them; to begin another ledger here, move them away"},
		{ledger.ErrReplaced, "end this program, see which file is the right one, and begin again"},
		{ledger.ErrDamaged, recovers},
		{ledger.ErrAltered, "rollbook ledger recover NEW makes a clean ledger of its games"},
		{ledger.ErrInUse, "close the other program, or wait until it has finished"},
		{ledger.ErrReadOnly, "games can be read here, but not recorded; --ledger names another ledger"},
		{ledger.ErrDiskFull, "make room; everything recorded before is safe"},
		{ledger.ErrNoLedger, "a record's file is given as a GAME, as in rollbook show evening.roll; rollbook ledger where prints the ledger's place"},
		{line.ErrNoGame, "rollbook games lists them"},
	} {
		if errors.Is(err, known.err) {
			return known.cure
		}
	}
	return ""
}
