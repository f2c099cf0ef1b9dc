package console

import (
	"crypto/sha256"
	"errors"

	"rollbook/engine"
	"rollbook/ledger"
	"rollbook/replay"
)

// A table is a game of the ledger that is being played: every accepted entry is durable before it is acknowledged.
type table struct {
	s *session
	l *ledger.Ledger
	*game
	by    string // who types, if known
	quiet bool   // what entries come to is not said

	reloaded bool          // another program was faster, and what it recorded has not been shown
	unseen   bool          // nobody can say whether the last line was recorded
	stopped  string        // the word at which the last line that was refused ended
	result   engine.Result // of the record as it stands
}

// newTable loads a game to be played on.
func (s *session) newTable(l *ledger.Ledger, number int64, by string) (*table, error) {
	t := &table{s: s, l: l, by: by}
	return t, t.load(number)
}

// load takes the game over as the ledger has it.
func (t *table) load(number int64) error {
	g, err := loadGame(t.l, number)
	if err != nil {
		return err
	}
	t.game = g
	t.result = t.run(engine.Observer{Journal: true})
	return nil
}

// atTable opens the game of a command that writes, and does something with it. Without a name it is the one
// played last here. The texts of --reason, --by and --agreed are checked first.
func (c *call) atTable(name string, do func(*table) error) error {
	return c.atTableOf(name, lastPlayed, do)
}

// atTableOf is atTable for a command that means another game where none is named.
func (c *call) atTableOf(name string, unnamed func(*ledger.Ledger) (int64, error), do func(*table) error) error {
	for _, flag := range []string{"by", "agreed"} {
		if v := c.String(flag); v != "" {
			if err := engine.CheckName(v); err != nil {
				return trouble("--%s: %v", flag, err)
			}
		}
	}
	if err := engine.CheckText(c.String("reason"), ledger.MaxText); err != nil {
		return trouble("--reason: %v", err)
	}
	if name != "" && isFile(name) {
		return trouble("%s is a file; only games of the ledger can be changed here", quoted(name)).but("rollbook import brings it into the ledger")
	}
	l, err := c.openLedger(ledger.ReadWrite)
	if err != nil {
		return err
	}
	defer l.Close()
	var number int64
	if name == "" {
		number, err = unnamed(l)
	} else {
		number, err = findGame(l, name)
	}
	if err != nil {
		return err
	}
	t, err := c.newTable(l, number, c.String("by"))
	if err != nil {
		return err
	}
	return do(t)
}

// write adds lines to the game: the one way of the table into the ledger. Only when it returns nil are they recorded. Where
// another program was faster nothing is, and the table has what the other one recorded. after is what the record comes to by the lines; nil
// where that is not known yet.
func (t *table) write(after *engine.Result, lines ...ledger.Line) error {
	head, err := t.l.Append(t.number, t.head, lines...)
	var w *ledger.WriteError
	switch {
	case errors.Is(err, ledger.ErrMoved):
		n := t.record.Lines
		if err := t.load(t.number); err != nil {
			return err
		}
		t.reloaded = true
		return trouble("not recorded: another program has added line %d", n).but("look at the score again, then type it once more")
	case errors.As(err, &w) && w.Recorded: // only the acknowledgement failed
	case err != nil:
		t.unseen = w != nil && w.Unseen
		return ledgerTrouble(err)
	}
	for _, line := range lines {
		if err := t.record.Add(line); err != nil {
			return err
		}
	}
	t.lines, t.head = append(t.lines[:len(t.lines):len(t.lines)], lines...), head
	t.tokens = t.tokens[:0:0]
	for _, e := range t.record.Entries {
		t.tokens = append(t.tokens, e.Value)
	}
	if after != nil {
		t.result = *after
	} else {
		t.result = t.run(engine.Observer{Journal: true})
	}
	return nil
}

// enter plays further entries, and records them if the rules allow them; what is only asserted leaves no line. The refusal
// is nil if they are allowed.
func (t *table) enter(entries []string) (*engine.Refusal, error) {
	lines, result := t.s.entryLines(t.setup, t.tokens, entries, t.by)
	if result.Refused != nil || len(lines) == 0 {
		return result.Refused, nil
	}
	return nil, t.write(&result, lines...)
}

// undo takes the last entry that stands out of the game, by a rewind that keeps it readable, and returns it. Without a
// reason, and before anything else was recorded, it is a slip of typing and no protest.
func (t *table) undo(reason, agreed string) (string, error) {
	entries := t.record.Entries
	if len(entries) == 0 {
		return "", trouble("there is nothing to undo")
	}
	last := entries[len(entries)-1]
	err := t.write(nil, ledger.Line{Kind: ledger.KindRewind, At: t.s.now(), N: last.N, Was: last.Value, Slip: reason == "" && agreed == "",
		Reason: reason, By: t.by, Agreed: agreed})
	return last.Value, err
}

// note records a remark.
func (t *table) note(text string) error {
	if err := engine.CheckText(text, ledger.MaxText); err != nil {
		return trouble("the note: %v", err)
	}
	return t.write(nil, ledger.Line{Kind: ledger.KindNote, At: t.s.now(), Text: text, By: t.by})
}

// entryLines makes the lines of further entries of a record, each with the prompt that it answers and as records write
// it, and the end if the game is over by them.
func (s *session) entryLines(setup *engine.Setup, tokens, entries []string, by string) ([]ledger.Line, engine.Result) {
	var lines []ledger.Line
	tr := replay.Traced(setup, append(tokens[:len(tokens):len(tokens)], entries...), engine.Observer{Journal: true})
	for _, a := range tr.Answers[min(len(tokens), len(tr.Answers)):] {
		lines = append(lines, ledger.Line{Kind: ledger.KindEntry, At: s.now(), Value: a.Entry, Prompt: a.Prompt, By: by})
	}
	if tr.Result.Over && len(lines) > 0 {
		lines = append(lines, s.endLine(setup, tr.Result.Game))
	}
	return lines, tr.Result
}

// endLine makes the line that closes a game: its result, and the hash of its final state.
func (s *session) endLine(setup *engine.Setup, g engine.Game) ledger.Line {
	return ledger.Line{Kind: ledger.KindEnd, At: s.now(), Result: resultText(setup, g), State: sha256.Sum256(g.AppendState(nil))}
}

// resultText is the score in words, visitor first.
func resultText(setup *engine.Setup, g engine.Game) string {
	score := g.Score()
	return setup.Team(engine.Visitor) + " " + itoa(score[engine.Visitor]) + ", " + setup.Team(engine.Home) + " " + itoa(score[engine.Home])
}
