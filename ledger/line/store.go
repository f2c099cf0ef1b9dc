package line

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"time"

	"rollbook/engine"
)

// A Store keeps the lines of games: a machine's SQLite ledger, or a browser's store. This is all that the table and the
// pages need.
type Store interface {
	// Games lists all games in the order in which they were begun. With keys their headers have no other fields.
	Games(keys ...string) ([]Game, error)
	// Game returns one of them, by number. The error wraps ErrNoGame if there is none.
	Game(number int64) (Game, error)
	// Read returns the lines of a game, line 0 first, after checking the chain and that each line can follow those before. A
	// *Fault names the first one that is not as it was recorded.
	Read(number int64) (GameReport, []Line, error)
	// Begin opens a new game with its line 0. Every failure is a *WriteError.
	Begin(opening Line) (Game, error)
	// Append adds lines to a game, all or none of them, after the head that the caller derived the game's state from, and
	// returns the new head once they are durable. If the game has another head by now the error wraps ErrMoved: read the
	// lines and derive again. Every failure is a *WriteError.
	Append(game int64, after Head, lines ...Line) (Head, error)
}

// Why a store cannot do what it is asked to.
var (
	ErrMoved  = errors.New("another line was recorded meanwhile")
	ErrNoGame = errors.New("no such game")
)

// A Game is a summary of a game in a store.
type Game struct {
	Number  int64         // in this store, from 1
	ID      Hash          // its identity everywhere: the hash of line 0
	Opening Line          // line 0; zero if Damage says why
	Header  engine.Header // the record's header with all its corrections
	Head    Head          // its last line; Head.N + 1 is the number of lines
	Ended   bool          // it is over
	Void    bool          // the game does not count
	Result  string
	Played  time.Time // when the last line was recorded, as the clock had it
	Seq     int64     // as in GameReport
	Damage  error     // what is wrong with what this listing read; only Read proves that nothing is
}

// A GameReport is what reading all lines of a game showed.
type GameReport struct {
	Game   int64
	ID     Hash    // identity: hash of line 0
	Head   Head    // last good line
	Seq    int64   // rises with what is recorded here: the game with the highest was played last; 0 if all was imported
	Record *Record // that the lines make, for a whole game
	Fault  error   // why there are no more lines, or none at all; nil if the game is whole

	Origins []Origin // the lines that came from files
}

// An Origin says from which file lines were imported.
type Origin struct {
	From, To int // numbers of the lines
	File     string
}

// String says it in words.
func (o Origin) String() string {
	if o.From == o.To {
		return fmt.Sprintf("line %d came from %s", o.From, o.File)
	}
	return fmt.Sprintf("lines %d to %d came from %s", o.From, o.To, o.File)
}

// Follow checks the line that a store has under a number, with its hash, after those before, and takes it into the report. A
// *Fault of a kind says how it is not as it was recorded.
func (r *GameReport) Follow(n int64, text string, hash []byte, kind error) (Line, error) {
	fault := func(kind error, format string, args ...any) (Line, error) {
		return Line{}, &Fault{Game: r.Game, N: r.Head.N + 1, Why: fmt.Sprintf(format, args...), Err: kind}
	}
	next := r.Head.Follow(text)
	if n != int64(next.N) {
		return fault(kind, "is missing; line %d is in its place", n)
	}
	if !bytes.Equal(hash, next.Hash[:]) {
		return fault(kind, "was changed after it was recorded; it now reads %s", Quote(text))
	}
	l, err := Parse(text)
	if err == nil {
		err = r.Record.Add(&l)
	}
	if se, ok := errors.AsType[*SequenceError](err); ok {
		return fault(kind, "%s", se.Why)
	} else if errors.Is(err, ErrNewer) {
		return fault(ErrNewer, "%v", err)
	} else if err != nil {
		return fault(kind, "%v", err)
	}
	if r.Head = next; n == 0 {
		r.ID = next.Hash
	}
	return l, nil
}

// Summary returns the game of a report without a fault; played is when its last line was recorded.
func (r *GameReport) Summary(played time.Time) Game {
	g := Game{Number: r.Game, ID: r.ID, Opening: r.Record.Opening, Header: slices.Clone(r.Record.Header), Head: r.Head,
		Void: r.Record.Void != nil, Ended: r.Record.End != nil, Played: played, Seq: r.Seq}
	if g.Ended {
		g.Result = r.Record.End.Result
	}
	return g
}

// A Fault is the first line of a game that is not as it was recorded.
type Fault struct {
	Game int64
	N    int
	Why  string
	Err  error // what kind of fault it is to the store
}

func (f *Fault) Error() string { return fmt.Sprintf("game %d, line %d: %s", f.Game, f.N, f.Why) }

func (f *Fault) Unwrap() error { return f.Err }

// A WriteError is any failure to add lines. It says which of two it is: recorded anyway, or NOT recorded.
type WriteError struct {
	Game     int64 // 0 for a game that has no number yet
	N        int   // the first line to be added
	Recorded bool  // the lines are in the ledger; only the acknowledgement failed
	Unseen   bool  // the ledger cannot be read again to check; opening it again shows the last recorded line
	Err      error
}

func (e *WriteError) Error() string {
	what := fmt.Sprintf("line %d of game %d", e.N, e.Game)
	if e.Game == 0 {
		what = "the new game"
	}
	switch {
	case e.Unseen:
		return fmt.Sprintf("the ledger cannot be read to see whether %s was recorded: %v", what, e.Err)
	case e.Recorded:
		return fmt.Sprintf("%s was recorded, but %v", what, e.Err)
	}
	return fmt.Sprintf("%s was NOT recorded: %v", what, e.Err)
}

func (e *WriteError) Unwrap() error { return e.Err }
