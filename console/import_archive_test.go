package console

import (
	"archive/zip"
	"os"
	"strings"
	"testing"

	"rollbook/fixtures"
)

// All games of a browser come in one archive; files in it that are no records are named, and the others are imported.
func TestAnArchiveIsImported(t *testing.T) {
	d := atDesk(t)
	f, err := os.Create(d.at("games.zip"))
	if err != nil {
		t.Fatal(err)
	}
	z := zip.NewWriter(f)
	for name, text := range map[string]string{"games/": "", "games/a.roll": fixtures.Records()[0].Text,
		"b.txt": "hello", "c.roll": fixtures.Records()[1].Text,
		"__MACOSX/games/._a.roll": "\x00\x05\x16\x07", ".DS_Store": "\x00", "THUMBS.DB": "\x00", "games/~$a.roll": "\x00"} {
		one, err := z.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		one.Write([]byte(text))
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	f.Close()
	status, out, errs := d.ask("", "import", "games.zip")
	if status != 2 || strings.Count(out, "game ") != 2 || !strings.Contains(errs, "\nb.txt:1:1: ") || strings.Count(errs, ":1: ") != 1 {
		t.Errorf("%d %s%s", status, out, errs)
	}
}
