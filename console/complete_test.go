package console

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"rollbook/console/cli"
	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/engine/systems"
)

// Every command, flag and operand is offered without harm, whatever stands before.
func TestEverythingIsOffered(t *testing.T) {
	d := inLedger(t)
	for _, row := range rollbook().Rows() {
		for _, before := range [][]string{{row.Name}, {row.Name, "inches"}, {row.Name, "--ledger", "l.rollbook", "1"}, {row.Name, "a", "b", "c", "d"}} {
			status, out, errs := d.ask("", append(before, "--generate-bash-completion")...)
			if status != 0 || errs != "" || !strings.Contains(out, "--help\n") {
				t.Errorf("%v: %d %s%s", before, status, out, errs)
			}
			for name := range row.OwnFlags() {
				if len(name) > 1 && !strings.Contains(out, "--"+name+"\n") {
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
		status, out, errs := d.ask("", "rules", c.system, "chart", c.prompt)
		if status != 0 || !strings.Contains(strings.ToLower(out), strings.ToLower(c.title)) {
			t.Errorf("rules %s chart %s: %d\n%s%s", c.system, c.prompt, status, out, errs)
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
