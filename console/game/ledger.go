package game

import (
	"errors"
	"path/filepath"
	"runtime"

	"rollbook/console/cli"
	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/internal/outfile"
	"rollbook/ledger"
)

// LedgerPath returns where the ledger is: --ledger, else ROLLBOOK_LEDGER, else rollbook/ledger.rollbook in the user's
// data folder.
func LedgerPath(t *term.Terminal, flag string) (string, error) {
	if flag != "" {
		return flag, nil
	}
	if p := t.Env("ROLLBOOK_LEDGER"); p != "" {
		return p, nil
	}
	folder, err := dataFolder(t)
	if err != nil {
		return "", err
	}
	return filepath.Join(folder, "rollbook", "ledger.rollbook"), nil
}

// dataFolder returns XDG_DATA_HOME, or the system's equivalent.
func dataFolder(t *term.Terminal) (string, error) {
	if d := t.Env("XDG_DATA_HOME"); filepath.IsAbs(d) {
		return d, nil
	}
	if runtime.GOOS == "windows" {
		if d := t.Env("LOCALAPPDATA"); d != "" {
			return d, nil
		}
	}
	home := t.Env("HOME")
	switch {
	case home == "":
		return "", cli.Trouble("no home folder is known, so there is no place for a ledger").But("name one with --ledger FILE or ROLLBOOK_LEDGER")
	case !filepath.IsAbs(home):
		return "", cli.Trouble("HOME is %s, which names a different folder depending on where you are", term.Quoted(home)).
			But("name a ledger with --ledger FILE or ROLLBOOK_LEDGER")
	}
	if runtime.GOOS == "darwin" {
		return filepath.Join(home, "Library", "Application Support"), nil
	}
	return filepath.Join(home, ".local", "share"), nil
}

// OpenLedger opens the ledger of the command's flags for reading, or for reading and writing.
func OpenLedger(c *cli.Call, mode ledger.Mode) (*ledger.Ledger, error) {
	path, err := LedgerPath(c.Term, c.Flags.Ledger)
	if err != nil {
		return nil, err
	}
	l, err := ledger.Open(c.Session.At(path), mode, LedgerOptions(c.Session)...)
	if errors.Is(err, ledger.ErrMissing) {
		return nil, cli.Trouble("there is no ledger yet at %s", path).
			But("rollbook new SYSTEM begins a game, and a ledger with it; rollbook demo shows how")
	}
	return l, LedgerTrouble(err)
}

// Reading does something with the ledger of the command's flags, open for reading.
func Reading(c *cli.Call, do func(*ledger.Ledger) error) error {
	l, err := OpenLedger(c, ledger.ReadOnly)
	if err != nil {
		return err
	}
	defer l.Close()
	return do(l)
}

// CopiesFolder returns where the copies of the games of the ledger at path are: next to it, or where ROLLBOOK_COPIES says; ""
// if that is off.
func CopiesFolder(s *cli.Session, path string) string {
	switch folder := s.Term.Env("ROLLBOOK_COPIES"); folder {
	case "off":
		return ""
	case "":
		return ledger.CopiesFolder(s.At(path))
	default:
		return s.At(folder)
	}
}

// LedgerOptions are the options for opening every ledger.
func LedgerOptions(s *cli.Session) []ledger.Option {
	options := []ledger.Option{
		ledger.OnCopyError(func(err error) { s.Term.Errf("rollbook: %v", CopyHint(err)) }),
	}
	if s.Term.Env("ROLLBOOK_COPIES") != "" {
		options = append(options, ledger.CopiesIn(CopiesFolder(s, "")))
	}
	return options
}

// MakeLedger opens the ledger for writing, and makes it if there is none.
func MakeLedger(c *cli.Call) (*ledger.Ledger, error) {
	path, err := LedgerPath(c.Term, c.Flags.Ledger)
	if err != nil {
		return nil, err
	}
	l, err := ledger.Open(c.Session.At(path), ledger.ReadWrite, LedgerOptions(c.Session)...)
	if !errors.Is(err, ledger.ErrMissing) {
		return l, LedgerTrouble(err)
	}
	if err := outfile.MakeFolder(filepath.Dir(c.Session.At(path))); err != nil {
		return nil, cli.Trouble("the folder of the ledger cannot be made: %s: %v", filepath.Dir(path), cli.Unwrap(err))
	}
	if err := ledger.Create(c.Session.At(path)); err != nil && !errors.Is(err, ledger.ErrExists) {
		return nil, LedgerTrouble(err)
	}
	c.Term.Errf("a new ledger: %s", path)
	if by := sharedBy(c.Session.At(path)); by != "" {
		c.Term.Errf("rollbook: its folder is shared through %s, which ignores locks: score on one machine at a time, "+
			"or keep the ledger elsewhere", by)
	}
	l, err = ledger.Open(c.Session.At(path), ledger.ReadWrite, LedgerOptions(c.Session)...)
	return l, LedgerTrouble(err)
}

// LedgerTrouble turns the ledger's errors into a failure with a hint.
func LedgerTrouble(err error) error {
	if err == nil {
		return nil
	}
	f := cli.Trouble("%v", err)
	if ledger.DoesNotHold(err) {
		f.Status = cli.StatusNo
	}
	f.Hint = Cure(err)
	return f
}

// ScorerTrouble turns the errors of the scorer's table into a failure.
func ScorerTrouble(err error) error {
	if f, ok := errors.AsType[*cli.Failure](err); ok {
		return f
	}
	if moved, ok := errors.AsType[*scorer.MovedError](err); ok {
		return cli.Trouble("%v", moved).But("check the score, and type yours again if it is a different entry")
	}
	if e, ok := errors.AsType[*scorer.Error](err); ok {
		f := cli.Trouble("%s", e.Why)
		if e.No {
			f.Status = cli.StatusNo
		}
		f.Hint = e.Hint
		return f
	}
	return LedgerTrouble(err)
}
