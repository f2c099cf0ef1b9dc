package console

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"rollbook/chances/coach"
	"rollbook/console/cli"
	"rollbook/console/cmd"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/fixtures"
	"rollbook/internal/enginetest"
	"rollbook/replay"
)

// A desk is where a test types commands: a folder and an environment of its own, and a clock that stands still.
type desk struct {
	testing.TB
	folder string
	env    map[string]string
}

// atDesk is a desk for a test that runs in parallel with others.
func atDesk(t *testing.T) *desk {
	t.Parallel()
	return newDesk(t)
}

func newDesk(t testing.TB) *desk {
	return &desk{t, t.TempDir(), map[string]string{"ROLLBOOK_LEDGER": "l.rollbook", "ROLLBOOK_COPIES": "off"}}
}

// session is a call of the program at the desk.
func (d *desk) session(stdin string) (s *cli.Session, out, errs *bytes.Buffer) {
	out, errs = new(bytes.Buffer), new(bytes.Buffer)
	return &cli.Session{Term: &term.Terminal{Out: out, ErrOut: errs, Env: func(key string) string { return d.env[key] },
		Now: func() time.Time { return time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC) }},
		Stdin: strings.NewReader(stdin), Dir: d.folder}, out, errs
}

// ask runs a command with an input; errors have paths as they were typed.
func (d *desk) ask(stdin string, args ...string) (status int, out, errs string) {
	s, stdout, stderr := d.session(stdin)
	status = cmd.Program().Run(s, append([]string{"rollbook"}, args...))
	return status, stdout.String(), strings.ReplaceAll(stderr.String(), d.folder+string(filepath.Separator), "")
}

// answer returns the answer of a command that must succeed.
func (d *desk) answer(line ...string) string {
	d.Helper()
	status, out, errs := d.ask("", line...)
	if status != cli.StatusYes {
		d.Fatalf("%q: status %d: %s%s", line, status, out, errs)
	}
	return out
}

// asked runs a command on a ledger anywhere.
func asked(path string, args ...string) (status int, out, errs string) {
	return (&desk{folder: ".", env: map[string]string{"ROLLBOOK_LEDGER": path}}).ask("", args...)
}

// at is where a file of the desk lies.
func (d *desk) at(name string) string { return (&cli.Session{Dir: d.folder}).At(name) }

func (d *desk) write(name, content string) { write(d, d.at(name), content) }

func write(t testing.TB, path, content string) {
	t.Helper()
	os.MkdirAll(filepath.Dir(path), 0o755)
	if err := os.WriteFile(path, []byte(content), 0o644); err != nil && !errors.Is(err, os.ErrInvalid) {
		t.Logf("no such file can be made: %q", path)
	}
}

// simulated returns the record of a game by chance, with the house coach on both sides. Teams with cards are those of a recorded game.
func simulated(t testing.TB, system *engine.System, seed uint64) string {
	var setup *engine.Setup
	if system.Teams == nil {
		setup = enginetest.Setup(t, system)
	} else {
		all := fixtures.OfEachSystem()
		f := all[slices.IndexFunc(all, func(f fixtures.Record) bool { return f.System == system.ID })]
		setup = replay.Read(f.File, f.Text)[0].Setup
	}
	c := coach.Simulator{Pick: rand.New(rand.NewPCG(seed, seed)).IntN, Coach: coach.House, Most: 50_000}
	c.Continue(setup, nil)
	return string(replay.Append(nil, setup, c.Entries()))
}

// command is another program at the desk.
func (d *desk) command(name string, args ...string) *exec.Cmd {
	c := exec.Command(name, args...)
	c.Dir = d.folder
	return c
}

func (d *desk) read(name string) string {
	d.Helper()
	text, err := os.ReadFile(d.at(name))
	if err != nil {
		d.Fatal(err)
	}
	return string(text)
}
