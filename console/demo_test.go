package console

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"rollbook/console/cli"
	"rollbook/fixtures"
)

func TestTheDemoLeavesNothingBehind(t *testing.T) {
	temp := t.TempDir()
	t.Setenv("TMPDIR", temp)
	t.Setenv("TMP", temp)
	if status, said := runIn("demo loft", ""); status != cli.StatusYes {
		t.Fatalf("status %d: %s", status, said)
	}
	if left, err := os.ReadDir(temp); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}

// TestTheDemoOfASeasonIsWholeOrNothing: with a ledger of its own, and where the folder or the ledger cannot be made.
func TestTheDemoOfASeasonIsWholeOrNothing(t *testing.T) {
	seasons := fixtures.Seasons()
	inches := seasons[slices.IndexFunc(seasons, func(f fixtures.Season) bool { return f.System == "inches" })]
	t.Chdir(t.TempDir())
	if status, out, errs := ask("", "demo", "--season", "a/b", "--ledger", "new.rollbook"); status != cli.StatusYes || !strings.Contains(out, "rollbook games --ledger new.rollbook") {
		t.Fatalf("%d: %s%s", status, out, errs)
	}
	if status, out, errs := ask("", "season", "check", "a/b/"+inches.File, "--ledger", "new.rollbook"); status != cli.StatusYes {
		t.Errorf("%d: %s%s", status, out, errs)
	}
	_, with, _ := ask("", "season", "table", "a/b/"+inches.File, "--ledger", "new.rollbook", "--json")
	if _, without, _ := ask("", "season", "table", "a/b/"+inches.File, "--json"); with != without {
		t.Error("the ledger's games are others than the folder's")
	}
	if _, out, _ := ask("", "games", "--ledger", "new.rollbook"); strings.Count(out, "\n") != strings.Count(strings.Join(slices.Collect(maps.Keys(inches.Files)), " "), ".roll") {
		t.Errorf("not every record is a game: %s", out)
	}

	for _, line := range []string{"demo --season c --ledger new.rollbook", "demo --season c --ledger nowhere/new.rollbook", "demo --season a/b", "demo --season new.rollbook", "demo fivedice --season c"} {
		before := tree(t)
		if status, out, errs := ask("", words(line)...); status != cli.StatusTrouble || out != "" {
			t.Errorf("%s: %d: %s%s", line, status, out, errs)
		}
		if after := tree(t); !slices.Equal(before, after) {
			t.Errorf("%s leaves %v", line, after)
		}
	}
	one := "c/" + slices.Max(slices.Collect(maps.Keys(inches.Files)))
	if err := os.Mkdir("c", 0o755); err != nil {
		t.Fatal(err)
	}
	write(t, one, "mine")
	if status, _, errs := ask("", "demo", "--season", "c"); status != cli.StatusTrouble || !strings.Contains(errs, "the file exists: "+one) {
		t.Errorf("%d: %s", status, errs)
	}
	if left, _ := os.ReadDir("c"); len(left) != 1 {
		t.Errorf("left in the folder: %v", left)
	}
}

// tree lists what is in the folder and below.
func tree(t *testing.T) (all []string) {
	t.Helper()
	if err := filepath.WalkDir(".", func(path string, _ fs.DirEntry, err error) error {
		all = append(all, path)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	return all
}
