package ledger

import (
	"bytes"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"rollbook/ledger/line"
)

// FuzzDrill damages a ledger as the bytes say, and checks what TestDrill checks: five bytes say what is done, to which page,
// where on it, and with what.
func FuzzDrill(f *testing.F) {
	c := played(f, 5) // few: a coverage of all of SQLite is slow
	pages := len(c.now.file) / pageSize
	for kind := range byte(6) {
		f.Add([]byte{kind, 3 + kind, 0, 3 + 7*kind, kind + 1}, kind%2 == 0)
	}
	f.Add([]byte{0, 0, 0, 63, 1, 1, 3, 0, 0, 0, 2, 4, 0, 0, 5}, true)
	f.Fuzz(func(t *testing.T, done []byte, copies bool) {
		b := bytes.Clone(c.now.file)
		page := func(n byte) []byte {
			at := int(n) % pages * pageSize
			return b[at : at+pageSize]
		}
		for do := range slices.Chunk(done[:min(len(done), 40)], 5) {
			if len(do) < 5 {
				break
			}
			one, at := page(do[1]), (int(do[2])<<8|int(do[3]))%pageSize
			switch do[0] % 6 {
			case 0:
				one[at] = do[4]
			case 1:
				clear(one)
			case 2:
				copy(one, page(do[4]))
			case 3:
				was := bytes.Clone(one)
				copy(one, page(do[4]))
				copy(page(do[4]), was)
			case 4:
				clear(one[at:min(at+int(do[4]), pageSize)])
			case 5:
				one[at] ^= 1 << (do[4] % 8)
			}
		}
		k := kept{file: b}
		if copies {
			k.copies = c.now.copies
		}
		d := &drill{T: t, career: &c, path: filepath.Join(t.TempDir(), "l"), what: "damaged", kept: k}
		d.read()
		d.verify()
		d.recover()
	})
}

// FuzzHeadsAreRead checks that every list of heads it reads can be written and read again.
func FuzzHeadsAreRead(f *testing.F) {
	l := create(f)
	begin(f, l, 1, 3)
	heads, err := l.Heads()
	if err != nil {
		f.Fatal(err)
	}
	var good bytes.Buffer
	if err := WriteHeads(&good, heads); err != nil {
		f.Fatal(err)
	}
	for _, seed := range []string{good.String(), "\ufeff" + strings.ToLower(good.String()), "1 2 3 4\n", "; nothing\n", "-1 A 9999999999999999999 B"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		heads, err := ReadHeads(strings.NewReader(text))
		if err != nil {
			return
		}
		var written bytes.Buffer
		if err := WriteHeads(&written, heads); err != nil {
			t.Fatal(err)
		}
		if again, err := ReadHeads(&written); err != nil || !slices.Equal(again, heads) {
			t.Errorf("%q was read, written and read otherwise: %v", text, err)
		}
		if _, err := l.VerifyHeads(heads); err != nil {
			t.Error(err)
		}
	})
}

// FuzzGamesAreFound checks that any name finds a game of the ledger, or no game.
func FuzzGamesAreFound(f *testing.F) {
	l := create(f)
	g := begin(f, l, 1, 3)
	for _, seed := range []string{"1", "01", "-1", g.ID.Fingerprint(), g.Head.Hash.String(), strings.ToLower(g.ID.Short()[:4]), "oil-0", "\x00", "é東"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, name string) {
		found, err := l.Find(name)
		if err == nil && found.Number != 1 {
			t.Errorf("%q is game %d", name, found.Number)
		}
		if err != nil && strings.ContainsRune(err.Error(), 0x1b) {
			t.Errorf("%q: %q", name, err)
		}
		if yes, _, err := g.ID.Agrees(name); yes && err == nil && len(name) < line.MinTyped {
			t.Errorf("%q is enough for a fingerprint", name)
		}
	})
}
