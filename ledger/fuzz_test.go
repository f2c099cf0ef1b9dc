package ledger

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"rollbook/ledger/line"
)

// FuzzHeadsAreRead checks that every list of heads it reads can be written and read again.
func FuzzHeadsAreRead(f *testing.F) {
	l := create(f)
	begin(f, l, 1, 3)
	heads, err := l.Heads()
	must(f, err)
	var good bytes.Buffer
	must(f, WriteHeads(&good, heads))
	for _, seed := range []string{good.String(), "\ufeff" + strings.ToLower(good.String()),
		"1 2 3 4\n", "; nothing\n", "-1 A 9999999999999999999 B"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		heads, err := ReadHeads(strings.NewReader(text))
		if err != nil {
			return
		}
		var written bytes.Buffer
		must(t, WriteHeads(&written, heads))
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
	for _, seed := range []string{"1", "01", "-1", g.ID.Fingerprint(),
		g.Head.Hash.String(), strings.ToLower(g.ID.Short()[:4]), "oil-0", "\x00", "é東"} {
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
