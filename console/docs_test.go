package console

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"rollbook/console/cli"
)

// TestWhatTheGuideShowsCanBeTyped runs every line that begins with a dollar sign in a console block of the guide, in one
// shell and one folder, in order, as a reader would. None may end in trouble.
func TestWhatTheGuideShowsCanBeTyped(t *testing.T) {
	shell, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("there is no shell to type into")
	}
	guide, err := os.ReadFile("../GUIDE.md")
	if err != nil {
		t.Fatal(err)
	}
	program, err := os.Executable() // is rollbook under that name: TestMain
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	if err := os.Symlink(program, filepath.Join(folder, "rollbook")); err != nil {
		t.Skip(err)
	}
	var script strings.Builder
	lines := 0
	for i, block := range strings.Split(string(guide), "```console\n") {
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
			script.WriteString("(exit 0)\n" + command + "\nstatus=$?\n[ $status -lt 2 ] || echo \"status $status: " +
				strings.NewReplacer(`"`, `\"`, `$`, `\$`).Replace(command) + "\"\n")
		}
	}
	if lines < 20 {
		t.Fatalf("the guide shows only %d commands", lines)
	}
	c := exec.Command(shell, "-c", script.String())
	c.Dir = folder
	c.Env = append(os.Environ(), "PATH="+folder+string(os.PathListSeparator)+os.Getenv("PATH"), "HOME="+folder, "XDG_DATA_HOME="+filepath.Join(folder, "data"),
		"ROLLBOOK_LEDGER=")
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

// TestTheReadmeNamesCommandsThatExist reads the table of commands, and each part of a line that is a command.
func TestTheReadmeNamesCommandsThatExist(t *testing.T) {
	readme, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]*cli.Command{}
	for _, row := range rollbook().Rows() {
		known[row.Name] = row
	}
	_, table, _ := strings.Cut(string(readme), "## The commands you need")
	table, _, _ = strings.Cut(table, "\n## ")
	named := 0
	for _, line := range strings.Split(table, "\n") {
		if !strings.HasPrefix(line, "| `") {
			continue
		}
		first, _, _ := strings.Cut(line[2:], " |")
		for _, part := range strings.Split(first, ", ") {
			name, rest, _ := strings.Cut(strings.Trim(part, "`"), " ")
			row := known[name]
			if row == nil {
				t.Errorf("README shows %q, and there is no such command", part)
				continue
			}
			named++
			for _, word := range strings.Fields(rest) {
				flag, is := strings.CutPrefix(word, "--")
				if is && !hasFlag(row, flag) {
					t.Errorf("README shows %q, and %s has no such flag", part, name)
				}
			}
		}
	}
	if named < 10 {
		t.Errorf("README names %d commands", named)
	}
}

func hasFlag(row *cli.Command, name string) bool { return row.OwnFlags()[name] != 0 }
