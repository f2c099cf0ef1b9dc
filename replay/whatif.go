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
	// Misfit is the first entry that does not fit the disputed reading; nil if all do. Every entry after it was an answer
	// to another game.
	Misfit  *Misfit `json:"misfit"`
	Misfits int     `json:"misfits"` // how many entries do not fit, up to the one that is refused
	// Fitting is where the disputed game stood before the misfit.
	Fitting *Reading `json:"fitting"`
	// OtherSide is the first entry, before the misfit, that another side than recorded would have made.
	OtherSide *Misfit       `json:"other_side"`
	Plays     []PlayPair    `json:"plays"`      // those that differ
	Time      *PlayPair     `json:"time"`       // the first play after which another time is left; nil if none is
	Assertion []AssertMatch `json:"assertions"` // what the record asserts, and where it holds

	fitting int // of the record's entries, how many stand before the misfit
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

// A Misfit is an entry that does not answer what the rules ask in another reading.
type Misfit struct {
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

// A PlayPair is a play in both readings; nil where a reading has none at that place.
type PlayPair struct {
	Recorded *Reckoned `json:"recorded"`
	Disputed *Reckoned `json:"disputed"`
}

// A Reckoned play has the score and the time after it.
type Reckoned struct {
	Play
	Visitor int    `json:"visitor"`
	Home    int    `json:"home"`
	Time    string `json:"time"`

	keys []int // of its entries
}

// An AssertMatch is an assertion of the record held against both readings.
type AssertMatch struct {
	Before   int    `json:"before"` // the entry of the record that it stands before
	Text     string `json:"text"`
	Recorded bool   `json:"recorded"` // it holds in the record as it stands
	Disputed bool   `json:"disputed"`
}

// WhatIf reads a record as it stands and with edits and other rule options. The error is an *EditError or a
// *engine.HeaderError; a record that does not hold, in either reading, is none.
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
	before, after := timed(s, Entries(tokens)), timed(other, Entries(changed.tokens))
	d.Recorded, d.Disputed = reading(&before.Result), reading(&after.Result)
	d.fit(s, other, before, after, changed)
	d.pair(before.reckoned(before.Plays(), nil), after.reckoned(after.Plays(), changed.keys))
	d.Assertion = matches(s, other, tokens, changed)
	return nil
}

// Holds reports whether every entry fits the disputed reading.
func (d *Dispute) Holds() bool { return d.Misfit == nil && d.Disputed.Refused == "" }

// Fits reports whether what stands before an entry of the record stands before the misfit, too: behind it the readings are no
// longer about one game.
func (d *Dispute) Fits(before int) bool { return d.Misfit == nil || before <= d.fitting+1 }

// Changed reports whether the readings differ in anything.
func (d *Dispute) Changed() bool {
	return len(d.Plays) > 0 || d.Misfit != nil || d.Ends()
}

// Ends reports whether the readings end otherwise: in another state.
func (d *Dispute) Ends() bool { return d.Recorded.State.Text() != d.Disputed.State.Text() }

func reading(r *engine.Result) Reading {
	score := r.Game.Score()
	one := Reading{Visitor: score[engine.Visitor], Home: score[engine.Home], Over: r.Over, Entries: r.Entries,
		Board: string(r.Game.AppendScoreboard(nil)), State: r.Game.State()}
	if r.Refused != nil {
		one.Refused = r.Refused.Why
	}
	return one
}

// fit finds the entries that answer another prompt than they were recorded for, and the one that is refused.
func (d *Dispute) fit(s, other *engine.Setup, before, after *Trace, changed *edited) {
	for j, now := range after.Answers {
		n := changed.origin[j]
		if n == 0 || n > len(before.Answers) {
			continue
		}
		was := before.Answers[n-1]
		if was.Prompt == now.Prompt && was.By == now.By {
			continue
		}
		m := &Misfit{N: n, At: j + 1, Value: now.Entry, Was: was.Prompt, WasBy: was.By.String(), Asked: now.Prompt, AskedBy: now.By.String()}
		switch {
		case was.Prompt != now.Prompt:
			d.misfit(m)
		case d.OtherSide == nil && d.Misfit == nil:
			d.OtherSide = m
		}
	}
	if r := after.Result.Refused; r != nil {
		m := &Misfit{N: changed.origin[r.N-1], At: r.N, Value: r.Entry, Code: r.Code, Why: r.Why}
		if r.Prompt != nil {
			m.Asked, m.AskedBy = r.Prompt.ID, r.Prompt.By.String()
		}
		if m.N > 0 && m.N <= len(before.Answers) {
			m.Was, m.WasBy = before.Answers[m.N-1].Prompt, before.Answers[m.N-1].By.String()
		}
		d.misfit(m)
	}
	if m := d.Misfit; m != nil {
		for _, n := range changed.origin[:m.At-1] {
			d.fitting = max(d.fitting, n)
		}
		r := engine.Run(other, after.Tokens[:m.At-1], engine.Observer{})
		fitting := reading(&r)
		d.Fitting = &fitting
		if r.Next != nil {
			m.AskedWhy = engine.WhyNow(r.Game, r.Next)
		}
		if m.Was != "" {
			r = engine.Run(s, before.Tokens[:m.N-1], engine.Observer{})
			m.WasWhy = engine.WhyNow(r.Game, r.Next)
		}
	}
}

func (d *Dispute) misfit(m *Misfit) {
	if d.Misfit == nil {
		d.Misfit = m
	}
	d.Misfits++
}

// reckoned returns the trace's plays with what stood after each. keys are those of the entries; nil where nothing was edited.
func (tr *Trace) reckoned(plays []Play, keys []int) []Reckoned {
	all := make([]Reckoned, len(plays))
	for i, p := range plays {
		end := tr.Answers[p.Last-1]
		all[i] = Reckoned{Play: p, Visitor: end.score[engine.Visitor], Home: end.score[engine.Home], Time: end.time}
		for n := p.First; n <= p.Last; n++ {
			key := 2 * n
			if keys != nil {
				key = keys[n-1]
			}
			all[i].keys = append(all[i].keys, key)
		}
	}
	return all
}

// pair keeps the plays that differ, and the first after which the time does.
func (d *Dispute) pair(recorded, disputed []Reckoned) {
	d.Plays = []PlayPair{}
	for _, p := range pairs(recorded, disputed) {
		if p.differs() {
			d.Plays = append(d.Plays, p)
		}
		if both := p.Recorded != nil && p.Disputed != nil; both && d.Time == nil && p.Recorded.Time != p.Disputed.Time {
			d.Time = &p
		}
	}
}

// pairs sets the plays of two readings side by side by the entries that they begin with.
func pairs(recorded, disputed []Reckoned) []PlayPair {
	var all []PlayPair
	for len(recorded) > 0 || len(disputed) > 0 {
		var p PlayPair
		r, d := recorded, disputed
		if len(d) == 0 || len(r) > 0 && r[0].keys[0] <= d[0].keys[0] {
			p.Recorded, recorded = &r[0], r[1:]
		}
		if len(r) == 0 || len(d) > 0 && d[0].keys[0] <= r[0].keys[0] {
			p.Disputed, disputed = &d[0], d[1:]
		}
		all = append(all, p)
	}
	return all
}

// differs reports whether anything but the time and the play's number differs.
func (p *PlayPair) differs() bool {
	a, b := p.Recorded, p.Disputed
	return a == nil || b == nil || a.Text != b.Text || a.Visitor != b.Visitor || a.Home != b.Home ||
		!slices.Equal(a.Entries, b.Entries) || !slices.Equal(a.keys, b.keys)
}

// matches holds the assertions of the record against both readings.
func matches(s, other *engine.Setup, tokens []string, changed *edited) []AssertMatch {
	all := []AssertMatch{}
	add := func(s *engine.Setup, tokens []string, set func(k int, n int, text string, holds bool)) {
		var entries []string
		k := 0
		for _, t := range tokens {
			if !assertion(t) {
				entries = append(entries, t)
				continue
			}
			r := engine.Run(s, append(entries[:len(entries):len(entries)], t), engine.Observer{})
			set(k, len(entries)+1, t, r.Refused == nil)
			k++
		}
	}
	add(s, tokens, func(_, n int, text string, holds bool) {
		all = append(all, AssertMatch{Before: n, Text: text, Recorded: holds})
	})
	add(other, changed.tokens, func(k, _ int, _ string, holds bool) { all[k].Disputed = holds })
	return all
}
