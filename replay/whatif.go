package replay

import (
	"slices"

	"rollbook/engine"
)

// A Dispute is a record read in two ways: as it stands, and with entries or rule options changed.
type Dispute struct {
	Edits    []Edit       `json:"edits"`
	Rules    []RuleChange `json:"rules"`
	Recorded Reading      `json:"recorded"`
	Disputed Reading      `json:"disputed"`
	// Mismatch is the entry that the rules refuse in the disputed reading, which ends there; nil if they accept all.
	Mismatch *Mismatch `json:"misfit"`
	// Reread are the entries that are legal in the disputed reading and answer another prompt there, or another side's.
	Reread []Mismatch `json:"reread"`
	// OtherSide is the first entry that another side than recorded would have made at the same prompt.
	OtherSide *Mismatch     `json:"other_side"`
	Plays     []PlayPair    `json:"plays"`      // those that differ
	Time      *PlayPair     `json:"time"`       // the first play after which another time is left; nil if none is
	Assertion []AssertMatch `json:"assertions"` // what the record asserts, and where it holds

	fitting int // of the record's entries, how many stand before the mismatch
}

// A Reading is what a record comes to in one reading.
type Reading struct {
	Visitor int          `json:"visitor"` // points
	Home    int          `json:"home"`
	Over    bool         `json:"over"`
	Entries int          `json:"entries"` // accepted
	Board   string       `json:"scoreboard"`
	State   engine.Value `json:"state"`
	Refused string       `json:"refused,omitempty"` // why the entry after the last accepted one is not allowed
}

// A Mismatch is an entry that does not answer what the rules ask in another reading.
type Mismatch struct {
	N       int         `json:"entry"` // its number in the record as it stands; 0 for an inserted entry
	At      int         `json:"at"`    // its number in the disputed record
	Value   string      `json:"value"`
	Was     string      `json:"answered"`       // the prompt it answered when it was recorded; "" for an inserted entry
	WasBy   string      `json:"answered_by"`    // and whose that was
	Asked   string      `json:"asked"`          // the prompt that it meets now; "" after the end of the game
	AskedBy string      `json:"asked_by"`       // and whose that is
	Code    engine.Code `json:"code,omitempty"` // of an entry that is refused
	Why     string      `json:"why,omitempty"`  // and the reason

	WasWhy   string `json:"answered_why,omitempty"` // what the prompt was about that it answered, in players' words
	AskedWhy string `json:"asked_why,omitempty"`    // and the one that it meets now
}

// A PlayPair is a play in both readings; nil if a reading has none at that place.
type PlayPair struct {
	Recorded *PlayResult `json:"recorded"`
	Disputed *PlayResult `json:"disputed"`
}

// A PlayResult is a play with the score and the time after it.
type PlayResult struct {
	Play
	Visitor int    `json:"visitor"`
	Home    int    `json:"home"`
	Time    string `json:"time"`
}

// An AssertMatch is an assertion of the record held against both readings.
type AssertMatch struct {
	Before   int    `json:"before"` // the entry of the record that it stands before
	Text     string `json:"text"`
	Recorded bool   `json:"recorded"` // it holds in the record as it stands
	Disputed bool   `json:"disputed"`
}

// WhatIf reads a record as it stands, and with edits and other rule options. The error is an *EditError or a
// *engine.HeaderError; a record that is invalid in either reading is no error.
func WhatIf(s *engine.Setup, tokens []string, edits []Edit, rules []engine.Field) (*Dispute, error) {
	d := &Dispute{Edits: slices.Clone(edits), Rules: []RuleChange{}}
	if d.Edits == nil {
		d.Edits = []Edit{}
	}
	other := s
	if len(rules) > 0 {
		var err error
		if other, d.Rules, err = WithRules(s, rules); err != nil {
			return nil, err
		}
	}
	if err := d.read(s, other, tokens); err != nil {
		return nil, err
	}
	return d, nil
}

// WhatIfHeader reads a record as it stands and under another header of the same system; changes are what differs.
func WhatIfHeader(s, other *engine.Setup, tokens []string, changes []RuleChange) *Dispute {
	d := &Dispute{Edits: []Edit{}, Rules: changes}
	_ = d.read(s, other, tokens) // without edits there is nothing to refuse
	return d
}

// read fills in what both readings come to.
func (d *Dispute) read(s, other *engine.Setup, tokens []string) error {
	changed, err := edit(tokens, d.Edits)
	if err != nil {
		return err
	}
	before, after := Run(s, Entries(tokens), Keep{Explain: true}), Run(other, Entries(changed.tokens), Keep{Explain: true})
	d.Recorded, d.Disputed = reading(&before.Result), reading(&after.Result)
	origins := changed.entries.origins()
	d.fit(before, after, origins)
	d.Plays = []PlayPair{}
	for _, p := range changed.entries.plays(before.playResults(), after.playResults()) {
		if p.differs(origins) {
			d.Plays = append(d.Plays, p)
		}
		if both := p.Recorded != nil && p.Disputed != nil; both && d.Time == nil && p.Recorded.Time != p.Disputed.Time {
			d.Time = &p
		}
	}
	d.Assertion = assertions(s, tokens)
	for i, m := range assertions(other, changed.tokens) {
		d.Assertion[i].Disputed = m.Recorded
	}
	return nil
}

// Holds reports whether the disputed reading accepts every entry.
func (d *Dispute) Holds() bool { return d.Mismatch == nil }

// Fits reports whether what stands before an entry of the record stands before the mismatch, too: after it the readings are no
// longer about one game.
func (d *Dispute) Fits(before int) bool { return d.Mismatch == nil || before <= d.fitting+1 }

// Changed reports whether the readings differ in anything.
func (d *Dispute) Changed() bool {
	return len(d.Plays) > 0 || d.Mismatch != nil || d.Ends()
}

// Ends reports whether the readings end otherwise: in another state.
func (d *Dispute) Ends() bool { return d.Recorded.State.Text() != d.Disputed.State.Text() }

func reading(r *engine.Result) Reading {
	score := r.Game.Score()
	one := Reading{Visitor: score[engine.Visitor], Home: score[engine.Home], Over: r.Over, Entries: r.Entries,
		Board: r.Game.Scoreboard().String(), State: engine.StateOf(r.Game)}
	if r.Refused != nil {
		one.Refused = r.Refused.Why
	}
	return one
}

// fit finds the entries that answer another prompt than they were recorded for, and the one that is refused: dice lay on the table,
// and are read wherever the rules ask for such. origins are
// the numbers that the entries have in the record as it stands.
func (d *Dispute) fit(before, after *Trace, origins []int) {
	d.Reread = []Mismatch{}
	for j, now := range after.Answers {
		n := origins[j]
		if n == 0 || n > len(before.Answers) {
			continue
		}
		was := before.Answers[n-1]
		if was.Prompt == now.Prompt && was.By == now.By {
			continue
		}
		m := &Mismatch{N: n, At: j + 1, Value: now.Entry, Was: was.Prompt, WasBy: was.By.String(), Asked: now.Prompt, AskedBy: now.By.String(),
			WasWhy: before.asides[n-1].why, AskedWhy: after.asides[j].why}
		d.Reread = append(d.Reread, *m)
		if was.Prompt == now.Prompt && d.OtherSide == nil {
			d.OtherSide = m
		}
	}
	if r := after.Result.Refused; r != nil {
		m := &Mismatch{N: origins[r.N-1], At: r.N, Value: r.Entry, Code: r.Code, Why: r.Why}
		if r.Prompt != nil {
			m.Asked, m.AskedBy, m.AskedWhy = r.Prompt.ID, r.Prompt.By.String(), after.asides[r.N-1].why
		}
		if m.N > 0 && m.N <= len(before.Answers) {
			was := before.Answers[m.N-1]
			m.Was, m.WasBy, m.WasWhy = was.Prompt, was.By.String(), before.asides[m.N-1].why
		}
		d.Mismatch = m
		for _, n := range origins[:m.At-1] {
			d.fitting = max(d.fitting, n)
		}
	}
}

// playResults returns the plays of a trace that kept states.
func (tr *Trace) playResults() (all []PlayResult) {
	for _, p := range tr.Plays() {
		score := tr.ScoreAfter(p.Last)
		all = append(all, PlayResult{p, score[engine.Visitor], score[engine.Home], tr.timeAfter(p.Last)})
	}
	return all
}

// differs reports whether anything but the time and the play's number differs.
func (p *PlayPair) differs(origins []int) bool {
	a, b := p.Recorded, p.Disputed
	if a == nil || b == nil || a.Text != b.Text || a.Visitor != b.Visitor || a.Home != b.Home || !slices.Equal(a.Entries, b.Entries) {
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
