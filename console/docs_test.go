package console

import (
	"bytes"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"rollbook/console/cli"
	"rollbook/console/cmd"
	"rollbook/console/term"
	"rollbook/engine/systems"
	"rollbook/fixtures"
	"rollbook/internal/thorough"
)

// guide returns the pages of docs in reading order.
func guide(t *testing.T) string {
	t.Helper()
	var all strings.Builder
	for _, page := range []string{"play", "records", "disputes", "pages", "seasons", "chances", "ledger"} {
		text, err := os.ReadFile("../docs/" + page + ".md")
		if err != nil {
			t.Fatal(err)
		}
		all.Write(text)
	}
	return all.String()
}

// shell is a script whose home is the desk; TestMain puts rollbook in the path.
func (d *desk) shell(script string) *exec.Cmd {
	c := d.command("sh", "-c", script)
	c.Env = append(os.Environ(), "HOME="+d.folder, "XDG_DATA_HOME="+d.at("data"), "ROLLBOOK_LEDGER=")
	return c
}

// TestWhatTheGuideShowsCanBeTyped runs every line that begins with a dollar sign in a console block of the guide, in one
// shell and one folder, in order, as a reader would. No command may end in trouble.
func TestWhatTheGuideShowsCanBeTyped(t *testing.T) {
	if _, err := exec.LookPath("sh"); err != nil {
		t.Skip("there is no shell to type into")
	}
	d := atDesk(t)
	if err := os.CopyFS(d.at("fixtures/seasons/inches"), os.DirFS("../fixtures/seasons/inches")); err != nil {
		t.Fatal(err)
	}
	var script strings.Builder
	lines := 0
	for i, block := range strings.Split(guide(t), "```console\n") {
		if i == 0 {
			continue
		}
		block, _, _ = strings.Cut(block, "```")
		for _, line := range strings.Split(block, "\n") {
			command, typed := strings.CutPrefix(line, "$ ")
			if !typed {
				continue
			}
			lines++
			if !thorough.Tests() { // simulates fewer games, or none
				command = strings.NewReplacer("--games 100", "--games 10", "rollbook odds", "rollbook odds --games 10",
					"season odds", "season odds --games 10", "print keepsake", "print keepsake --chances=false").Replace(command)
			}
			script.WriteString("(exit 0)\n" + command + "\nstatus=$?\n[ $status -lt 2 ] || echo \"status $status: " +
				strings.NewReplacer(`"`, `\"`, `$`, `\$`).Replace(command) + "\"\n")
		}
	}
	if lines < 20 {
		t.Fatalf("the guide shows only %d commands", lines)
	}
	c := d.shell(script.String())
	var out, errs bytes.Buffer
	c.Stdout, c.Stderr = &out, &errs
	if err := c.Run(); err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(out.String(), "\n") {
		if strings.HasPrefix(line, "status ") {
			t.Errorf("%s\n%s", line, errs.String())
		}
	}
}

func hasFlag(row *cli.Command, name string) bool {
	_, has := row.Flags()[name]
	return has
}

// hasFlagSomewhere is hasFlag for a command and those below it.
func hasFlagSomewhere(row *cli.Command, name string) bool {
	return hasFlag(row, name) || slices.ContainsFunc(row.Subs, func(sub *cli.Command) bool { return hasFlag(sub, name) })
}

// TestDemo holds the demo to a screen and a half, runs what it says to try next, and looks for leftovers.
func TestDemo(t *testing.T) {
	d := atDesk(t)
	d.env["TMPDIR"] = d.at("temp")
	if err := os.Mkdir(d.at("temp"), 0o700); err != nil {
		t.Fatal(err)
	}
	for _, f := range fixtures.OfEachSystem() {
		system := f.System
		out := d.answer("demo", system)
		if lines := strings.Count(out, "\n"); lines > 55 {
			t.Errorf("%s: %d lines", system, lines)
		}
		if left, err := os.ReadDir(d.at("temp")); err != nil || len(left) > 0 {
			t.Errorf("left behind: %v, %v", left, err)
		}
		_, next, _ := strings.Cut(out, "What to try next")
		os.RemoveAll(d.at("demo.rollbook"))
		os.RemoveAll(d.at("demo.rollbook.copies"))
		for _, line := range regexp.MustCompile(`(?m)^  rollbook (.*?)(?:   .*)?$`).FindAllStringSubmatch(next, -1) {
			arguments := strings.Fields(strings.ReplaceAll(line[1], "demo --ledger", "demo "+system+" --ledger"))
			if arguments[0] == "play" {
				continue
			}
			if status, _, errs := d.ask("", arguments...); status != cli.StatusYes {
				t.Errorf("%s: %s: %d: %s", system, line[0], status, errs)
			}
		}
		if status, out, errs := d.ask("", "verify", "--ledger", "demo.rollbook"); status != cli.StatusYes || errs != "" {
			t.Errorf("%s: verify: %d: %s%s", system, status, out, errs)
		}
	}
}

// TestGuideRuns types the blocks of the guide's page on the ledger into a shell, one after another, except those of missing
// tools, and expects every command to succeed.
func TestGuideRuns(t *testing.T) {
	if _, err := exec.LookPath("sh"); err != nil {
		t.Skip("there is no shell")
	}
	text, err := os.ReadFile("../docs/ledger.md")
	if err != nil {
		t.Fatal(err)
	}
	d := atDesk(t)
	shell := func(script string) {
		t.Helper()
		if out, err := d.shell("set -e\n" + script).CombinedOutput(); err != nil {
			t.Fatalf("%s\n%s%v", script, out, err)
		}
	}
	has := func(tool string) bool { _, err := exec.LookPath(tool); return err == nil }
	// game 12 has 31 entries, the last of them a roll
	shell(`for n in 1 2 3 4 5 6 7 8 9 10 11 12; do rollbook new inches --visitor Bears --home Packers --date 2016-10-20; done
		{ echo 4 31 52
		for n in 1 2 3 4 5 6 7 8 9 10 11; do echo scrimmage 33; done
		echo scrimmage 11 scrimmage 33 scrimmage 11; } | rollbook play 12`)
	if has("ssh-keygen") {
		shell("mkdir -p .ssh; ssh-keygen -q -t ed25519 -N '' -f .ssh/id_ed25519; cp .ssh/id_ed25519.pub ada.pub")
	}
	ran := 0
	for i, block := range strings.Split(string(text), "```") {
		if i%2 == 0 {
			continue
		}
		missing := false
		for _, tool := range []string{"ssh-keygen", "sqlite3"} {
			missing = missing || strings.Contains(block, tool) && !has(tool)
		}
		if !missing {
			shell(strings.ReplaceAll(block, "~/", "$HOME/"))
			ran++
		}
	}
	if ran < 4 {
		t.Errorf("only %d blocks were run", ran)
	}
	if has("ssh-keygen") { // and a changed file does not pass
		if err := d.shell("sed s/Bears/Boars/ game-12.attested | ssh-keygen -Y verify -n " +
			"rollbook -I ada@example.org -f signers -s game-12.attested.sig").Run(); err == nil {
			t.Error("a changed export passes for a signed one")
		}
	}
}

var update = flag.Bool("update", false, "rewrite the golden parts of the scripts")

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"rollbook": func() { os.Exit(Run(os.Args, os.Stdin, os.Stdout, os.Stderr)) },
	})
}

// The scripts are sessions as a user types them. The command run stays in this process: starting one takes longer than its work.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		UpdateScripts:       *update,
		RequireExplicitExec: true,
		// FILE SYSTEM SEED [GAMES]
		Cmds: map[string]func(*testscript.TestScript, bool,
			[]string){"simulate": func(ts *testscript.TestScript, _ bool, args []string) {
			seed, _ := strconv.Atoi(args[2])
			games := 1
			if len(args) > 3 {
				games, _ = strconv.Atoi(args[3])
			}
			records := ""
			for n := range games {
				records += simulated(t, systems.Named(args[1]), uint64(seed+n))
			}
			ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(records), 0o644))
		}, "run": func(ts *testscript.TestScript, fails bool, args []string) {
			s := &cli.Session{Term: &term.Terminal{Out: ts.Stdout(), ErrOut: ts.Stderr(), Env: ts.Getenv, Now: time.Now},
				Stdin: strings.NewReader(""), Dir: ts.MkAbs(".")}
			if status := cmd.Program().Run(s, args); status != cli.StatusYes != fails {
				ts.Fatalf("exit status %d", status)
			}
		}},
		Setup: func(e *testscript.Env) error {
			e.Setenv("HOME", e.WorkDir)
			e.Setenv("XDG_DATA_HOME", e.WorkDir+"/data")
			e.Setenv("NO_COLOR", "")
			if err := os.CopyFS(filepath.Join(e.WorkDir, "harbor"), os.DirFS("../fixtures/seasons/inches")); err != nil {
				return err
			}
			team, err := os.ReadFile("../fixtures/inthenet/saltmarsh.csv")
			if err != nil {
				return err
			}
			return os.WriteFile(filepath.Join(e.WorkDir, "saltmarsh.csv"), team, 0o644)
		},
	})
}
