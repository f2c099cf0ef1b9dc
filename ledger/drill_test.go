package ledger

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"rollbook/internal/thorough"
	"rollbook/ledger/line"
)

var damages = flag.Int("damages", thorough.Of(10, 60), "how many ledgers TestDrill damages")

// pageSize is what SQLite makes.
const pageSize = 4096

// A kept ledger is its file and the copies beside it.
type kept struct {
	file   []byte
	copies map[string][]byte
}

func keep(t testing.TB, path string) (k kept) {
	t.Helper()
	var err error
	k.file, err = os.ReadFile(path)
	must(t, err)
	k.copies = map[string][]byte{}
	names, err := os.ReadDir(CopiesFolder(path))
	must(t, err)
	for _, n := range names {
		k.copies[n.Name()], err = os.ReadFile(filepath.Join(CopiesFolder(path), n.Name()))
		must(t, err)
	}
	return k
}

// write lays a ledger out; one without a file is gone.
func (k kept) write(t testing.TB, path string) {
	t.Helper()
	err := os.RemoveAll(CopiesFolder(path))
	if k.copies != nil {
		err = errors.Join(err, os.MkdirAll(CopiesFolder(path), 0o700))
	}
	for name, text := range k.copies {
		err = errors.Join(err, os.WriteFile(filepath.Join(CopiesFolder(path), name), text, 0o600))
	}
	_ = os.Remove(path)
	if k.file != nil {
		err = errors.Join(err, os.WriteFile(path, k.file, 0o600))
	}
	if err != nil {
		t.Fatal(err)
	}
}

// A career is a ledger at an earlier time, the same ledger now, and the games it must have.
type career struct {
	older, now kept
	truth      map[line.Hash][]line.Line // by identity
	numbers    map[int64]line.Hash
	before     map[line.Hash][]line.Line // when it was older
}

// played plays games at the table, in turn and one after another, and imports some: over, open, void, signed, corrected, with
// headers longer than a page.
func played(t testing.TB, games int) (c career) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "l")
	must(t, Create(path))
	random := rand.New(rand.NewPCG(7, uint64(games)))
	l, err := Open(path, ReadWrite, OnCopyError(func(err error) { t.Error(err) }))
	must(t, err)
	var open []*line.Game
	some := func(n int) (lines []line.Line) {
		for range n {
			lines = append(lines, entry(fmt.Sprint(11+random.IntN(6)), []string{"run", "fourth-down", "kickoff"}[random.IntN(3)]))
		}
		return lines
	}
	for i := range games {
		if i == games*2/3 {
			must(t, l.Close())
			c.older, c.before = keep(t, path), everyGame(t, path)
			l, err = Open(path, ReadWrite, OnCopyError(func(err error) { t.Error(err) }))
			must(t, err)
		}
		first := opening(byte(i))
		first.Header[1].Value = fmt.Sprintf("Bears %d", i+1)
		if i%9 == 4 {
			first.Header = append(first.Header, headed("note: "+strings.Repeat("x", 5000))...)
		}
		if i%4 == 2 { // imported, over or open
			lines := append([]line.Line{first}, some(5+random.IntN(40))...)
			if i%8 == 2 {
				lines = append(lines, end)
			}
			if _, err := importInto(l, lines); err != nil {
				t.Fatal(err)
			}
			continue
		}
		g, err := l.Begin(first)
		must(t, err)
		open = append(open, &g)
		for range 3 { // with the others that are open
			one := open[max(0, len(open)-1-random.IntN(3))]
			one.Head, err = l.Append(one.Number, one.Head, some(1+random.IntN(25))...)
			must(t, err)
		}
		for len(open) > 3 {
			done := open[0]
			open = open[1:]
			last := []line.Line{end}
			switch random.IntN(4) {
			case 0:
				last = []line.Line{end, sign, note}
			case 1:
				last = []line.Line{void}
			case 2:
				last = []line.Line{change("home", "Green Bay Packers", "Packers"), end}
			}
			done.Head, err = l.Append(done.Number, done.Head, last...)
			must(t, err)
		}
	}
	must(t, l.Close())
	c.now, c.truth, c.numbers = keep(t, path), everyGame(t, path), identities(t, path)
	return c
}

// everyGame reads all games of a good ledger.
func everyGame(t testing.TB, path string) map[line.Hash][]line.Line {
	t.Helper()
	all := map[line.Hash][]line.Line{}
	l, err := Open(path, ReadOnly)
	must(t, err)
	defer l.Close()
	for g, lines := range l.All() {
		if g.Fault != nil {
			t.Fatal(g.Fault)
		}
		all[g.ID] = slices.Clone(lines)
	}
	return all
}

// identities returns the identities of the games of a good ledger, by number.
func identities(t testing.TB, path string) map[int64]line.Hash {
	t.Helper()
	l, err := Open(path, ReadOnly)
	must(t, err)
	defer l.Close()
	all := map[int64]line.Hash{}
	for g := range l.All() {
		all[g.Game] = g.ID
	}
	return all
}

// damageFile does something to a ledger's file; back says that the whole file is an older one, which is as good as any.
func (c *career) damageFile(random *rand.Rand) (file []byte, what string, back bool) {
	b := bytes.Clone(c.now.file)
	page := func() (int, []byte) {
		n := random.IntN(len(b) / pageSize)
		return n + 1, b[(n)*pageSize : (n+1)*pageSize]
	}
	flip := func(b []byte) { b[random.IntN(len(b))] ^= 1 << random.IntN(8) }
	garble := func(b []byte) {
		for i := range b {
			b[i] = byte(random.IntN(256))
		}
	}
	n, one := page()
	m, other := page()
	was := bytes.Clone(one)
	switch random.IntN(13) {
	case 0, 1:
		for range 1 + random.IntN(3) {
			flip(b)
		}
		return b, "bits flipped", false
	case 2, 3: // where pages say what they hold
		flip(one[:60])
		return b, fmt.Sprintf("a bit at the start of page %d", n), false
	case 4:
		at := random.IntN(pageSize - 16)
		garble(one[at : at+16])
		return b, fmt.Sprintf("16 bytes of page %d", n), false
	case 5:
		at := random.IntN(8) * 512
		clear(one[at : at+512])
		return b, fmt.Sprintf("a sector of page %d zeroed", n), false
	case 6, 7:
		clear(one)
		return b, fmt.Sprintf("page %d zeroed", n), false
	case 8:
		garble(one)
		return b, fmt.Sprintf("page %d is garbage", n), false
	case 9, 10:
		copy(one, other)
		if random.IntN(2) == 0 {
			copy(other, was)
		}
		return b, fmt.Sprintf("page %d in place of page %d", m, n), false
	case 11:
		size := random.IntN(len(b))
		return b[:size], fmt.Sprintf("cut to %d bytes", size), false
	}
	switch random.IntN(3) {
	case 0:
		return nil, "gone", false
	case 1:
		return c.older.file, "an older one", true
	}
	at := random.IntN(len(c.older.file)/pageSize) * pageSize
	copy(b[at:at+pageSize], c.older.file[at:])
	return b, "an older page", false
}

// damageCopies does something to the copies.
func (c *career) damageCopies(random *rand.Rand) (map[string][]byte, string) {
	all := maps.Clone(c.now.copies)
	each := func(do func(name string, text []byte)) {
		for _, name := range slices.Sorted(maps.Keys(all)) {
			if random.IntN(3) == 0 {
				do(name, bytes.Clone(all[name]))
			}
		}
	}
	switch random.IntN(9) {
	case 0, 1, 2:
		return nil, "no copies"
	case 3:
		each(func(name string, _ []byte) { delete(all, name) })
		return all, "some copies missing"
	case 4:
		return c.older.copies, "all copies stale"
	case 5:
		each(func(name string, _ []byte) {
			if old := c.older.copies[name]; old != nil {
				all[name] = old
			}
		})
		return all, "some copies stale"
	case 6:
		each(func(name string, text []byte) {
			text[random.IntN(len(text))] ^= 1 << random.IntN(8)
			all[name] = text
		})
		return all, "a bit of some copies"
	case 7:
		each(func(name string, text []byte) { all[name] = text[:random.IntN(len(text))] })
		return all, "some copies cut"
	}
	return all, "good copies"
}

// TestDrill damages ledgers and their copies. Readers, verify, backups and recover may lose no game in silence, and call
// no game whole that is not.
func TestDrill(t *testing.T) {
	c := played(t, 24)
	n := *damages
	for i := range n {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			t.Parallel()
			random := rand.New(rand.NewPCG(uint64(i), 11))
			file, what, back := c.damageFile(random)
			copies, which := c.damageCopies(random)
			d := &drill{T: t, career: &c, path: filepath.Join(t.TempDir(), "l"), what: what + ", " + which, back: back, kept: kept{file, copies}}
			d.read()
			d.verify()
			d.backup()
			d.recover()
		})
	}
}

// A drill is one damaged ledger.
type drill struct {
	*testing.T
	*career
	path string
	what string
	back bool // it is an older state of the ledger
	kept kept
}

// fault reports what is wrong.
func (d *drill) fault(format string, args ...any) {
	d.Helper()
	d.Errorf("%s: "+format, append([]any{d.what}, args...)...)
}

// open opens the damaged ledger without its copies; nil if it is refused with an error.
func (d *drill) open(options ...Option) *Ledger {
	d.kept.write(d, d.path)
	l, err := Open(d.path, ReadOnly, append(options, NoCopies())...)
	if err != nil {
		if err.Error() == "" {
			d.fault("refused without a word")
		}
		return nil
	}
	return l
}

// right reports whether lines are all that a game must have.
func (d *drill) right(id line.Hash, lines []line.Line) bool {
	if d.back {
		return sameLines(d.before[id], lines)
	}
	return sameLines(d.truth[id], lines)
}

// expected are the numbers of the games that the file had.
func (d *drill) expected() []int64 {
	var all []int64
	for number, id := range d.numbers {
		if !d.back || d.before[id] != nil {
			all = append(all, number)
		}
	}
	slices.Sort(all)
	return all
}

// read checks what a reader finds: all of a game, or its name as damaged.
func (d *drill) read() {
	l := d.open()
	if l == nil {
		return
	}
	defer l.Close()
	named := map[int64]bool{}
	all := true
	for g, lines := range l.All() {
		if g.Fault != nil && g.Game == 0 { // there may be more, which is said
			all = false
			continue
		}
		if errors.Is(g.Fault, ErrTrouble) {
			d.fault("the disk is blamed: %v", g.Fault)
		}
		named[g.Game] = true
		if g.Fault == nil && !d.right(g.ID, lines) {
			d.fault("game %d is read with %d of %d lines, and nothing is said", g.Game, len(lines), len(d.truth[g.ID]))
		}
		if one, _, err := l.Read(g.Game); (err == nil) != (g.Fault == nil) {
			d.fault("game %d: read alone it is %v, among all %v", one.Game, err, g.Fault)
		}
	}
	listed := map[int64]bool{}
	games, err := l.Games()
	for _, g := range games {
		listed[g.Number] = true
		if g.Damage == nil && !d.back && (g.Head != line.HeadOf(d.truth[g.ID])) {
			if _, _, err := l.Read(g.Number); err == nil {
				d.fault("game %d is listed at line %d, and nothing is said", g.Number, g.Head.N)
			}
		}
	}
	for _, number := range d.expected() {
		if !named[number] && all {
			d.fault("game %d is gone from all games", number)
		}
		if !listed[number] && err == nil {
			d.fault("game %d is gone from the list", number)
		}
	}
}

// verify checks that verify names every game that is not whole.
func (d *drill) verify() {
	l := d.open()
	if l == nil {
		return
	}
	defer l.Close()
	whole := map[int64]bool{}
	r, err := l.Verify(func(g line.GameReport, lines []line.Line) { whole[g.Game] = d.right(g.ID, lines) })
	if err != nil {
		return
	}
	said := strings.Join(r.Faults(), "\n")
	for _, number := range d.expected() {
		if !whole[number] && !strings.Contains(said, fmt.Sprintf("game %d", number)) &&
			!strings.Contains(said, "there may be more games") && !inGap(r, number) {
			d.fault("verify does not name game %d: %q", number, said)
		}
	}
}

func inGap(r *Report, number int64) bool {
	return slices.ContainsFunc(r.File, func(fault string) bool {
		var from, to int64
		n, _ := fmt.Sscanf(fault, "games %d to %d are missing", &from, &to)
		return n == 2 && from <= number && number <= to
	})
}

// backup checks that a backup has every game, or is not made.
func (d *drill) backup() {
	l := d.open()
	if l == nil {
		return
	}
	defer l.Close()
	to := d.path + ".backup"
	if err := l.Backup(to); err != nil {
		if _, there := os.Lstat(to); there == nil {
			d.fault("a backup is there in spite of %v", err)
		}
		return
	}
	have := everyGame(d, to)
	for id, lines := range have {
		if !d.right(id, lines) {
			d.fault("the backup has a game of %d lines, not %d", len(lines), len(d.truth[id]))
		}
	}
	if len(have) != len(d.expected()) {
		d.fault("the backup has %d games, and nothing is said", len(have))
	}
}

// recover checks that recover brings back all that is in the copies, makes up no game, and calls no game whole that is not.
// What an older copy alone has of a ledger or a game that cannot be read is all that anybody can know.
func (d *drill) recover() {
	d.kept.write(d, d.path)
	unread := d.open() == nil
	to := d.path + ".new"
	r, err := Recover(to, d.path, CopiesFolder(d.path))
	if err != nil {
		if d.kept.copies != nil {
			d.fault("recover: %v", err)
		}
		return
	}
	have := everyGame(d, to)
	for id, lines := range have {
		if truth := d.truth[id]; len(lines) > len(truth) || !sameLines(lines, truth[:len(lines)]) {
			d.fault("a game is recovered that never was")
		}
	}
	wrong := 0
	named, guessed := map[int64]bool{}, unread || d.back
	for _, g := range r.Games {
		named[g.Game] = true
		if d.truth[g.ID] != nil && len(g.Lost) > 0 {
			wrong++
		}
		if truth := d.truth[g.ID]; len(g.Lost) == 0 && len(have[g.ID]) < len(truth) && !guessed && (g.From == "" || g.last >= 0) {
			d.fault("game %d is called whole with %d of %d lines, from %q", g.Game, len(have[g.ID]), len(truth), g.From)
		}
	}
	for number, id := range d.numbers {
		if !named[number] && !guessed && len(r.Lost) == 0 {
			d.fault("game %d (%d lines) is not named, of %d games", number, len(d.truth[id]), len(r.Games))
		}
	}
	good := len(d.kept.copies) == len(d.now.copies)
	for name, text := range d.kept.copies { // a good copy is all brought back
		lines, err := line.ParseAttested(text)
		if err == nil && len(have[line.HeadOf(lines[:1]).Hash]) < len(lines) {
			d.fault("the copy %s is not brought back", name)
		}
		good = good && bytes.Equal(text, d.now.copies[name])
	}
	if good && (len(have) != len(d.truth) || wrong > 0) {
		d.fault("all copies are good, %d of %d games are recovered, and %d are not called whole", len(have), len(d.truth), wrong)
	}
}

func sameLines(a, b []line.Line) bool {
	return slices.EqualFunc(a, b, func(a, b line.Line) bool { return a.String() == b.String() })
}
