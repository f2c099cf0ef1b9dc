package console

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"rollbook/console/cli"
	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/engine/systems"
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
	d := atDesk(t)
	if err := os.Symlink(program, d.at("rollbook")); err != nil {
		t.Skip("no program of another name can be made: ", err)
	}
	for _, line := range []string{"new inches --visitor 'Chicago Bears' --home Packers --date 2016-10-20", "new loft --visitor 'Łódź $(touch harm)' --home Sox --date none"} {
		d.answer(words(line)...)
	}
	d.write("evening.roll", "")
	d.write("1;touch harm", "")
	if err := os.Mkdir(d.at("records"), 0o755); err != nil {
		t.Fatal(err)
	}
	_, script, _ := d.ask("", "completion", "bash")
	d.write("completion.sh", script)
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
		c := d.command(bash, append([]string{"--norc", "-c", completed, "bash", kind, "rollbook"}, typed...)...)
		c.Env = append(os.Environ(), "PATH="+d.folder+string(filepath.ListSeparator)+os.Getenv("PATH"), "ROLLBOOK_LEDGER=l.rollbook")
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
		{tab, "--games 5 chances od", "odds"},
		{tab, "print season --with", "--with-games"},
		{tab, "print season --gam", ""},
		{tab, "season new loft --schedule ev", "evening.roll"},
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
		{tab, "verify --rule overtime=sud", "sudden-death"},
		{tab, "show 1", `1 1\;touch\ harm`},
		{tab, "show ", `1 1\;touch\ harm 2 completion.sh evening.roll l.rollbook records rollbook`},
		{list, "show 1", `1 1\;touch\ harm`},
		{list, "undo ", `1 (2016-10-20 Chicago Bears at Packers) 1\;touch\ harm 2 (Łódź $(touch harm) at Sox) completion.sh evening.roll l.rollbook records rollbook`},
		{tab, "import ev", "evening.roll"},
		{tab, "explain 1 box.visitor.scrimmage.", "box.visitor.scrimmage.rolls box.visitor.scrimmage.yards"},
		{tab, "explain 1 sco", "score.visitor score.home"},
		{tab, "format --write ev", "evening.roll"},
		{tab, "play 1 --from ev", "evening.roll"},
		{tab, "new inches --home Chi", `Chicago\ Bears`},
		{tab, "new inches --home Ł", `Łódź\ \$\(touch\ harm\)`},
		{tab, `new inches --home Chicago\`, `Chicago\ Bears`},
		{tab, `new inches --home "Chi`, ""},
		{tab, "amend 1 ", ""},
		{tab, "what-if 1 --rule over", "overtime=modified overtime=sudden-death overtime=full-period overtime=none"},
		{tab, "completion ", "bash zsh fish"},
		{tab, "print sh", "sheet"},
		{tab, "print sheet ", `1 1\;touch\ harm 2 completion.sh evening.roll l.rollbook records rollbook`},
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
	if _, err := os.Stat(d.at("harm")); err == nil {
		t.Error("the name of a team was run")
	}
}

// The scripts of the other shells are at least ones that their shells can read.
func TestShellsReadTheirScripts(t *testing.T) {
	d := atDesk(t)
	for _, shell := range []string{"bash", "zsh", "fish"} {
		path, err := exec.LookPath(shell)
		if err != nil {
			continue
		}
		_, script, _ := d.ask("", "completion", shell)
		d.write("script", script)
		if out, err := exec.Command(path, "-n", d.at("script")).CombinedOutput(); err != nil {
			t.Errorf("%s: %v: %s", shell, err, out)
		}
	}
}

// Every command, flag and operand is offered without harm, whatever stands before.
func TestEverythingIsOffered(t *testing.T) {
	d := inLedger(t)
	for _, row := range rollbook().Rows() {
		for _, before := range [][]string{{row.Name}, {row.Name, "inches"}, {row.Name, "--ledger", "l.rollbook", "1"}, {row.Name, "a", "b", "c", "d"}} {
			status, out, errs := d.ask("", append(before, "--generate-bash-completion")...)
			if status != 0 || errs != "" || !strings.Contains(out, "--help\n") {
				t.Errorf("%v: %d %s%s", before, status, out, errs)
			}
			hidden := map[string]bool{}
			for name := range row.OwnFlags() {
				hidden[name] = true
			}
			for _, f := range row.VisibleFlags() {
				for _, name := range f.Names() {
					delete(hidden, name)
				}
			}
			for name := range row.OwnFlags() {
				if len(name) > 1 && !hidden[name] && !strings.Contains(out, "--"+name+"\n") {
					t.Errorf("%v: no --%s", before, name)
				}
				if status, _, errs := d.ask("", append(before, "--"+name, "--generate-bash-completion")...); status != 0 || errs != "" {
					t.Errorf("%v --%s: %d %s", before, name, status, errs)
				}
			}
		}
	}
}

// A prompt's name finds the charts it is rolled on, in every system, typed and completed.
func TestChartsAreFoundByTheirPrompt(t *testing.T) {
	d := atDesk(t)
	for _, c := range []struct{ system, prompt, title string }{
		{"inches", "extra-point", "Field Goal"}, {"rapidroll", "catch", "Punt Return"}, {"loft", "conversion", "Kicks"},
		{"fivedice", "return-d12", "Return check"}, {"inthenet", "shot", "A shot"},
	} {
		status, out, errs := d.ask("", "chart", c.system, c.prompt)
		if status != 0 || !strings.Contains(strings.ToLower(out), strings.ToLower(c.title)) {
			t.Errorf("chart %s %s: %d\n%s%s", c.system, c.prompt, status, out, errs)
		}
	}
}

// harms are names of teams that do something if a shell reads them as a command, or become something else. No two begin
// alike.
var harms = []string{
	`Aa$(touch${IFS}harm)`,
	`Bb;touch${IFS}harm;`,
	"Cc`touch${IFS}harm`",
	`Dd|touch${IFS}harm`,
	`Ee' ;touch harm; '`,
	`Ff" ;touch harm; "`,
	`Gg&touch${IFS}harm&`,
	`Hh\$(touch harm)`,
	`Ii>harm`,
	`Jj <(touch harm)`,
	`Kk !! !t #x`,
	`Ll *~ {a,b} [x]? ^a^b`,
	`Mm=$(touch harm)`,
	`Nn@(x) %1 ~`,
	`Oo ''touch ""harm \\`,
	`Pp日本 🏈$'\x41' ‘touch harm’`,
}

// FuzzBashCompletionWords has bash complete whatever may be a word, from some of its characters on, and read as a command's
// argument what it put into the line: it is the word.
func FuzzBashCompletionWords(f *testing.F) {
	bash, err := exec.LookPath("bash")
	if err != nil {
		f.Skip("there is no bash")
	}
	for _, name := range harms {
		f.Add(name, uint8(2))
		f.Add(name, uint8(0))
	}
	f.Add("A\nB\rC\tD\u2028E\x00\xff", uint8(1))
	f.Add("Ελλάς Дуб نادي 🏈", uint8(3))
	f.Add("", uint8(1))
	// after a Tab the line has what is in COMPREPLY, and the shell reads it so at Enter
	program := `rollbook() { printf '%s\n' "$answer"; }
compopt() { :; }
` + cli.CompletionScripts["bash"] + `
COMP_TYPE=9 COMP_WORDS=(rollbook new "$typed") COMP_CWORD=2
_rollbook
eval "set -- ${COMPREPLY[0]}"
printf %s "$#:$1"`
	f.Fuzz(func(t *testing.T, name string, typed uint8) {
		var out strings.Builder
		c := &cli.Completion{Session: &cli.Session{Terminal: &term.Terminal{Stdout: &out}}}
		if c.Offer(name, name); name == "" && out.Len() == 0 {
			return // nothing is no word
		}
		word, about, _ := strings.Cut(out.String(), "\t")
		if about != word+"\n" || strings.ContainsAny(word, "\n\r\t") || !utf8.ValidString(word) {
			t.Fatalf("%q is offered as %q", name, out.String())
		}
		begins := word[:min(int(typed), len(word))]
		if word == "" || strings.HasPrefix(word, "-") || strings.Contains(word, "=") || word == cli.FilesToo || strings.ContainsAny(begins, "\\'\"") || !utf8.ValidString(begins) {
			return // a flag or a setting, or what is in quotation marks already
		}
		sh := exec.Command(bash, "--norc", "-c", program)
		sh.Dir = t.TempDir()
		sh.Env = append(os.Environ(), "LC_ALL=C.UTF-8", "answer="+strings.TrimSuffix(out.String(), "\n"), "typed="+begins)
		got, err := sh.CombinedOutput()
		if err != nil || string(got) != "1:"+word {
			t.Fatalf("%q is completed as %q: %v", word, got, err)
		}
		if files, _ := os.ReadDir(sh.Dir); len(files) > 0 {
			t.Fatalf("%q was run", word)
		}
	})
}

// The short form of a call is never a word that means something else at every prompt, except h, which is the home
// team where a team is asked for (a call comes before a helper), and help everywhere else.
func TestNoCallHasAHelperWordForItsShortForm(t *testing.T) {
	for _, system := range systems.All {
		for _, call := range system.Calls {
			for _, h := range scorer.Helpers {
				if call.Word == "home" {
					continue
				}
				if slices.Contains(h.Names, call.Short) || slices.Contains(h.Names, call.Word) {
					t.Errorf("%s: %s, short %s, is the helper %s", system.ID, call.Word, call.Short, h.Name())
				}
			}
		}
	}
}
