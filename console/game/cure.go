package game

import (
	"errors"
	"fmt"

	"rollbook/engine"
	"rollbook/ledger"
	"rollbook/ledger/line"
)

// CopyHint adds to what is wrong with a copy the command that settles it.
func CopyHint(err error) error {
	if f, ok := errors.AsType[*ledger.CopyFault](err); ok {
		return fmt.Errorf("%w; %s", err, CopyCure(f))
	}
	return err
}

// CopyCure says which command brings in what a copy has and the ledger lacks.
func CopyCure(f *ledger.CopyFault) string {
	does := "adds the lines that are missing here"
	if f.Kind == ledger.CopyForked || f.Kind == ledger.CopyAside {
		does = "shows both versions, and you choose"
	}
	return "rollbook import " + engine.ShellWord(f.Path) + " " + does
}

// Cure says what helps against an error of a ledger, for the terminal and for pages; "" if nothing does.
func Cure(err error) string {
	if fork, ok := errors.AsType[*ledger.ForkError](err); ok {
		return fmt.Sprintf("rollbook compare %d FILE shows all differences; rollbook import FILE --keep both makes theirs a second game, "+
			"--keep ours leaves the game as it is here", fork.Game)
	}
	const recovers = "rollbook ledger recover NEW makes a new ledger of the games that are whole and of the copies"
	for _, known := range []struct {
		err  error
		cure string
	}{
		{ledger.ErrGone, "rollbook ledger recover NEW makes a new ledger of them; to begin another ledger here, move them away"},
		{ledger.ErrReplaced, "end this program, see which file is the right one, and start again"},
		{ledger.ErrDamaged, recovers},
		{ledger.ErrAltered, "rollbook ledger recover NEW makes a clean ledger of its games"},
		{ledger.ErrInUse, "close the other program, or wait until it has finished"},
		{ledger.ErrReadOnly, "games can be read here, but not recorded; --ledger names another ledger"},
		{ledger.ErrDiskFull, "make room; everything recorded before is safe"},
		{ledger.ErrNoLedger, "a record is named without --ledger, as in rollbook " +
			"show evening.roll; rollbook ledger where prints where the ledger is"},
		{line.ErrNoGame, "rollbook games lists them"},
	} {
		if errors.Is(err, known.err) {
			return known.cure
		}
	}
	return ""
}
