package ledger

import (
	"cmp"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"rollbook/engine"
	"rollbook/ledger/line"
)

const (
	// allNumbers goes from each game to the next in the order of the table, without looking at the lines between.
	allNumbers = `WITH RECURSIVE g(game) AS (SELECT min(game) FROM entry UNION ALL
	SELECT (SELECT min(x.game) FROM entry AS x WHERE x.game > g.game) FROM g WHERE g.game IS NOT NULL)`
	// lineTime is when the line in e was recorded.
	lineTime = `CASE e.n WHEN 0 THEN substr(e.line, instr(e.line, '"at":"') + 6, 20) ELSE substr(e.line, -22, 20) END`

	// gameSpan is the first number and the last.
	gameSpan = "SELECT (SELECT min(game) FROM entry), (SELECT max(game) FROM entry)"
	// spanKnown is that by the index of games.
	spanKnown = "SELECT min(game), max(game) FROM entry INDEXED BY entry_game WHERE n = 0"
	// gamesKnown are the numbers in the index of games, with their identities, even if the table lacks them.
	gamesKnown = "SELECT game, hash FROM entry INDEXED BY entry_game WHERE n = 0 AND game BETWEEN ? AND ?"
	// endsOfGames are the first line and the last of every number from one to another, the last with its own number, its seq
	// and its hash, and then the last line that is no entry as an index has it, or nothing. It searches the table once for
	// either end, which is what a list costs.
	endsOfGames = `WITH RECURSIVE g(game) AS (SELECT ? UNION ALL SELECT game + 1 FROM g WHERE game < ?)
	SELECT g.game, o.line, o.hash, (SELECT coalesce(n, '') || ' ' || coalesce(seq, '') || ' ' || hex(hash) || ' ' || coalesce(line, '')
		FROM entry WHERE game = g.game ORDER BY n DESC LIMIT 1), %s
	FROM g LEFT JOIN entry AS o ON o.game = g.game AND o.n = 0`
	lastOther = `(SELECT n FROM entry INDEXED BY entry_other WHERE game = g.game AND n > 0 AND line NOT GLOB '{"kind":"entry"*'
		ORDER BY n DESC LIMIT 1)`
	// markOfGame is the last line of a game that is neither remark nor signature.
	markOfGame = `SELECT line FROM entry WHERE game = ?
		AND NOT (line GLOB '{"kind":"note"*' OR line GLOB '{"kind":"sign"*') ORDER BY n DESC LIMIT 1`
)

// Games lists all games in the order they were begun; see EachGame.
func (l *Ledger) Games(keys ...string) (games []Game, err error) {
	err = l.EachGame(func(g *Game) error {
		games = append(games, *g)
		return nil
	}, keys...)
	return games, err
}

// gamesAtOnce is how many games are listed in one read, so that writers never wait long.
const gamesAtOnce = 200

// EachGame calls do with every game, in the order they were begun, until do returns an error. With ErrDamaged there may
// be more games. A game is valid only until do returns. A game that cannot be read comes with its Damage. With keys the
// headers have no other fields, and opening lines have only the system: headers of some systems are long.
func (l *Ledger) EachGame(do func(*Game) error, keys ...string) error {
	first, last, err := l.span()
	var games []Game
	for err == nil && first <= last {
		l.mu.Lock()
		if games, err = l.gamesFrom(games, keys, first, min(last, first+gamesAtOnce)); err == nil {
			doubtEnds(games)
			if n := len(games) - 1; n >= 0 && games[n].Number == first+gamesAtOnce { // it shows where the last one ends
				games = games[:n]
			}
			err = l.lookCloser(games, keys)
		}
		l.mu.Unlock()
		if err != nil {
			break
		}
		for i := range games {
			if err := do(&games[i]); err != nil {
				return err
			}
		}
		first += gamesAtOnce
	}
	if errors.Is(err, ErrDamaged) || errors.Is(err, errFarApart) {
		return l.oneByOne(first, do)
	}
	return err
}

// oneByOne lists the games from a number on one at a time, if they cannot be listed together.
func (l *Ledger) oneByOne(first int64, do func(*Game) error) error {
	l.mu.Lock()
	numbers, err := l.numbers()
	l.mu.Unlock()
	for _, n := range numbers {
		if n < first {
			continue
		}
		g, err := l.Game(n)
		if err != nil {
			g = Game{Number: n, Damage: err}
		}
		if err := do(&g); err != nil {
			return err
		}
	}
	return err
}

// errFarApart says that games have numbers that none of our ledgers would have: one by one would take forever.
var errFarApart = errors.New("numbers far apart")

// span returns the first number of a game and the last; the last is lower if there are none.
func (l *Ledger) span() (int64, int64, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	var first, last sql.NullInt64
	err := l.read(func() error {
		if err := l.query(gameSpan, nil, func(rows *sql.Rows) error { return rows.Scan(&first, &last) }); err != nil || !l.hasIndexes() {
			return err
		}
		return l.query(spanKnown, nil, func(rows *sql.Rows) error {
			var from, to sql.NullInt64
			err := rows.Scan(&from, &to)
			if from.Valid && first.Valid {
				from.Int64, to.Int64 = min(from.Int64, first.Int64), max(to.Int64, last.Int64)
			}
			if from.Valid {
				first, last = from, to
			}
			return err
		})
	})
	switch {
	case err != nil:
		return math.MinInt64, 0, err
	case !first.Valid:
		return 1, 0, nil
	case first.Int64 < 1 || last.Int64 > mostListed:
		return math.MinInt64, 0, errFarApart
	}
	return first.Int64, last.Int64, nil
}

// gamesFrom lists the games with numbers from first to last, in reused memory.
func (l *Ledger) gamesFrom(games []Game, keys []string, first, last int64) ([]Game, error) {
	err := l.read(func() error {
		changed, err := l.headerChanges(first, last)
		if err != nil {
			return err
		}
		games = slices.Grow(games[:0], int(last-first)+1)
		gaps := false
		other := "NULL"
		if l.hasIndexes() {
			other = lastOther
		}
		err = l.query(fmt.Sprintf(endsOfGames, other), []any{first, last}, func(rows *sql.Rows) error {
			var g Game
			var opening, end sql.NullString
			var other sql.NullInt64
			var id sql.RawBytes
			if err := rows.Scan(&g.Number, &opening, &id, &end, &other); err != nil || !end.Valid {
				gaps = true
				return err
			}
			copy(g.ID[:], id)
			mark, whole := takeEnd(&g, end.String)
			if strings.HasPrefix(mark, `{"kind":"note"`) || strings.HasPrefix(mark, `{"kind":"sign"`) {
				var text sql.NullString
				if err := l.query(markOfGame, []any{g.Number}, func(rows *sql.Rows) error { return rows.Scan(&text) }); err != nil {
					return err
				}
				mark = text.String
			}
			if g.Damage = errLookCloser; whole && other.Int64 <= int64(g.Head.N) {
				g.Damage = describe(&g, opening.String, mark, changed[g.Number])
			}
			keepOnly(&g, keys)
			games = append(games, g)
			return nil
		})
		if err == nil && gaps {
			games, err = l.addLost(games, first, last)
		}
		return err
	})
	return games, err
}

// doubtEnds fully reads the games that are not directly followed by the next one, and the last: a listing does not prove
// their ends.
func doubtEnds(games []Game) {
	for i := range games {
		g := &games[i]
		next := i + 1
		if g.Damage == nil && (next == len(games) || games[next].Number != g.Number+1 || games[next].Damage != nil) {
			g.Damage = errLookCloser
		}
	}
}

// addLost adds the games that only an index still has, listed as damaged.
func (l *Ledger) addLost(games []Game, first, last int64) ([]Game, error) {
	if !l.hasIndexes() {
		return games, nil
	}
	have := map[int64]bool{}
	for _, g := range games {
		have[g.Number] = true
	}
	err := l.query(gamesKnown, []any{first, last}, func(rows *sql.Rows) error {
		g := Game{Head: line.Before}
		var id sql.RawBytes
		if err := rows.Scan(&g.Number, &id); err != nil || have[g.Number] {
			return err
		}
		copy(g.ID[:], id)
		g.Damage = errLookCloser
		games = append(games, g)
		return nil
	})
	slices.SortFunc(games, func(a, b Game) int { return cmp.Compare(a.Number, b.Number) })
	return games, err
}

// takeEnd takes the number, the hash and the time of the last line from endsOfGames, and returns its text.
func takeEnd(g *Game, end string) (text string, ok bool) {
	n, rest, _ := strings.Cut(end, " ")
	seq, rest, _ := strings.Cut(rest, " ")
	hash, text, _ := strings.Cut(rest, " ")
	number, err := strconv.Atoi(n)
	g.Seq, _ = strconv.ParseInt(seq, 10, 64)
	got, err2 := hex.DecodeString(hash)
	if err != nil || err2 != nil || copy(g.Head.Hash[:], got) != len(got) {
		return text, false
	}
	g.Head.N = number
	from := len(text) - len(`"}`) - len(line.TimeForm)
	if i := strings.Index(text, `"at":"`); number == 0 && i >= 0 {
		from = i + len(`"at":"`)
	}
	if from >= 0 && from+len(line.TimeForm) <= len(text) {
		g.Played, _ = time.Parse(line.TimeForm, text[from:from+len(line.TimeForm)])
	}
	return text, true
}

// Game returns one game by its number.
func (l *Ledger) Game(number int64) (Game, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.game(number)
}

func (l *Ledger) game(number int64) (Game, error) {
	games, err := l.gamesFrom(nil, nil, number, number)
	if err == nil {
		err = l.lookCloser(games, nil)
	}
	switch {
	case errors.Is(err, ErrDamaged):
		r, lines := l.report(number)
		if r.Fault != nil {
			return Game{}, r.Fault
		}
		return gameOf(&r, lines[len(lines)-1].At), nil
	case err != nil:
		return Game{}, err
	case len(games) == 0:
		return Game{}, fmt.Errorf("%w: %d", ErrNoGame, number)
	}
	return games[0], nil
}

// mostListed is the highest number of a game up to which a list tries one after another: anyone can make up a number.
const mostListed = 100_000

// headerChanges returns the corrections of headers of games from first to last.
func (l *Ledger) headerChanges(first, last int64) (map[int64][]string, error) {
	const corrections = `SELECT game, line FROM entry WHERE n > 0 AND line NOT GLOB '{"kind":"entry"*' AND line GLOB '{"kind":"header"*'
		AND game BETWEEN ? AND ? ORDER BY game, n` // the first two conditions are those of the index entry_other
	lines := map[int64][]string{}
	return lines, l.query(corrections, []any{first, last}, func(rows *sql.Rows) error {
		var game int64
		var line string
		err := rows.Scan(&game, &line)
		lines[game] = append(lines[game], line)
		return err
	})
}

// lookCloser fully reads the games whose few lines do not show their state.
func (l *Ledger) lookCloser(games []Game, keys []string) error {
	for i := range games {
		if errors.Is(games[i].Damage, errLookCloser) {
			r, lines := l.report(games[i].Number)
			if r.Fault != nil && !DoesNotHold(r.Fault) && !errors.Is(r.Fault, ErrNewer) {
				return r.Fault
			}
			if games[i].Damage = r.Fault; r.Fault != nil {
				continue
			}
			games[i] = gameOf(&r, lines[len(lines)-1].At)
			keepOnly(&games[i], keys)
		}
	}
	return nil
}

// keepOnly drops all but these header fields of a game, which would keep long texts in memory; no keys keep everything.
func keepOnly(g *Game, keys []string) {
	if keys == nil {
		return
	}
	var kept engine.Header
	for _, f := range g.Header {
		if i := slices.Index(keys, f.Key); i >= 0 {
			kept = append(kept, engine.Field{Key: keys[i], Value: strings.Clone(f.Value)})
		}
	}
	g.Header, g.Opening, g.Result = kept, Line{Kind: g.Opening.Kind, System: strings.Clone(g.Opening.System)}, strings.Clone(g.Result)
}

// errLookCloser says that the few lines of a listing do not show a game's state.
var errLookCloser = errors.New("look closer")

// describe fills in a game from its opening line, its last line that is neither remark nor signature, and its header
// corrections.
func describe(g *Game, opening, mark string, changed []string) error {
	if (Hash{}).Next(opening) != g.ID {
		return &Fault{Game: g.Number, Why: "was changed after it was recorded", Err: ErrDamaged}
	}
	first, err := line.Parse(opening)
	if err != nil {
		return &Fault{Game: g.Number, Why: err.Error(), Err: err}
	}
	g.Opening, g.Header = first, first.Header
	if len(changed) > 0 {
		g.Header = slices.Clone(g.Header)
	}
	for _, text := range changed {
		change, err := line.Parse(text)
		ok := err == nil
		if ok {
			g.Header, ok = change.Amend(g.Header)
		}
		if !ok {
			return errLookCloser
		}
	}
	last, err := line.Parse(mark)
	switch {
	case err != nil || last.Kind == KindRedo:
		return errLookCloser
	case last.Kind == KindEnd:
		g.Ended, g.Result = true, last.Result
	case last.Kind == KindVoid:
		return errLookCloser // the state before it
	}
	return nil
}

// gameOf returns a game's summary from all of its lines; played is when its last line was recorded.
func gameOf(r *GameReport, played time.Time) Game {
	g := Game{Number: r.Game, ID: r.ID, Opening: r.Record.Opening, Header: r.Record.Header, Void: r.Record.Void != nil, Head: r.Head,
		Played: played, Seq: r.Seq}
	if r.Record.End != nil {
		g.Ended, g.Result = true, r.Record.End.Result
	}
	return g
}
