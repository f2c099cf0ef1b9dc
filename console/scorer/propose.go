package scorer

import (
	"cmp"
	"slices"
	"strings"

	"rollbook/engine"
	"rollbook/ledger/line"
	"rollbook/replay"
	"rollbook/replay/dispute"
)

// A Proposal is a change that has not been recorded yet: first the table shows what it would change, then somebody says
// yes.
type Proposal struct {
	Lines   []line.Line   // what would be recorded
	After   *Account      // the game as it would be
	Run     *replay.Trace // of that, with its journal
	Dispute *dispute.Case // for a correction: the game in both readings
	Rewound int           // for a correction: how many entries it would rewind, starting at Dispute.Mismatch
	Undone  []string      // for an undo: the entries that would go
	Back    []string      // for a redo: the entries that would come back

	from line.Head
}

// An Attribution is who says something, why, and who on the other side agrees.
type Attribution struct{ Reason, By, Agreed string }

// Confirm records a proposal, unless something has been recorded since it was made (*MovedError).
func (t *Desk) Confirm(p *Proposal) error {
	if p.from != t.Game.Head {
		return &MovedError{}
	}
	return t.write(p.Run, p.Lines...)
}

// propose makes a proposal of lines, with an end line if they end the game.
func (t *Desk) propose(lines []line.Line) (*Proposal, error) {
	p := &Proposal{Lines: lines, from: t.Game.Head}
	var err error
	if p.After, err = t.with(lines); err == nil {
		for _, l := range lines {
			p.After.Head = p.After.Head.Follow(l.String())
		}
		p.Run = replay.Run(p.After.Setup, p.After.Tokens, replay.Keep{Journal: true})
		err = p.After.Fits(p.Run)
	}
	if err != nil {
		return nil, no("%v", err)
	}
	if r := p.Run.Result; r.Over && p.After.Record.End == nil && p.After.Record.Void == nil {
		p.Lines = append(p.Lines, endLine(p.After.Setup, r.Game, lines[0].At))
	}
	return p, nil
}

// ProposeUndo proposes to take back the last steps, as Undo does, for a reason.
func (t *Desk) ProposeUndo(steps int, s Attribution) (*Proposal, error) {
	at, err := t.back(steps)
	if err != nil {
		return nil, err
	}
	l, err := t.rewindLine(at, s)
	if err != nil {
		return nil, err
	}
	p, err := t.propose([]line.Line{l})
	if err != nil {
		return nil, err
	}
	p.Undone = t.Game.Tokens[at:]
	return p, nil
}

// ProposeRedo proposes to reverse the last undo, rewind or void; or else to enter again what a correction rewound, if it fits
// here.
func (t *Desk) ProposeRedo(s Attribution) (*Proposal, error) {
	about := t.Game.Record.Redoable()
	if tail := t.Rewound(); about == 0 && tail != nil {
		lines, _ := EntryLines(t.Game.Setup, t.Game.Tokens, tail, t.By, t.now())
		p, err := t.propose(lines)
		if err == nil {
			p.Back = tail
		}
		return p, err
	}
	if about == 0 {
		return nil, Wrong("there is nothing to redo in game %d: nothing was undone, or something has been recorded since",
			t.Game.Number).but("rollbook log %d shows what was undone", t.Game.Number)
	}
	p, err := t.propose([]line.Line{{Kind: line.KindRedo, At: t.now(), N: about, Reason: s.Reason, By: s.By}})
	if err != nil {
		return nil, no("line %d of game %d cannot be redone: %v", about, t.Game.Number, err)
	}
	if t.Game.Lines[about].Kind != line.KindVoid {
		p.Back = p.After.Tokens[len(t.Game.Tokens):]
	}
	return p, nil
}

// Redo reverses the last undo without more questions, and returns the entries that came back.
func (t *Desk) Redo() ([]string, error) {
	p, err := t.ProposeRedo(Attribution{By: t.By})
	if err != nil {
		return nil, err
	}
	before := len(t.Game.Tokens)
	if err := t.Confirm(p); err != nil {
		return nil, err
	}
	if len(p.Back) > 0 {
		t.lines = append(t.lines, before)
	}
	return p.Back, nil
}

// ProposeVoid proposes that the game does not count.
func (t *Desk) ProposeVoid(s Attribution) (*Proposal, error) {
	return t.propose([]line.Line{{Kind: line.KindVoid, At: t.now(), Reason: s.Reason, By: s.By, Agreed: s.Agreed}})
}

// ProposeSign proposes signatures under every line of the game: the names of those who sign, by visitor, home or scorer.
// A remark, if not "", is written before them so that they cover it.
func (t *Desk) ProposeSign(names map[string]string, remark string) (*Proposal, error) {
	var lines []line.Line
	if remark != "" {
		lines = append(lines, line.Line{Kind: line.KindNote, At: t.now(), Text: remark, By: t.By})
	}
	already := len(lines)
	for _, side := range []string{"visitor", "home", "scorer"} {
		if name, signs := names[side]; signs {
			if err := engine.CheckName(name); err != nil {
				return nil, Wrong("%s: %v", side, err)
			}
			lines = append(lines, line.Line{Kind: line.KindSign, At: t.now(), Side: side, By: name})
		}
	}
	if len(lines) == already {
		return nil, Wrong("who signs?")
	}
	return t.propose(lines)
}

// ProposeHeader proposes other values for header fields, all at once, and a rewind to the first entry that no longer fits. A
// change to "" removes the field; its From may be empty if the header can have only one of the key. A *engine.HeaderError says
// why the new header is not allowed.
func (t *Desk) ProposeHeader(changes []dispute.RuleChange, s Attribution) (*Proposal, error) {
	header, now := slices.Clone(t.Game.Record.Header), t.now()
	var lines []line.Line
	for i := range changes {
		c := &changes[i]
		from, err := fieldToChange(header, c)
		if err != nil {
			return nil, err
		}
		c.From = from
		l := line.Line{Kind: line.KindHeader, At: now, Key: c.Key, Was: c.From, Value: c.To,
			Reason: s.Reason, By: s.By, Agreed: s.Agreed}
		whole := l // the table asks for what is missing when it has shown what changes
		whole.Reason, whole.By = cmp.Or(l.Reason, "-"), cmp.Or(l.By, "-")
		if _, err := whole.Spell(); err != nil {
			return nil, Wrong("%v", err)
		}
		header, _ = l.Amend(header)
		lines = append(lines, l)
	}
	other, err := t.Game.Setup.System.Setup(header)
	isNick := func(c dispute.RuleChange) bool { return strings.HasSuffix(c.Key, "-short") }
	if err == nil && slices.ContainsFunc(changes, isNick) {
		err = engine.CheckNicks(header)
	}
	if err != nil {
		return nil, err
	}
	d, _ := dispute.WhatIf(t.Game.Setup, other, t.Game.Tokens, nil, changes) // without edits there is nothing to refuse
	if !d.Ends() {                                                           // only names, which the sentences contain
		d.Plays = slices.DeleteFunc(d.Plays, func(p dispute.PlayPair) bool {
			a, b := p.Recorded, p.Disputed
			return a != nil && b != nil && a.Visitor == b.Visitor && a.Home == b.Home &&
				a.Time == b.Time && slices.Equal(a.Entries, b.Entries)
		})
	}
	p, err := t.proposeRereading(d, lines)
	if err != nil {
		return nil, no("the header cannot be corrected: %v", err)
	}
	return p, nil
}

// fieldToChange returns the value that a change of a header replaces; "" if it adds a field.
func fieldToChange(h engine.Header, c *dispute.RuleChange) (from string, err error) {
	have := h.All(c.Key)
	switch from = c.From; {
	case c.Key == "system":
		return "", Wrong("the system of a game cannot be corrected").
			but("rollbook amend --void REASON --by NAME voids the game; rollbook new SYSTEM begins another")
	case from != "" && !slices.Contains(have, from):
		return "", no("the header has no %s %s", c.Key, engine.Quote(from))
	case from == "" && len(have) > 1:
		return "", Wrong("the header has %d fields %s", len(have), engine.Quote(c.Key)).
			but("--was gives the one that is wrong, as rollbook export prints it")
	case from == "" && len(have) == 1:
		from = have[0]
	}
	switch {
	case from != c.To:
		return from, nil
	case from == "":
		return "", no("the header has no %s: nothing is corrected", engine.Quote(c.Key))
	}
	return "", no("%s is %s already: nothing to correct", c.Key, engine.Quote(c.To))
}

// SwapSides are the changes of the header that make the visitor the home team, with all that a header can say of either side.
func (t *Desk) SwapSides() (changes []dispute.RuleChange) {
	h, system, done := t.Game.Record.Header, t.Game.Setup.System, map[string]bool{}
	isKey := func(key string) bool {
		is := func(s engine.Setting) bool { return s.Key == key }
		return slices.ContainsFunc(engine.CommonSettings(), is) || slices.ContainsFunc(system.Settings, is)
	}
	for _, f := range h {
		other := otherSides(f.Key)
		switch own := system.Own(f.Key); {
		case done[f.Key]:
		case other != "" && isKey(other):
			done[f.Key], done[other] = true, true
			here, there := h.All(f.Key), h.All(other)
			most := max(len(here), len(there))
			here = append(here, make([]string, most-len(here))...)
			there = append(there, make([]string, most-len(there))...)
			for i := range here {
				if here[i] != there[i] {
					changes = append(changes, dispute.RuleChange{Key: f.Key, From: here[i], To: there[i]},
						dispute.RuleChange{Key: other, From: there[i], To: here[i]})
				}
			}
		case own != nil && slices.Contains(own.Values, otherSides(f.Value)):
			changes = append(changes, dispute.RuleChange{Key: f.Key, From: f.Value, To: otherSides(f.Value)})
		}
	}
	return changes
}

// otherSides is a key or a value about one side, as it is for the other; "" for any other word.
func otherSides(word string) string {
	begin, _, _ := strings.Cut(word, "-")
	side := engine.SideNamed(begin)
	if side == engine.Nobody {
		return ""
	}
	return side.Other().String() + word[len(begin):]
}
