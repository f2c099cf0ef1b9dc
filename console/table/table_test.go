package table

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"time"

	"rollbook/console/cli"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/engine/systems"
)

// Keys type lines, and then leave.
type keys struct{ lines []string }

func (k *keys) Prompt(string) (line string, err error) {
	if len(k.lines) == 0 {
		return "", io.EOF
	}
	line, k.lines = k.lines[0], k.lines[1:]
	return line, nil
}

func (k *keys) AppendHistory(string) {}
func (k *keys) Close() error         { return nil }

// types types lines at the prompt of a new game of the Bears at the Packers, and returns what was said and the entries that stand.
func types(t *testing.T, system string, lines ...string) (said, entries string) {
	t.Helper()
	setup, err := systems.Named(system).Setup(engine.Header{{Key: "system", Value: system}, {Key: "visitor", Value: "Bears"}, {Key: "home", Value: "Packers"}})
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	s := &cli.Session{Terminal: &term.Terminal{Stdout: &out, Stderr: &out, Env: func(string) string { return "" }, Now: time.Now}}
	at, err := newTable(s, ledgerWith(t, setup, nil), 1, "")
	if err != nil {
		t.Fatal(err)
	}
	if err := at.converse(&keys{lines}); err != nil {
		t.Fatal(err)
	}
	return out.String(), strings.Join(at.Tokens, " ")
}

// A roll that may be a sum is asked about only at the line after a sum that was refused, and the question swallows no roll.
func TestTableAsksWhetherARollIsASum(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ typed, entries string }{
		{"4|52|7|12||", "4 52 scrimmage 12"}, // Enter
		{"4|52|7|12|yes", "4 52 scrimmage 12"},
		{"4|52|7|12|n|65", "4 52 scrimmage 65"},
		{"4|52|7|12|65|banana|Y", "4 52 scrimmage 12"},
		{"4|52|7|12|65|no|65", "4 52 scrimmage 65"},
		{"4|52|7|33|12|g65", "4 52 scrimmage 33 scrimmage 12 go 65"},
		{"4|52|7|board|12|g65", "4 52 scrimmage 12 go 65"},
		{"4|52|7|9|12|n", "4 52"},
	} {
		said, entries := types(t, "inches", strings.Split(c.typed, "|")...)
		if entries != c.entries {
			t.Errorf("%s: %s\n%s", c.typed, entries, said)
		}
		if again := strings.Count(said, "no: y or n?"); again != strings.Count(c.typed, "|65|")+strings.Count(c.typed, "banana") {
			t.Errorf("%s: asked again %d times\n%s", c.typed, again, said)
		}
	}
}
