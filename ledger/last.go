package ledger

import (
	"bytes"
	"cmp"
	"database/sql"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"slices"
	"strings"

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
	if known == nil || known.Games[of] == nil {
		var err error
		if known, err = l.searchLast(); err != nil {
			return 0, err
		}
	}
	if l.commits == 0 {
		l.last = known
	}
	return known.Games[of].Game, nil
}

// lastGames are the answers of Last for one state of the ledger's file. They are kept in a file beside it,
// which may be deleted at any time: then, and after another program has changed the ledger, they are found anew.
type lastGames struct {
	// The file: the counter that SQLite raises with every change of it, its size, and when it was written.
	Counter    uint32
	Size, Time int64

	Games [choices]*standing // the one played last of each choice; its game is 0 where there is none, nil where it is not known

	kept bool // it is in the file already
}

// A standing is what decides how lately a game was played, as the text of its lines says it.
type standing struct {
	Game     int64
	Imported bool   // the last line that is neither remark nor signature was imported; of a game that is over, the last entry
	At       string // when its last line was recorded

	void, over, undone bool // the last line that is neither remark nor signature is one of these
}

// compareStandings orders games by how lately they were played here.
func compareStandings(a, b *standing) int {
	switch {
	case a.Game == 0 || b.Game == 0:
		return cmp.Compare(a.Game, b.Game)
	case a.Imported != b.Imported && a.Imported:
		return -1
	case a.Imported != b.Imported:
		return 1
	}
	return cmp.Or(cmp.Compare(a.At, b.At), cmp.Compare(a.Game, b.Game))
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
			err := rows.Scan(&s.Game, &s.At, &s.Imported, &s.void, &s.over, &s.undone)
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
				all = append(all, &standing{Game: n, undone: true})
			}
		}
		stamped = false
	}
	if err != nil {
		return nil, err
	}
	slices.SortFunc(all, func(a, b *standing) int { return compareStandings(b, a) })
	for of := range choices {
		known.Games[of] = &standing{}
		for _, s := range all {
			fits, err := l.fits(s, of)
			if err != nil {
				return nil, err
			}
			if fits {
				known.Games[of] = s
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
	g, err := l.game(s.Game)
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

// rememberedLast returns what is remembered of the ledger as it is now; nil where nothing is.
func (l *Ledger) rememberedLast() *lastGames {
	if l.noCopies {
		return nil
	}
	text, _ := l.readLast()
	var known, now lastGames
	if json.Unmarshal(text, &known) != nil || !now.stamp(l) ||
		known.Counter != now.Counter || known.Size != now.Size || known.Time != now.Time {
		return nil
	}
	known.kept = true
	return &known
}

// beforeWriting takes what is remembered of the ledger before this program has changed it.
func (l *Ledger) beforeWriting() {
	if l.commits == 0 && l.last == nil && !l.written {
		l.last = l.rememberedLast()
	}
	l.written = true
}

// wrote notes that lines were added to a game, in a transaction of their own or in a batch. Of a new game all is known.
func (l *Ledger) wrote(number int64, lines []Line, r *Record) {
	if !l.batch {
		l.commits++
	}
	l.batched = l.batched || l.batch
	if lines[0].Kind != KindOpen {
		l.touched[number] = true
		return
	}
	s := standingOf(number, lines)
	for of, fits := range [choices]bool{AnyGame: true, CountingGame: r.Void == nil, OpenGame: r.Void == nil && r.End == nil, UndoneGame: s.undone} {
		if fits && compareStandings(s, &l.begun[of]) > 0 {
			l.begun[of] = *s
		}
	}
}

// standingOf is the standing of a game of which these are all lines.
func standingOf(number int64, lines []Line) *standing {
	s := &standing{Game: number, At: lines[len(lines)-1].At.UTC().Format(timeForm)}
	mark := len(lines) - 1
	for lines[mark].Kind == KindNote || lines[mark].Kind == KindSign {
		mark--
	}
	switch lines[mark].Kind {
	case KindEnd:
		s.over = true
		for mark > 0 && lines[mark].Kind != KindEntry {
			mark--
		}
	case KindVoid:
		s.void, s.undone = true, true
	case KindRewind, KindRedo:
		s.undone = true
	}
	s.Imported = strings.Contains(lines[mark].String(), `,"by":"import","at":`)
	return s
}

// forgetLast is for a write of which nobody can say what it did to the file: all games are looked at again.
func (l *Ledger) forgetLast() { l.last, l.commits = nil, l.commits+1 }

// rememberLast keeps the answers of Last for the next program, as far as they are known; without them it has to search.
func (l *Ledger) rememberLast() {
	if l.noCopies || l.conn == nil || !l.writable || l.commits == 0 && (l.last == nil || l.last.kept) {
		return
	}
	now := &lastGames{}
	if !now.stamp(l) {
		return
	}
	known := l.last
	if known == nil || known.Size == 0 || now.Counter != known.Counter+l.commits || !l.mergeLast(now, known) {
		var err error
		if now, err = l.searchLast(); err != nil || now.Size == 0 {
			return
		}
	}
	_, ours := l.readLast()
	if text, err := json.Marshal(now); err == nil && ours {
		_ = replaceFile(outfile.TempName(l.lastFile()), l.lastFile(), text, false)
	}
}

// mergeLast takes the answers over from before this program's lines, with the games that it has added lines to.
func (l *Ledger) mergeLast(now, before *lastGames) bool {
	var touched []*standing
	for number := range l.touched {
		s, err := l.standings("WITH g(game) AS (VALUES(?))"+standings, number)
		if err != nil {
			return false
		}
		touched = append(touched, s...)
	}
	for of := range choices {
		if before.Games[of] == nil {
			continue
		}
		best, enough := &standing{}, true
		for _, was := range []*standing{before.Games[of], &l.begun[of]} {
			if !l.touched[was.Game] && compareStandings(was, best) > 0 {
				best = was
			}
		}
		for _, s := range touched {
			fits, err := l.fits(s, of)
			if err != nil {
				return false
			}
			if fits && compareStandings(s, best) > 0 {
				best = s
			}
		}
		for _, was := range []*standing{before.Games[of], &l.begun[of]} { // one that is no longer it had others behind it
			enough = enough && compareStandings(best, was) >= 0
		}
		if enough {
			now.Games[of] = best
		}
	}
	return true
}
