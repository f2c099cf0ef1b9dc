package ledger

import (
	"bytes"
	"cmp"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"

	"rollbook/ledger/outfile"
)

// A Choice says which games Last looks at.
type Choice uint8

// The choices.
const (
	AnyGame      Choice = iota // void games too
	CountingGame               // all that are not void
	OpenGame                   // those that are neither over nor void
	UndoneGame                 // those in which a rewind, a void or a redo was the last to change anything
	choices
)

// Last returns the number of the game that was played last here: of those chosen, the one in which a line was recorded
// last, a game that was imported only where no other is; 0 if there is none. The answer is remembered beside the ledger
// (see lastGames), so that it need not be looked for in every game.
func (l *Ledger) Last(of Choice) (int64, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	known := l.rememberedLast()
	if known == nil || known.Games[of] == notKnown {
		var err error
		if known, err = l.searchLast(); err != nil {
			return 0, err
		}
	}
	if !l.written {
		l.last = known
	}
	return known.Games[of], nil
}

// lastGames are the answers of Last for one state of the ledger's file. They are kept in a file beside it,
// which may be deleted at any time: then, and after another program has changed the ledger, they are found anew.
type lastGames struct {
	// The file: the counter that SQLite raises with every change of it, its size, and when it was written.
	Counter    uint32
	Size, Time int64

	Games [choices]int64 // the one played last of each choice; 0 where there is none
	At    string         // the standing's at of that of AnyGame; "" where it was imported

	kept bool // it is in the file already
}

const notKnown = -1 // in place of a game

// A standing is what decides how lately a game was played, as the text of its lines says it.
type standing struct {
	game     int64
	imported bool   // the last line that is neither remark nor signature was imported; of a game that is over, the last entry
	at       string // when its last line was recorded

	void, over, undone bool // the last line that is neither remark nor signature is one of these
}

// byLast orders games by how lately they were played here, the last one first.
func byLast(a, b *standing) int {
	if a.imported != b.imported {
		if a.imported {
			return 1
		}
		return -1
	}
	return cmp.Or(cmp.Compare(b.at, a.at), cmp.Compare(b.game, a.game))
}

// maybe reports whether a game can be of a choice, as far as its last lines say it.
func (s *standing) maybe(of Choice) bool {
	switch of {
	case CountingGame:
		return !s.void
	case OpenGame:
		return !s.void && !s.over
	case UndoneGame:
		return s.undone
	}
	return true
}

// standings are of the games in g.
const standings = `, m(game, mark, at) AS (SELECT g.game, (SELECT m.line FROM entry AS m WHERE m.game = g.game
		AND NOT (m.line GLOB '{"kind":"note"*' OR m.line GLOB '{"kind":"sign"*') ORDER BY m.n DESC LIMIT 1), ` + lineTime + `
	FROM g JOIN entry AS e ON e.game = g.game AND e.n = (SELECT max(n) FROM entry WHERE game = g.game))
	SELECT game, coalesce(at, ''),
		coalesce(CASE WHEN mark GLOB '{"kind":"end"*' THEN (SELECT p.line FROM entry AS p WHERE p.game = m.game AND p.line GLOB '{"kind":"entry"*'
			ORDER BY p.n DESC LIMIT 1) ELSE mark END GLOB '*,"by":"import","at":*', 0),
		coalesce(mark GLOB '{"kind":"void"*', 1), coalesce(mark GLOB '{"kind":"end"*', 1),
		coalesce(mark GLOB '{"kind":"rewind"*' OR mark GLOB '{"kind":"void"*' OR mark GLOB '{"kind":"redo"*', 0)
	FROM m`

// standings returns those of all games, or of one.
func (l *Ledger) standings(query string, args ...any) (all []*standing, err error) {
	err = l.read(func() error {
		all = all[:0]
		return l.query(query, args, func(rows *sql.Rows) error {
			s := &standing{}
			err := rows.Scan(&s.game, &s.at, &s.imported, &s.void, &s.over, &s.undone)
			all = append(all, s)
			return err
		})
	})
	return all, err
}

// searchLast finds the game played last of every choice by looking at each game. In a ledger that SQLite cannot search,
// those that were begun last are taken for those played last.
func (l *Ledger) searchLast() (*lastGames, error) {
	known := &lastGames{}
	stamped := known.stamp(l)
	all, err := l.standings(allNumbers + standings)
	if errors.Is(err, ErrDamaged) {
		var numbers []int64
		if numbers, err = l.numbers(); err == nil {
			all = all[:0]
			for _, n := range numbers {
				all = append(all, &standing{game: n, undone: true})
			}
		}
		stamped = false
	}
	if err != nil {
		return nil, err
	}
	slices.SortFunc(all, byLast)
	for of := range choices {
		for _, s := range all {
			fits, err := l.fits(s, of)
			if err != nil {
				return nil, err
			}
			if fits {
				known.Games[of] = s.game
				if of == AnyGame && !s.imported {
					known.At = s.at
				}
				break
			}
		}
	}
	if !stamped {
		known.Size = 0 // no ledger is empty
	}
	return known, nil
}

// fits reports whether a game is of a choice. The damage of a game is met where it is read.
func (l *Ledger) fits(s *standing, of Choice) (bool, error) {
	if !s.maybe(of) {
		return false, nil
	}
	g, err := l.game(s.game)
	switch {
	case err != nil && !DoesNotHold(err):
		return false, err
	case of == OpenGame:
		return err == nil && g.Damage == nil && !g.Ended && !g.Void, nil
	}
	return of != CountingGame || !g.Void, nil
}

// stamp notes the state of the ledger's file; it reports whether it could.
func (k *lastGames) stamp(l *Ledger) bool {
	err := l.read(func() error {
		return l.query("SELECT data FROM sqlite_dbpage WHERE pgno = 1", nil, func(rows *sql.Rows) error {
			var page sql.RawBytes
			if err := rows.Scan(&page); err != nil || len(page) < 100 {
				return cmp.Or(err, ErrDamaged)
			}
			k.Counter = uint32(page[24])<<24 | uint32(page[25])<<16 | uint32(page[26])<<8 | uint32(page[27])
			return nil
		})
	})
	info, err2 := os.Stat(l.path)
	if err != nil || err2 != nil {
		return false
	}
	k.Size, k.Time = info.Size(), info.ModTime().UnixNano()
	return true
}

// lastFile is where the answers of Last are kept.
func (l *Ledger) lastFile() string { return l.path + ".last" }

// readLast reads that file. Whatever else has its name, a copy of the ledger say, is somebody's: it is not to be replaced.
func (l *Ledger) readLast() (text []byte, ours bool) {
	const most = 4 << 10
	info, err := os.Lstat(l.lastFile())
	if err != nil {
		return nil, errors.Is(err, fs.ErrNotExist)
	}
	if !info.Mode().IsRegular() || info.Size() > most {
		return nil, false
	}
	text, err = os.ReadFile(l.lastFile())
	return text, err == nil && (bytes.HasPrefix(text, []byte(`{"Counter":`)) || len(bytes.Trim(text, "\x00")) == 0) // a loss of power leaves the latter
}

// lastText is the text of that file: the answers, and their hash on a line of its own.
func lastText(answers []byte) []byte {
	return fmt.Appendf(bytes.Clone(answers), "\n%x\n", (Hash{}).Next(string(answers)))
}

// rememberedLast returns what is remembered of the ledger as it is now; nil where nothing is.
func (l *Ledger) rememberedLast() *lastGames {
	if l.noCopies {
		return nil
	}
	text, _ := l.readLast()
	answers, _, _ := bytes.Cut(text, []byte("\n"))
	known := &lastGames{kept: true}
	if !bytes.Equal(text, lastText(answers)) || json.Unmarshal(answers, known) != nil || slices.Min(known.Games[:]) < notKnown || !known.holds(l) {
		return nil
	}
	return known
}

// holds reports whether the file of the ledger is as it was.
func (k *lastGames) holds(l *Ledger) bool {
	var now lastGames
	return now.stamp(l) && k.Counter == now.Counter && k.Size == now.Size && k.Time == now.Time
}

// beforeWriting takes what is remembered of the ledger before this program changes it.
func (l *Ledger) beforeWriting() {
	if l.written {
		return
	}
	l.written = true
	if l.last == nil || !l.last.holds(l) {
		l.last = l.rememberedLast()
	}
	l.version, _ = l.dataVersion()
}

// dataVersion is a number that changes when another program changes the ledger.
func (l *Ledger) dataVersion() (version int64, err error) {
	err = l.query("PRAGMA data_version", nil, func(rows *sql.Rows) error { return rows.Scan(&version) })
	return version, err
}

// wrote notes that lines were added to a game.
func (l *Ledger) wrote(number int64, opens bool) {
	if l.only == 0 {
		l.only = number
	} else if l.only != number {
		l.only = notKnown
	}
	if !opens {
		l.touched[number] = true
	}
}

// rememberLast keeps the answers of Last for the next program. If this one has played a single game, and no other
// anything, that game is now the one played last; otherwise all games are searched, as after an import.
func (l *Ledger) rememberLast() {
	if l.noCopies || l.conn == nil || !l.writable || !l.written && (l.last == nil || l.last.kept) {
		return
	}
	now := &lastGames{}
	if !l.follows(now) {
		var err error
		if now, err = l.searchLast(); err != nil || now.Size == 0 {
			return
		}
	}
	_, ours := l.readLast()
	if answers, err := json.Marshal(now); err == nil && ours {
		_ = replaceFile(outfile.TempName(l.lastFile()), l.lastFile(), lastText(answers), false)
	}
}

// follows works the answers out of those before this program's lines; it reports whether it can.
func (l *Ledger) follows(now *lastGames) bool {
	version, err := l.dataVersion()
	if err != nil || version != l.version || l.last == nil || l.only <= 0 || !now.stamp(l) {
		return false
	}
	found, err := l.standings("WITH g(game) AS (VALUES(?))"+standings, l.only)
	if err != nil || len(found) != 1 || found[0].imported { // an imported game comes after others, whenever it was played
		return false
	}
	now.At = found[0].at
	if now.At < l.last.At || now.At == l.last.At && l.only < l.last.Games[AnyGame] { // the clock was set back, or is not fine enough
		return false
	}
	for of := range choices {
		fits, err := l.fits(found[0], of)
		switch {
		case err != nil:
			return false
		case fits:
			now.Games[of] = l.only
		case l.last.Games[of] == l.only: // and no longer is: there may be others
			now.Games[of] = notKnown
		default:
			now.Games[of] = l.last.Games[of]
		}
	}
	return true
}
