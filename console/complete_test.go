package console

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestBashCompletes types lines into bash, as far as the cursor, and asks for what Tab offers.
func TestBashCompletes(t *testing.T) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("there is no bash")
	}
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	if err := os.Symlink(program, "rollbook"); err != nil {
		t.Skip("no program of another name can be made: ", err)
	}
	for _, line := range []string{"new inches --visitor 'Chicago Bears' --home Packers --date 2016-10-20", "new loft --visitor 'Łódź $(touch harm)' --home Sox --date none"} {
		if status, _, errs := ask("", words(line)...); status != 0 {
			t.Fatal(errs)
		}
	}
	write(t, "evening.roll", "")
	if err := os.Mkdir("records", 0o755); err != nil {
		t.Fatal(err)
	}
	_, script, _ := ask("", "completion", "bash")
	write(t, "completion.sh", script)
	// completed sets what bash sets at a Tab: the words, cut at each =, and which of them the cursor is in
	const completed = `. ./completion.sh
COMP_TYPE=$1
shift
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
_rollbook
printf '%s\n' "${COMPREPLY[@]}"`
	offers := func(kind string, typed ...string) string {
		t.Helper()
		c := exec.Command(bash, append([]string{"--norc", "-c", completed, "bash", kind, "rollbook"}, typed...)...)
		here, _ := os.Getwd()
		c.Env = append(os.Environ(), "PATH="+here+string(filepath.ListSeparator)+os.Getenv("PATH"), "ROLLBOOK_LEDGER=l.rollbook")
		out, err := c.CombinedOutput()
		if err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		var all []string
		for _, word := range strings.Split(strings.TrimSpace(string(out)), "\n") {
			all = append(all, strings.Join(strings.Fields(word), " "))
		}
		if slices.Contains(all, "evening.roll") { // files have no order
			slices.Sort(all)
		}
		return strings.Join(all, " ")
	}
	const tab, list = "9", "63"
	for _, c := range []struct{ kind, typed, offered string }{
		{tab, "pla", "play"},
		{tab, "ex", "explain export"},
		{tab, "--v", "--version"},
		{tab, "new ", "inches rapidroll loft fivedice inthenet"},
		{tab, "new in", "inches inthenet"},
		{tab, "simulate r", "rapidroll"},
		{tab, "chart inches kick", "kickoff"},
		{tab, "chart --json inches kick", "kickoff"},
		{tab, "new inches --home-t", "--home-team"},
		{tab, "games --", ""},
		{tab, "games --sy", "--system"},
		{tab, "odds --games ", ""},
		{tab, "odds --games 5 ev", "evening.roll"},
		{tab, "--games 5 odds ev", "evening.roll"},
		{tab, "--games 5 od", "odds"},
		{tab, "print season --with", "--with-games"},
		{tab, "print season --gam", ""},
		{tab, "season new loft --csv ev", "evening.roll"},
		{tab, "--csv games --sy", "--system"},
		{tab, "games --system l", "loft"},
		{tab, "games --system=l", "loft"},
		{tab, "games --sort pl", "played"},
		{tab, "games bea", "bears"},
		{tab, "new inches --set home-w", "home-wins="},
		{tab, "new inches --set rule.overtime=s", "sudden-death"},
		{tab, "new inches --set rule.overtime=", "modified sudden-death full-period none"},
		{tab, "new rapidroll --set playof", ""},
		{tab, "dispute 1 --rule overtime=sud", "sudden-death"},
		{tab, "verify --rules overtime=sud", "sudden-death"},
		{tab, "show ", "1 2 completion.sh evening.roll l.rollbook records rollbook"},
		{list, "show 1", "1"},
		{list, "undo ", "1 (2016-10-20 Chicago Bears at Packers) 2 (Łódź $(touch harm) at Sox) completion.sh evening.roll l.rollbook records rollbook"},
		{tab, "import ev", "evening.roll"},
		{tab, "format --write ev", "evening.roll"},
		{tab, "play 1 --from ev", "evening.roll"},
		{tab, "new inches --home Chi", `Chicago\ Bears`},
		{tab, "new inches --home Ł", `Łódź\ \$\(touch\ harm\)`},
		{tab, "completion ", "bash zsh fish"},
		{tab, "print sh", "sheet"},
		{tab, "print sheet ", "1 2 completion.sh evening.roll l.rollbook records rollbook"},
		{tab, "team ch", "check"},
		{tab, "show --color al", "always"},
		{tab, "nonsense ", ""},
	} {
		var typed []string
		for _, w := range strings.Split(c.typed, " ") { // = is a word of its own
			for i, part := range strings.Split(w, "=") {
				if i > 0 {
					typed = append(typed, "=")
				}
				if i == 0 || part != "" {
					typed = append(typed, part)
				}
			}
		}
		got := offers(c.kind, typed...)
		switch {
		case c.typed == "games --":
			if !strings.Contains(got, "--since --until") || !strings.Contains(got, "--help") || !strings.Contains(got, "--ledger") {
				t.Errorf("%q: %s", c.typed, got)
			}
		case c.typed == "new rapidroll --set playof":
			if !strings.HasPrefix(got, "playoff=") {
				t.Errorf("%q: %s", c.typed, got)
			}
		case got != c.offered:
			t.Errorf("%q: %s; want %s", c.typed, got, c.offered)
		}
	}
	if _, err := os.Stat("harm"); err == nil {
		t.Error("the name of a team was run")
	}
}

// The scripts of the other shells are at least ones that their shells can read.
func TestShellsReadTheirScripts(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, shell := range []string{"bash", "zsh", "fish"} {
		path, err := exec.LookPath(shell)
		if err != nil {
			continue
		}
		_, script, _ := ask("", "completion", shell)
		write(t, "script", script)
		if out, err := exec.Command(path, "-n", "script").CombinedOutput(); err != nil {
			t.Errorf("%s: %v: %s", shell, err, out)
		}
	}
}

// Every command, flag and operand is offered without harm, whatever stands before.
func TestEverythingIsOffered(t *testing.T) {
	inLedger(t)
	for _, row := range all((&session{}).groups()) {
		for _, before := range [][]string{{row.name}, {row.name, "inches"}, {row.name, "--ledger", "l.rollbook", "1"}, {row.name, "a", "b", "c", "d"}} {
			status, out, errs := ask("", append(before, "--generate-bash-completion")...)
			if status != 0 || errs != "" || !strings.Contains(out, "--help\n") {
				t.Errorf("%v: %d %s%s", before, status, out, errs)
			}
			for name := range row.ownFlags() {
				if len(name) > 1 && !strings.Contains(out, "--"+name+"\n") {
					t.Errorf("%v: no --%s", before, name)
				}
				if status, _, errs := ask("", append(before, "--"+name, "--generate-bash-completion")...); status != 0 || errs != "" {
					t.Errorf("%v --%s: %d %s", before, name, status, errs)
				}
			}
		}
	}
}

// What a prompt is rolled on is found by the name of the prompt too, in every system, as typed and as completed.
func TestChartsAreFoundByTheirPrompt(t *testing.T) {
	for _, c := range []struct{ system, prompt, title string }{
		{"inches", "extra-point", "Field Goal"}, {"rapidroll", "catch", "Punt Return"}, {"loft", "conversion", "Kicks"},
		{"fivedice", "return-d12", "Return check"}, {"inthenet", "shot", "A shot"},
	} {
		status, out, errs := ask("", "chart", c.system, c.prompt)
		if status != 0 || !strings.Contains(strings.ToLower(out), strings.ToLower(c.title)) {
			t.Errorf("chart %s %s: %d\n%s%s", c.system, c.prompt, status, out, errs)
		}
	}
}
