package console

import (
	"crypto/sha256"
	"errors"
	"strings"

	"rollbook/engine"
	"rollbook/ledger"
)

// A table is a game of the ledger that is being played: every accepted entry is durable before it is acknowledged.
type table struct {
	s *session
	l *ledger.Ledger
	*game
	by     string        // who types, if known
	result engine.Result // of the record as it stands
}

// newTable loads a game to be played on.
func (s *session) newTable(l *ledger.Ledger, number int64, by string) (*table, error) {
	g, err := loadGame(l, number)
	if err != nil {
		return nil, err
	}
	t := &table{s: s, l: l, game: g, by: by}
	t.derive()
	return t, nil
}

// derive plays the record as it stands.
func (t *table) derive() { t.result = t.run(engine.Observer{Journal: true}) }

// reload takes over what another program has recorded meanwhile.
func (t *table) reload() error {
	g, err := loadGame(t.l, t.number)
	if err != nil {
		return err
	}
	t.game = g
	t.derive()
	return nil
}

// complete makes whole entries of what a person typed at the open prompt: the beginning of a word its word, a bare roll
// at a call the first option and the roll. What fits nothing comes back as it is, to be refused.
func (t *table) complete(typed string) []string {
	p := t.result.Next
	if p == nil || p.Kind != engine.CallKind || typed[0] == '=' {
		return []string{typed}
	}
	word := strings.ToLower(typed)
	var fits []string
	for _, o := range p.Options {
		if o == word {
			return []string{o}
		}
		if strings.HasPrefix(o, word) {
			fits = append(fits, o)
		}
	}
	switch {
	case len(fits) == 1:
		return fits
	case len(fits) == 0 && startsWithDigit(typed) && t.rollFollows(p.Options[0]):
		return []string{p.Options[0], typed}
	}
	return []string{typed}
}

// rollFollows reports whether a call is followed at once by a roll or a number.
func (t *table) rollFollows(call string) bool {
	next := t.try([]string{call}).Next
	return next != nil && next.Kind != engine.CallKind
}

func startsWithDigit(s string) bool { return s != "" && s[0] >= '0' && s[0] <= '9' }

// try plays the record with further entries, without recording them.
func (t *table) try(entries []string) engine.Result {
	return engine.Run(t.setup, append(t.tokens[:len(t.tokens):len(t.tokens)], entries...), engine.Observer{})
}

// refusal returns why the entries are not allowed, or nil if they are.
func (t *table) refusal(entries []string) *engine.Refusal { return t.try(entries).Refused }

// record writes entries that the rules allow into the ledger, with the end if the game is over by them. Only when it
// returns nil are they recorded.
func (t *table) record(entries []string) error {
	lines, after := t.lines(entries)
	head, err := t.l.Append(t.number, t.head, lines...)
	if errors.Is(err, ledger.ErrMoved) {
		if err := t.reload(); err != nil {
			return err
		}
		return trouble("another program has recorded in this game meanwhile: NOT recorded").but("look at the score again, then type it once more")
	}
	var w *ledger.WriteError
	if err != nil && !(errors.As(err, &w) && w.Recorded) {
		return ledgerTrouble(err)
	}
	if err := t.follow(lines, head); err != nil {
		return err
	}
	t.result = after
	return nil
}

// follow takes lines that were recorded over into the derived record.
func (t *table) follow(lines []ledger.Line, head ledger.Head) error {
	for _, line := range lines {
		if err := t.game.record.Add(line); err != nil {
			return err
		}
		if line.Kind == ledger.KindEntry {
			t.tokens = append(t.tokens, line.Value)
		}
	}
	t.head = head
	return nil
}

// lines makes the ledger's lines of entries that the rules allow, and plays the record with them.
func (t *table) lines(entries []string) ([]ledger.Line, engine.Result) {
	return t.s.entryLines(t.setup, t.tokens, entries, t.by)
}

// entryLines makes the lines of further entries of a record, each with the prompt that it answers and as records write
// it, and the end if the game is over by them.
func (s *session) entryLines(setup *engine.Setup, tokens, entries []string, by string) ([]ledger.Line, engine.Result) {
	var lines []ledger.Line
	all := append(tokens[:len(tokens):len(tokens)], entries...)
	prompt := ""
	result := engine.Run(setup, all, engine.Observer{Journal: true, Watch: func(table *engine.Table) {
		if table.Entries() > len(tokens)+len(lines) {
			lines = append(lines, ledger.Line{Kind: ledger.KindEntry, At: s.now(), Value: table.Entry(), Prompt: prompt, By: by})
		}
		if p := table.Prompt(); p != nil {
			prompt = p.ID
		}
	}})
	if result.Over {
		lines = append(lines, s.endLine(setup, result.Game))
	}
	return lines, result
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

// takeBack voids the last entry that stands, by a rewind that keeps it readable. It returns the entry.
func (t *table) takeBack(reason, agreed string) (string, error) {
	entries := t.game.record.Entries
	if len(entries) == 0 {
		return "", trouble("there is nothing to take back")
	}
	last := entries[len(entries)-1]
	line := ledger.Line{Kind: ledger.KindRewind, At: t.s.now(), N: last.N, Was: last.Value, Reason: reason, By: t.by, Agreed: agreed}
	if _, err := t.l.Append(t.number, t.head, line); err != nil {
		return "", ledgerTrouble(err)
	}
	return last.Value, t.reload()
}

// note records a remark.
func (t *table) note(text string) error {
	line := ledger.Line{Kind: ledger.KindNote, At: t.s.now(), Text: text, By: t.by}
	head, err := t.l.Append(t.number, t.head, line)
	if err != nil {
		return ledgerTrouble(err)
	}
	return t.follow([]ledger.Line{line}, head)
}
