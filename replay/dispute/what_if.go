package dispute

import (
	"slices"

	"rollbook/engine"
	"rollbook/replay"
)

// A Case is a record read in two ways: as recorded, and with entries or rule options changed.
type Case struct {
	Edits    []Edit       `json:"edits"`
	Rules    []RuleChange `json:"rules"`
	Recorded Reading      `json:"recorded"`
	Disputed Reading      `json:"disputed"`
	// Mismatch is the entry that the rules refuse in the disputed reading, which ends there; nil if they accept all.
	Mismatch *Mismatch `json:"misfit"`
	// Reread are the entries that are legal in the disputed reading but answer another prompt there, or another side's.
	Reread []Mismatch `json:"reread"`
	// OtherSide is the first entry that the other side would have made at the same prompt.
	OtherSide *Mismatch     `json:"other_side"`
	Plays     []PlayPair    `json:"plays"`      // those that differ
	Time      *PlayPair     `json:"time"`       // the first play after which the time differs; nil if there is none
	Assertion []AssertMatch `json:"assertions"` // the record's assertions, and in which reading they are true

	fitting int // how many of the record's entries come before the mismatch
}

// A Reading is the result of one reading of a record.
type Reading struct {
	Visitor int          `json:"visitor"` // points
	Home    int          `json:"home"`
	Over    bool         `json:"over"`
	Entries int          `json:"entries"` // accepted
	Board   string       `json:"scoreboard"`
	State   engine.Value `json:"state"`
	Refused string       `json:"refused,omitempty"` // why the entry after the last accepted one is not allowed
}

// A Mismatch is an entry that does not answer the prompt it meets in the other reading.
type Mismatch struct {
	N       int         `json:"entry"` // its number in the original record; 0 for an inserted entry
	At      int         `json:"at"`    // its number in the disputed record
	Value   string      `json:"value"`
	Was     string      `json:"answered"`       // the prompt it answered when it was recorded; "" for an inserted entry
	WasBy   string      `json:"answered_by"`    // and whose prompt that was
	Asked   string      `json:"asked"`          // the prompt it meets now; "" after the end of the game
	AskedBy string      `json:"asked_by"`       // and whose prompt that is
	Code    engine.Code `json:"code,omitempty"` // of a refused entry
	Why     string      `json:"why,omitempty"`  // and the reason

	WasWhy   string `json:"answered_why,omitempty"` // what its original prompt asked about, in players' words
	AskedWhy string `json:"asked_why,omitempty"`    // and the one it meets now
}

// A PlayPair is a play in both readings; nil if a reading has none at that place.
type PlayPair struct {
	Recorded *PlayResult `json:"recorded"`
	Disputed *PlayResult `json:"disputed"`
}

// A PlayResult is a play with the score and the time after it.
type PlayResult struct {
	replay.Play
	Visitor int    `json:"visitor"`
	Home    int    `json:"home"`
	Time    string `json:"time"`
	When    string `json:"-"` // the time in players' words
}

// An AssertMatch is an assertion of the record, checked in both readings.
type AssertMatch struct {
	Before   int    `json:"before"` // the entry that it comes before
	Text     string `json:"text"`
	Recorded bool   `json:"recorded"` // it is true in the original record
	Disputed bool   `json:"disputed"`
}

// WhatIf reads a record as recorded, and with edits and under another header of the same system; rules are how the headers
// differ. The error is an *EditError; a record that is invalid in either reading is not an error.
func WhatIf(s, other *engine.Setup, tokens []string, edits []Edit, rules []RuleChange) (*Case, error) {
	c := &Case{Edits: append([]Edit{}, edits...), Rules: append([]RuleChange{}, rules...), Plays: []PlayPair{}}
	changed, entries, err := edit(tokens, c.Edits)
	if err != nil {
		return nil, err
	}
	before := replay.Run(s, replay.Entries(tokens), replay.Keep{Explain: true})
	after := replay.Run(other, replay.Entries(changed), replay.Keep{Explain: true})
	c.Recorded, c.Disputed = reading(&before.Result), reading(&after.Result)
	origins := entries.origins()
	c.fit(before, after, origins)
	for _, p := range entries.plays(playResults(before), playResults(after)) {
		if p.differs(origins) {
			c.Plays = append(c.Plays, p)
		}
		if both := p.Recorded != nil && p.Disputed != nil; both && c.Time == nil && p.Recorded.Time != p.Disputed.Time {
			c.Time = &p
		}
	}
	c.Assertion = assertions(s, tokens)
	for i, m := range assertions(other, changed) {
		c.Assertion[i].Disputed = m.Recorded
	}
	return c, nil
}

// Holds reports whether the disputed reading accepts every entry.
func (c *Case) Holds() bool { return c.Mismatch == nil }

// Fits reports whether an entry of the record comes before the mismatch: after it the two readings are not about the same
// game.
func (c *Case) Fits(before int) bool { return c.Mismatch == nil || before <= c.fitting+1 }

// Changed reports whether the readings differ in anything.
func (c *Case) Changed() bool {
	return len(c.Plays) > 0 || c.Mismatch != nil || c.Ends()
}

// Ends reports whether the readings end in different states.
func (c *Case) Ends() bool { return c.Recorded.State.Text() != c.Disputed.State.Text() }

func reading(r *engine.Result) Reading {
	score := r.Game.Score()
	one := Reading{Visitor: score[engine.Visitor], Home: score[engine.Home], Over: r.Over, Entries: r.Entries,
		Board: r.Game.Scoreboard().String(), State: engine.StateOf(r.Game)}
	if r.Refused != nil {
		one.Refused = r.Refused.Why
	}
	return one
}

// fit finds the entries that answer another prompt than they were recorded for, and the refused one: the dice lay on the
// table, and count wherever the rules ask for dice like them. origins are the entries' numbers in the original record.
func (c *Case) fit(before, after *replay.Trace, origins []int) {
	c.Reread = []Mismatch{}
	recorded := func(at int, entry string) *Mismatch {
		m := &Mismatch{N: origins[at-1], At: at, Value: entry}
		if m.N > 0 && m.N <= len(before.Answers) {
			was := before.Answers[m.N-1]
			m.Was, m.WasBy, m.WasWhy = was.Prompt, was.By.String(), was.Why
		}
		return m
	}
	for j, now := range after.Answers {
		m := recorded(j+1, now.Entry)
		m.Asked, m.AskedBy, m.AskedWhy = now.Prompt, now.By.String(), now.Why
		if m.Was == "" || m.Was == m.Asked && m.WasBy == m.AskedBy {
			continue
		}
		c.Reread = append(c.Reread, *m)
		if m.Was == m.Asked && c.OtherSide == nil {
			c.OtherSide = m
		}
	}
	if r := after.Result.Refused; r != nil {
		m := recorded(r.N, r.Entry)
		m.Code, m.Why = r.Code, r.Why
		if r.Prompt != nil {
			m.Asked, m.AskedBy, m.AskedWhy = r.Prompt.ID, r.Prompt.By.String(), engine.WhyNow(after.Result.Game, r.Prompt)
		}
		c.Mismatch = m
		for _, n := range origins[:m.At-1] {
			c.fitting = max(c.fitting, n)
		}
	}
}

// playResults returns the plays of a trace with states.
func playResults(tr *replay.Trace) (all []PlayResult) {
	for _, p := range tr.Plays() {
		score := tr.ScoreAfter(p.Last)
		time, when := tr.TimeAfter(p.Last)
		all = append(all, PlayResult{p, score[engine.Visitor], score[engine.Home], time, when})
	}
	return all
}

// differs reports whether anything differs other than the time and the play's number.
func (p *PlayPair) differs(origins []int) bool {
	a, b := p.Recorded, p.Disputed
	if a == nil || b == nil || a.Text != b.Text || a.Visitor != b.Visitor || a.Home != b.Home ||
		!slices.Equal(a.Entries, b.Entries) {
		return true
	}
	for i := range a.Entries {
		if origins[b.First-1+i] != a.First+i {
			return true // the same words, but another entry
		}
	}
	return false
}

// assertions tries each assertion of a record by itself. Recorded says whether it is true in this record.
func assertions(s *engine.Setup, tokens []string) []AssertMatch {
	all := []AssertMatch{}
	var entries []string
	for _, t := range tokens {
		if !engine.IsAssertion(t) {
			entries = append(entries, t)
			continue
		}
		r := engine.Run(s, append(entries[:len(entries):len(entries)], t), engine.Observer{})
		all = append(all, AssertMatch{Before: len(entries) + 1, Text: t, Recorded: r.Refused == nil})
	}
	return all
}
