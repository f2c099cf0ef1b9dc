package scorer

import (
	"fmt"
	"strconv"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/internal/lists"
	"rollbook/ledger/line"
	"rollbook/replay"
	"rollbook/report"
)

// An Account is a game's lines, from a ledger or an attested record, and what they add up to. It does not change once it
// is made.
type Account struct {
	Number  int64 // in the ledger; 0 if the lines come from elsewhere
	ID      line.Hash
	Head    line.Head
	Lines   []line.Line
	Origins []line.Origin // the lines that came from files
	Record  *line.Record
	Setup   *engine.Setup
	Tokens  []string // the current entries, as records write them
}

// Read reads a game of the ledger without a run. Errors of the ledger are returned as they are; an *Error says that the
// record does not make a game.
func Read(l line.Store, number int64) (*Account, error) {
	r, lines, err := l.Read(number)
	if err != nil {
		return nil, err
	}
	g, err := OfRecord(r.Record)
	if err != nil {
		return nil, no("game %d: %v", number, err)
	}
	g.Number, g.ID, g.Head, g.Lines, g.Origins = number, r.ID, r.Head, lines, r.Origins
	return g, nil
}

// Trace reads a game of the ledger with the run that checks it, watched by an observer.
func Trace(l line.Store, number int64, o engine.Observer) (*Account, *replay.Trace, error) {
	g, err := Read(l, number)
	if err != nil {
		return nil, nil, err
	}
	tr, err := g.Check(o)
	if err != nil {
		return nil, nil, no("game %d: %v", number, err)
	}
	return g, tr, nil
}

// OfLines makes a game from its lines, without a run.
func OfLines(lines []line.Line) (*Account, error) {
	record, err := line.Derive(lines)
	if err != nil {
		return nil, err
	}
	g, err := OfRecord(record)
	if err != nil {
		return nil, err
	}
	g.Lines, g.ID, g.Head = lines, line.HeadOf(lines[:1]).Hash, line.HeadOf(lines)
	return g, nil
}

// OfRecord makes a game from the record its lines add up to, without a run; it has no lines.
func OfRecord(record *line.Record) (g *Account, err error) {
	g = &Account{Record: record, Tokens: entryValues(record)}
	g.Setup, err = setupOf(record.Opening, record.Header)
	return g, err
}

// Check runs the game, watched by an observer. The error says where the rules do not allow what is recorded.
func (g *Account) Check(o engine.Observer) (*replay.Trace, error) {
	tr := replay.Run(g.Setup, g.Tokens, replay.Keep{Journal: o.Journal, Watch: o.Watch})
	return tr, g.Fits(tr)
}

func entryValues(record *line.Record) []string {
	return lists.Map(record.Entries, func(e line.Entry) string { return e.Value })
}

// setupOf reads a header, with its corrections, of a game opened with it.
func setupOf(opening line.Line, header engine.Header) (*engine.Setup, error) {
	system := systems.Named(opening.System)
	if system == nil {
		return nil, fmt.Errorf("its system %s is not one of this program", engine.Quote(opening.System))
	}
	if known, err := strconv.Atoi(system.Version); err != nil || opening.Rulings > known {
		return nil, fmt.Errorf("it was played under rulings %d of %s; this program knows them up to %s",
			opening.Rulings, system.ID, system.Version)
	}
	return system.Setup(header)
}

// Fits says where a run of the game refuses an entry of the ledger, or reads it at another prompt than the one it was
// recorded for; nil if it does neither.
func (g *Account) Fits(tr *replay.Trace) error {
	refused := tr.Result.Refused
	misread := func(i int, asked string) error {
		e := g.Record.Entries[i]
		return fmt.Errorf("entry %d %s was recorded at the prompt %s, and the rules now ask %s there",
			i+1, engine.Quote(e.Value), e.Prompt, asked)
	}
	for i, a := range tr.Answers {
		if a.Prompt != g.Record.Entries[i].Prompt {
			return misread(i, a.Prompt)
		}
	}
	if refused == nil {
		return nil
	}
	if p, i := refused.Prompt, len(tr.Answers); p != nil && p.ID != g.Record.Entries[i].Prompt {
		return misread(i, p.ID)
	}
	return fmt.Errorf("entry %d is refused by the rules: %s", refused.N, refused.Why)
}

// Counts refuses a game that is void.
func (g *Account) Counts() error {
	v := g.Record.Void
	if v == nil {
		return nil
	}
	return no("game %d was voided by %s: %s", g.Number, v.By, v.Reason).
		but("rollbook undo %d --redo --reason TEXT --by NAME makes it count again", g.Number)
}

// History lists the facts other than a game's entries; a record from outside the ledger has none.
func (g *Account) History() []report.Fact {
	if g.Record == nil {
		return nil
	}
	return report.Facts(g.Lines, g.Record)
}

// WithoutSlips leaves out of a history what was undone as a typo.
func WithoutSlips(facts []report.Fact) []report.Fact {
	return lists.Only(facts, func(f report.Fact) bool { return !f.Slip })
}

// Signatures lists who has signed the game.
func (g *Account) Signatures() []report.Fact { return report.Signed(g.History()) }

// Redone returns the entries that the redo at a line of the ledger gave back, "" for a void it took back.
func (g *Account) Redone(line int) string {
	for _, f := range report.Told(g.Lines[:line+1]) {
		if f.Line == line {
			return f.Value
		}
	}
	return ""
}

// RecordFile is the game as a record file, with its play-by-play and the ledger's facts.
func (g *Account) RecordFile() []byte {
	tr := replay.Run(g.Setup, g.Tokens, replay.Keep{Journal: true})
	return replay.AppendRun(nil, tr, replay.Narrow, report.Remarks(WithoutSlips(g.History())))
}
