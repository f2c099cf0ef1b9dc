package console

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"rollbook/console/cli"
	"rollbook/console/cmd"
	"rollbook/internal/thorough"
)

// hostile are names that would move the cursor, turn letters round, hide, or begin a line of their own.
var hostile = []string{
	"\x1b[31mred", "\x1b]0;title\x07", "\x1b[2J", "\x1bc", "a\x07bell", "a\bb", "a\rrollbook: all is well", "a\nrollbook: all is well",
	"a\tb", "a\vb", "a\fb", "\x7fdel", "\u0085next", "\u009b31mC1", "\u0090dcs", "\u202eevil", "\u202dleft", "\u2066isolate", "\u2069",
	"\u200bzero", "\u200d", "\ufeffmark", "\u00adsoft", "\u2028line",
	"\u2029paragraph", "\u061cmark", "\xff\xfe", "ok\xc3", "\xe2\x80", "\ue000private",
	"\U000e0041tag", "-\x1b[1m", "$(date)`x`", strings.Repeat("\u202e", 40),
}

// everyCommand are lines of all commands; NAME is a file, which may be a record, and a text of somebody.
func everyCommand(name string) [][]string {
	file := name + ".roll"
	lines := [][]string{
		{"import", "--scan", name}, {"import", "--scan", file}, {"print", "reference", name},
		{"print", "cards", name}, {"print", "cards", name + ".csv"}, {"print", "cards", file},
		{name}, {"--" + name}, {"help", name}, {},
		{"new", name}, {"new", "inches", "--visitor", name, "--home", "Packers"},
		{"new", "inches", "--visitor", "Bears", "--home", "Packers", "--set", name + "=" + name},
		{"new", "inches", "--visitor", "Bears", "--home", "Packers", "--set", name},
		{"new", "inches", "--visitor", "Bears", "--home", "Packers", "--date", name},
		{"new", "inches", "--visitor", "Bears", "--home", "Packers", "--note", name},
		{"new", "inthenet", "--visitor-team", name, "--home-team", name},
		{"new", "inthenet", "--visitor-team", file, "--home-team", file},
		{"new", "inthenet", "--visitor-team", "team.csv", "--home-team", "team.csv", "--home-formation", name},
		{"play", name}, {"play", file}, {"play", "--by", name}, {"undo", name},
		{"undo", file}, {"undo", "1", "--reason", name}, {"undo", "1", "--by", name},
		{"undo", name, "--redo"}, {"undo", "1", "--redo", "--reason", name, "--yes"},
		{"sign", "1", "--visitor", name, "--yes"}, {"sign", name, "--home", "Bo"}, {"sign", "1", "--scorer", name},
		{"amend", name, "--void", "x", "--by", "Ada"}, {"amend", "1", "--void", name, "--by", "Ada"},
		{"amend", "1", "--void", "x", "--by", name, "--agreed", name},
		{"amend", "1", "--header", "event=" + name, "--reason", "x", "--by", "Ada", "--yes"},
		{"amend", "1", "--header", name + "=" + name, "--reason", name, "--by", "Ada"},
		{"amend", "1", "--header", "site=", "--was", name, "--reason", "x", "--by", "Ada"}, {"ledger", "heads", "-o", name},
		{"ledger", "heads", name}, {"verify", "--heads", name}, {"verify", "--heads", file},
		{"ledger", "recover", name}, {"ledger", "recover", "1.rollbook", "--copies", name, "--ledger", name},
		{"export", "--all", name}, {"export", "--all", "folder", "--attested", "--json"}, {"games", "-v", "--void"},
		{"show", name + ".attested"}, {"verify", name + ".attested"},
		{"note", "1", name}, {"note", name}, {"note", name, name}, {"note", "1", "x", name},
		{"games", name}, {"games", "--ledger", name}, {"games", "--ledger", file},
		{"ledger", "where", "--ledger", name}, {"ledger", "where", "--ledger", name, "--json"},
		{"odds", file, "--games", "2"}, {"odds", name}, {"odds", file, "--coach", name},
		{"odds", file, "--at", "1", "--games", "2"}, {"odds", "--luck", file, "--games", "2"},
		{"odds", "--luck", file, "--games", "2", "--json"},
		{"dice", file}, {"dice", file, "--group-by", name}, {"dice", file, "--json"},
		{"compare", file, file}, {"compare", file, name}, {"compare", file, "good.roll"},
		{"compare", "good.roll", file}, {"compare", file, "good.roll", "--json"},
		{"what-if", file, "#2", name}, {"what-if", file, "--insert", name}, {"what-if", file, "--insert", "2 " + name},
		{"what-if", file, "--rule", name}, {"what-if", file, "--rule", name + "=" + name},
		{"what-if", file, "--remove", "1"}, {"what-if", file, "--remove", "1", "--json"},
		{"slip", file}, {"slip", file, "=" + name}, {"slip", file, name}, {"slip", file, "--json"},
		{"amend", name, name, name}, {"amend", "1", "1", name, "--reason", "x", "--by", "Ada"},
		{"amend", "1", "1", "3", "--reason", name, "--by", name},
		{"explain", file}, {"explain", file, name}, {"explain", file, "entry", name},
		{"explain", file, "box." + name}, {"explain", "1", "score." + name},
		{"log", file, "--jsonl"}, {"verify", file, name}, {"verify", file, "--json"},
		{"verify", "--verbose", file},
		{"import", file, name},
		{"import", file, "--json"}, {"ledger", "backup", name}, {"ledger", "backup", name, "--json"},
		{"print", name}, {"print", "sheet", file, "-o", name + ".pdf"},
		{"print", "sheet", file, "-o", name + "/x.pdf"}, {"print", "sheet", name, "--paper", name},
		{"print", "box", file, "-o", file}, {"print", "book", "--all", file, name, "-o", name + ".pdf", "--json"},
		{"print", "blank", name}, {"print", "blank", "inches", "--visitor", name},
		{"systems", name}, {"rules", name}, {"rules", "inches", name}, {"rules", name, "chart"},
		{"rules", "inches", "chart", name}, {"rules", "inches", "chart", "kickoff", name},
		{"team", name}, {"team", "check", file, name, name + ".csv"}, {"team", "check", name + ".csv", "--json"},
		{"team", "template", "-o", file}, {"team", "template", "-o", name + "/x"},
		{"demo", name}, {"completion", name}, {"show", "1", "--color", name},
	}
	own := name + ".season"
	for _, verb := range []string{"check", "table", "results", "next", "team", "leaders", "report", "begin"} {
		form := "--" + []string{"json", "csv"}[len(verb)%2]
		lines = append(lines, []string{"season", verb, own, name}, []string{"season", verb, "A", own, form})
	}
	lines = append(lines, []string{"season", name}, []string{"season", "new", name},
		[]string{"season", "new", "inches", "--team", name},
		[]string{"season", "new", "inches", "--team", "A:" + name, "--team", "B:B", "--name", name},
		[]string{"season", "new", "inches", "--schedule", name + ".csv"},
		[]string{"season", "new", "inches", "--team", "A:A", "--team", "B:B", "--groups", name, "--start", name},
		[]string{"season", "report", own, name + " 1 B 2"},
		[]string{"import", file, "--season", own}, []string{"games", "--season", own}, []string{"new", "--season", own, name},
		[]string{"season", "begin", own, "--set", name}, []string{"print", "season", own, name, "-o", "folder/x.pdf"})
	for _, command := range []string{"show", "log", "box", "export"} {
		if command == "export" { // what it writes is a record, for a file; TestExportToATerminal
			lines = append(lines, []string{"export", file, "-o", name}, []string{"export", file, "--json"}, []string{"export", name})
			continue
		}
		lines = append(lines, []string{command, file}, []string{command, file, "--json"}, []string{command, name}, []string{command, file, name})
	}
	return lines
}

// No foreign text reaches a terminal unescaped: no file name, no name or entry in a record.
func TestForeignTextIsHarmless(t *testing.T) {
	d := atDesk(t)
	const good = "rollbook 1\nsystem: inches\nvisitor: Bears\nhome: Packers\n\n1. 4 ; even\n2. 52\n"
	d.write("good.roll", good+"3. scrimmage 33\n")
	d.answer("import", "good.roll")
	for i, name := range hostile {
		if !thorough.Tests() && i%8 != 0 {
			continue
		}
		records := []string{good, good + "3. " + strings.Join(strings.Fields(name), "") + "\n",
			strings.Replace(good, "Bears", name, 1), good + "=" + name + "\n",
			strings.Replace(good, "home:", name+": "+name+"\nhome:", 1), strings.Replace(good, "even", name, 1), name, good + good}
		for n, record := range records {
			if n > 0 && n%6 != i%6 {
				continue
			}
			d.write(name+".roll", record)
			d.write(name+".csv", "NO,NAME,"+name+"\n7,"+name+",DF\n")
			d.write(name+".season", hostileSeasons(name)[n%6])
			for _, line := range everyCommand(name) {
				if n > 0 && !usesFile(line, name) || writes(line) && i%4 != 0 {
					continue
				}
				_, out, errs := d.ask("4 "+name+"\nnote "+name+"\n", line...)
				if bad := notHarmless(out) + notHarmless(errs); bad != "" {
					t.Errorf("%q with record %d prints %s\n%q\n%q", line, n, bad, clip(out), clip(errs))
				}
			}
			for _, file := range []string{name + ".roll", name + ".csv", name + ".season", name, name + ".pdf", "folder", "1.rollbook"} {
				os.RemoveAll(d.at(file))
			}
		}
	}
}

// hostileSeasons have a text wherever a season file may have one.
func hostileSeasons(text string) [6]string {
	const good = "rollbook season 1\nseason: S\nsystem: inches\nteam A: Ajax\n group: G\nteam B: Bears\n" +
		" group: G\nround 1\n A @ B 1-2\nround 2\n B @ A\nround 3\n playoff: yes\n F: #1 @ #2\n"
	return [6]string{strings.Replace(good, "Bears", text, 1), strings.Replace(good, ": S", ": "+text, 1),
		strings.ReplaceAll(good, "round 1", "round "+text), strings.ReplaceAll(good, ": G", ": "+text),
		strings.Replace(good, "team B", text+": "+text+"\nteam B", 1), strings.Replace(good, "B @ A", "B @ A = "+text+"\n "+text+" @ A "+text, 1)}
}

// writes reports whether a command waits for the disk; every fourth name is enough for it.
func writes(line []string) bool {
	return len(line) > 0 && strings.Contains(" new play undo redo sign void amend note import ledger print ", " "+line[0]+" ")
}

func usesFile(line []string, name string) bool {
	for _, w := range line {
		if w == name+".roll" || w == name+".csv" || w == name+".season" {
			return true
		}
	}
	return false
}

func clip(s string) string { return s[:min(len(s), 600)] }

// notHarmless names the first unprintable character, or a line that looks like one of ours; "" if there is neither.
func notHarmless(said string) string {
	if !utf8.ValidString(said) {
		return "bytes that are not UTF-8"
	}
	if strings.Contains(said, "\nrollbook: all is well") {
		return "a line of its own"
	}
	for _, r := range said {
		if r != '\n' && !unicode.IsPrint(r) && r != ' ' {
			return fmt.Sprintf("%U", r)
		}
	}
	return ""
}

// A fullDisk takes some bytes and no more.
type fullDisk struct{ room int }

func (d *fullDisk) Write(b []byte) (int, error) {
	if d.room -= len(b); d.room < 0 {
		return 0, &os.PathError{Op: "write", Path: "/dev/stdout", Err: errors.New("no space left on device")}
	}
	return len(b), nil
}

// An answer that cannot be written is trouble, whatever the command.
func TestAnswersThatCannotBeWritten(t *testing.T) {
	d := atDesk(t)
	d.write("good.roll", "rollbook 1\nsystem: inches\nvisitor: Bears\nhome: Packers\n\n1. 4\n2. 52\n3. scrimmage 33\n")
	d.answer("import", "good.roll")
	for _, line := range []string{
		"", "--help", "--version", "show --help", "new inches --visitor A --home B", "note 1 x",
		"undo 1 --reason x --by Ada --yes", "show 1", "log 1", "box 1",
		"explain 1", "explain 1 score", "games", "games --csv",
		"what-if good.roll '#2' 53", "slip good.roll", "compare good.roll good.roll", "compare 1 good.roll",
		"odds good.roll --games 2", "print blank inches",
		"print sheet good.roll -o -", "log good.roll --jsonl", "verify --verbose",
		"verify --json", "export good.roll", "export 1 --attested", "import good.roll --json",
		"ledger backup copy", "ledger where", "systems", "systems inches", "rules inches",
		"rules inches 7", "rules inches chart", "rules inches chart --csv", "team template",
		"demo inches --ledger demo.rollbook", "completion bash", "show --json", "log --json",
	} {
		for _, room := range []int{0, 10} {
			s, _, errs := d.session("")
			s.Term.Out = &fullDisk{room}
			status := cmd.Program().Run(s, append([]string{"rollbook"}, words(line)...))
			if line == "demo inches --ledger demo.rollbook" {
				os.Remove(d.at("demo.rollbook"))
			}
			os.Remove(d.at("copy"))
			if room == 10 && status == cli.StatusYes && errs.Len() == 0 {
				continue // a short answer
			}
			why := "rollbook: standard output: no space left on device\n"
			if strings.HasSuffix(line, "--json") {
				why = `{"error":"standard output: no space left on device"`
			}
			if status != cli.StatusTrouble || !strings.Contains(errs.String(), why) {
				t.Errorf("rollbook %s: status %d, %s", line, status, errs.String())
			}
		}
	}
}
