package console

import (
	"slices"

	"rollbook/engine"
	"rollbook/ledger"
	"rollbook/replay"
)

// amendHeader corrects a header field, once the replay under the corrected header has been shown and confirmed.
func (t *table) amendHeader(c *call, key, value string) error {
	if err := t.counts(); err != nil {
		return err
	}
	change, other, err := t.headerChange(c, key, value)
	if err != nil {
		return err
	}
	d := replay.WhatIfHeader(t.setup, other, t.tokens, []replay.RuleChange{{Key: key, From: change.Was, To: change.Value}})
	if string(d.Recorded.State) == string(d.Disputed.State) { // nothing but names
		d.Plays = slices.DeleteFunc(d.Plays, sameButWords)
	}
	lines := []ledger.Line{change}
	rewound := t.rewound(d)
	if m := d.Misfit; m != nil {
		if !c.Bool("rewind") {
			return refused("the header cannot have %s: %s", headerText(key, change.Was, value), laterText(m)).
				but("--rewind rewinds to entry %d, and the game goes on from there", m.N)
		}
		first := t.record.Entries[m.N-1]
		lines = append(lines, ledger.Line{Kind: ledger.KindRewind, At: change.At, N: first.N, Was: first.Value, Reason: change.Reason, By: change.By, Agreed: change.Agreed})
	}
	if lines, _, err = t.withEnd(lines); err != nil {
		return refused("the header cannot be corrected: %v", err)
	}
	if !c.json() {
		c.say("%s", headerText(key, change.Was, value))
		if len(d.Plays) > 0 || d.Misfit != nil {
			c.printDispute(t.game, d, false)
			t.printRewound(d)
		} else {
			c.say("No play changes: %s", firstLine(d.Disputed.Board))
		}
		c.say("")
	}
	if err := c.confirm("Correct the header%s?", rewoundText(d, rewound)); err != nil {
		return err
	}
	if err := t.write(nil, lines...); err != nil {
		return err
	}
	t.setup = other
	if c.json() {
		return c.answer(map[string]any{"game": t.number, "key": key, "was": change.Was, "value": value, "rewound": rewound, "dispute": d,
			"entries": len(t.tokens), "over": d.Disputed.Over, "fingerprint": t.head.Hash.Fingerprint()})
	}
	c.say("game %d: %s%s", t.number, headerText(key, change.Was, value), rewoundText(d, rewound))
	return nil
}

// headerChange makes the line of a header's correction, and the game's setup by it.
func (t *table) headerChange(c *call, key, value string) (ledger.Line, *engine.Setup, error) {
	line := ledger.Line{Kind: ledger.KindHeader, At: c.now(), Key: key, Was: c.String("was"), Value: value,
		Reason: c.String("reason"), By: c.String("by"), Agreed: c.String("agreed")}
	var have []string
	for _, f := range t.record.Header {
		if f.Key == key {
			have = append(have, f.Value)
		}
	}
	switch {
	case line.Was != "" && !slices.Contains(have, line.Was):
		return line, nil, refused("the header has no %s %s", key, quoted(line.Was))
	case line.Was == "" && len(have) > 1:
		return line, nil, trouble("the header has %d fields %s", len(have), quoted(key)).but("--was gives the one that is wrong, as rollbook export %d prints it", t.number)
	case line.Was == "" && len(have) == 1:
		line.Was = have[0]
	}
	switch {
	case line.Was == line.Value && line.Was == "":
		return line, nil, refused("the header has no %s: nothing is corrected", quoted(key))
	case line.Was == line.Value:
		return line, nil, refused("%s is %s already: nothing is corrected", key, quoted(value))
	}
	if key == "system" {
		return line, nil, trouble("the system of a game cannot be corrected").but("rollbook void %d says that the game does not count; rollbook new SYSTEM begins another", t.number)
	}
	if err := line.Check(); err != nil {
		return line, nil, trouble("%v", err)
	}
	record, err := ledger.Derive(append(t.lines[:len(t.lines):len(t.lines)], line))
	if err != nil {
		return line, nil, trouble("%v", err)
	}
	other, err := t.setup.System.Setup(record.Header)
	if err != nil {
		return line, nil, headerTrouble(t.setup.System, err)
	}
	if name := other.Team(engine.Visitor); name == other.Team(engine.Home) {
		return line, nil, trouble("both teams would be called %s", quoted(name)).but("a record tells the teams apart by their names")
	}
	return line, other, nil
}

// sameButWords reports whether only the sentences of a play differ, which have the names in them.
func sameButWords(p replay.PlayPair) bool {
	a, b := p.Recorded, p.Disputed
	return a != nil && b != nil && a.Visitor == b.Visitor && a.Home == b.Home && a.Time == b.Time && slices.Equal(a.Entries, b.Entries)
}
