package console

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

// TestGuideRuns types the blocks of GUIDE.md's part on evidence one after another into a shell, those of tools that are not
// there left out, and expects every command to succeed.
func TestGuideRuns(t *testing.T) {
	if _, err := exec.LookPath("sh"); err != nil {
		t.Skip("there is no shell")
	}
	guide, err := os.ReadFile("../GUIDE.md")
	if err != nil {
		t.Fatal(err)
	}
	_, text, found := strings.Cut(string(guide), "\n## Evidence\n")
	if !found {
		t.Fatal("no part on evidence")
	}
	text, _, _ = strings.Cut(text, "\n## ")
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	folder, _ := os.Getwd()
	if err := os.Symlink(program, "rollbook"); err != nil {
		t.Skip("no program of another name can be made: ", err)
	}
	t.Setenv("PATH", folder+string(os.PathListSeparator)+os.Getenv("PATH"))
	t.Setenv("HOME", folder)
	t.Setenv("XDG_DATA_HOME", folder+"/data")
	t.Setenv("ROLLBOOK_LEDGER", "")
	shell := func(script string) {
		t.Helper()
		if out, err := exec.Command("sh", "-e", "-c", script).CombinedOutput(); err != nil {
			t.Fatalf("%s\n%s%v", script, out, err)
		}
	}
	has := func(tool string) bool { _, err := exec.LookPath(tool); return err == nil }
	// game 12 has 31 entries, the last of them a roll
	shell(`for n in 1 2 3 4 5 6 7 8 9 10 11 12; do rollbook new inches --visitor Bears --home Packers --date 2016-10-20; done
		{ echo 4 31 52; for n in 1 2 3 4 5 6 7 8 9 10 11; do echo scrimmage 33; done; echo scrimmage 11 scrimmage 33 scrimmage 11; } | rollbook play 12`)
	if has("ssh-keygen") {
		shell("mkdir -p .ssh; ssh-keygen -q -t ed25519 -N '' -f .ssh/id_ed25519; cp .ssh/id_ed25519.pub ada.pub")
	}
	if has("minisign") {
		shell("minisign -G -W -p ada-minisign.pub -s minisign.key; mkdir -p .minisign; cp minisign.key .minisign/")
	}
	ran := 0
	for i, block := range strings.Split(text, "```") {
		if i%2 == 0 {
			continue
		}
		missing := false
		for _, tool := range []string{"ssh-keygen", "minisign", "sqlite3"} {
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
		if err := exec.Command("sh", "-c", "sed s/Bears/Boars/ game-12.attested | ssh-keygen -Y verify -n rollbook -I ada@example.org -f signers -s game-12.attested.sig").Run(); err == nil {
			t.Error("a changed export passes for a signed one")
		}
	}
}
