package console

import (
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"rollbook/internal/thorough"
)

// completingFolder has a ledger with two games, a file and the completion script of a shell, for Tab to find.
func completingFolder(t *testing.T, shell, script string) *desk {
	t.Helper()
	d := atDesk(t)
	for _, line := range []string{"new inches --visitor 'Chicago Bears' --home Packers --date 2016-10-20", "new loft --visitor 'Łódź Orły' --home Sox --date none"} {
		d.answer(words(line)...)
	}
	d.write("evening.roll", "")
	d.write(script, d.answer("completion", shell))
	return d
}

// TestFishCompletes asks fish what Tab offers after a line.
func TestFishCompletes(t *testing.T) {
	fish, err := exec.LookPath("fish")
	if err != nil {
		t.Skip("there is no fish")
	}
	d := completingFolder(t, "fish", "config/fish/completions/rollbook.fish")
	for typed, want := range map[string]string{
		"pla":                              "play",
		"ex":                               "explain export",
		"--v":                              "--version",
		"new in":                           "inches inthenet",
		"chart inches kick":                "kickoff",
		"new inches --home-t":              "--home-team",
		"games --system l":                 "loft",
		"games --system=l":                 "--system=loft",
		"games bea":                        "bears",
		"new inches --set home-w":          "home-wins=",
		"new inches --set rule.overtime=s": "rule.overtime=sudden-death",
		"new inches --set=rule.overtime=s": "--set=rule.overtime=sudden-death",
		"dispute 1 --rule overtime=sud":    "overtime=sudden-death",
		"new inches --visitor Chi":         "Chicago Bears",
		"new inches --visitor=Chi":         "--visitor=Chicago Bears",
		"new inches --home Ł":              "Łódź Orły",
		"play 1 --from ev":                 "evening.roll",
		"play 1 --from=ev":                 "--from=evening.roll",
		"import ev":                        "evening.roll",
		"season table ev":                  "evening.roll",
		"show ":                            "1 2 config/ evening.roll l.rollbook",
		"completion ":                      "bash zsh fish",
		"print sh":                         "sheet",
		"show --color al":                  "always",
		"nonsense ":                        "",
	} {
		c := d.command(fish, "-c", "complete -C $argv[1]", "rollbook "+typed)
		c.Env = append(os.Environ(), "HOME="+d.folder, "XDG_CONFIG_HOME="+d.at("config"), "XDG_DATA_HOME="+d.at("config"), "ROLLBOOK_LEDGER=l.rollbook", "LC_ALL=C.UTF-8")
		out, err := c.CombinedOutput()
		if err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		var offered []string
		for _, line := range strings.Split(strings.TrimSpace(string(out)), "\n") {
			word, _, _ := strings.Cut(line, "\t")
			if !strings.HasPrefix(word, "l.rollbook.") { // the folder of copies
				offered = append(offered, word)
			}
		}
		if got := strings.Join(offered, " "); got != want {
			t.Errorf("%s: fish offers %s, want %s", typed, got, want)
		}
	}
}

// TestZshCompletes types lines and a Tab into zsh, and has it say what the line is then.
func TestZshCompletes(t *testing.T) {
	if _, err := exec.LookPath("zsh"); err != nil {
		t.Skip("there is no zsh")
	}
	d := completingFolder(t, "zsh", "functions/_rollbook")
	d.write(".zshrc", `fpath=($ZDOTDIR/functions $fpath)
autoload -Uz compinit && compinit -u -D
say() { print -r -- "<$BUFFER>"; BUFFER=; zle reset-prompt }
zle -N say
bindkey '^X' say
PROMPT='zsh: '
`)
	p := sitsAt(t, d.at("l.rollbook"), 80, d.command("zsh", "-i"), "ZDOTDIR="+d.folder, "HOME="+d.folder, "LC_ALL=C.UTF-8")
	p.sees("zsh: ")
	for _, c := range thorough.Some([]struct{ typed, want string }{
		{"pla", "play "},
		{"--v", "--version "},
		{"chart inches kick", "kickoff "},
		{"new inches --home-t", "--home-team "},
		{"games --system l", "loft "},
		{"games --system=l", "--system=loft "},
		{"games bea", "bears "},
		{"new inches --set home-w", "home-wins="},
		{"new inches --set rule.overtime=s", "rule.overtime=sudden-death "},
		{"new inches --set=rule.overtime=s", "--set=rule.overtime=sudden-death "},
		{"dispute 1 --rule overtime=sud", "overtime=sudden-death "},
		{"new inches --visitor Chi", `Chicago\ Bears `},
		{"new inches --visitor=Chi", `--visitor=Chicago\ Bears `},
		{"play 1 --from ev", "evening.roll "},
		{"play 1 --from=ev", "--from=evening.roll "},
		{"import ev", "evening.roll "},
		{"season table ev", "evening.roll "},
		{"print sh", "sheet "},
		{"show --color al", "always "},
		{"nonsense ", ""},
	}, 8) {
		p.types("rollbook " + c.typed + "\t\x18")
		before := c.typed[:strings.LastIndexByte(c.typed, ' ')+1]
		p.sees("<")
		if got, want := strings.TrimSuffix(p.sees(">"), ">"), "rollbook "+before+c.want; got != want {
			t.Errorf("%s: zsh makes it %s, want %s", c.typed, got, want)
		}
	}
	p.types("rollbook show \t")
	if offered := p.sees("evening.roll"); !strings.Contains(offered, "1  -- 2016-10-20 Chicago Bears at Packers") {
		t.Error(offered)
	}
}

// TestNoNameIsRunAtTab types the beginning of a team's name into each shell, a Tab and Enter: the game that this begins has the
// whole name, and nothing in the name was run.
func TestNoNameIsRunAtTab(t *testing.T) {
	for _, shell := range []struct {
		name, script string
		start        []string // of the shell, which says "tab: " when it waits
		env          []string
	}{
		{"bash", "completion.bash", []string{"bash", "--rcfile", "rc", "-i"}, nil},
		{"zsh", "functions/_rollbook", []string{"zsh", "-i"}, []string{"ZDOTDIR=."}},
		{"fish", "config/fish/completions/rollbook.fish", []string{"fish", "-i"}, []string{"XDG_CONFIG_HOME=config"}},
	} {
		t.Run(shell.name, func(t *testing.T) {
			path, err := exec.LookPath(shell.name)
			if err != nil {
				t.Skip("there is no " + shell.name)
			}
			d := completingFolder(t, shell.name, shell.script)
			d.write("rc", "PS1='tab: '; . ./completion.bash\n")
			d.write(".zshrc", "fpath=($ZDOTDIR/functions $fpath); autoload -Uz compinit && compinit -u -D; setopt bang_hist extended_glob; PROMPT='tab: '\n")
			if shell.name == "fish" {
				if err := os.MkdirAll(d.at("fish/generated_completions"), 0o755); err != nil { // else fish fills it after its own end
					t.Fatal(err)
				}
				d.write("config/fish/config.fish", "function fish_prompt; printf 'tab: '; end; function fish_greeting; end; set -g fish_autosuggestion_enabled 0\n")
			}
			for _, name := range harms {
				if status, _, errs := asked(d.at("l.rollbook"), "new", "loft", "--visitor", name, "--home", "Sox", "--date", "none"); status != 0 {
					t.Fatalf("%s: %s", name, errs)
				}
			}
			for i := range shell.env {
				shell.env[i] = strings.Replace(shell.env[i], "=", "="+d.folder+"/", 1)
			}
			p := sitsAt(t, d.at("l.rollbook"), 200, d.command(path, shell.start[1:]...), append(shell.env, "HOME="+d.folder, "XDG_DATA_HOME="+d.folder, "LC_ALL=C.UTF-8")...)
			for i, name := range harms {
				p.sees("tab: ")
				p.types("rollbook new inches --home Reds --date none --visitor " + name[:2] + "\t\r")
				game := 3 + len(harms) + i
				p.sees("next: rollbook play")
				if _, out, _ := asked(d.at("l.rollbook"), "export", strconv.Itoa(game)); !strings.Contains(out, "\nvisitor: "+name+"\n") {
					t.Errorf("%s is completed as\n%s", name, out)
				}
			}
			if _, err := os.Stat(d.at("harm")); err == nil {
				t.Error("the name of a team was run")
			}
		})
	}
}
