package dispute

import (
	"slices"

	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/replay"
)

// A Comparison is two records of one game by two scorers.
type Comparison struct {
	Header []HeaderDifference `json:"header"`
	Parts  []Difference       `json:"parts"` // every stretch of entries in which they differ, in order; the first is where they diverge
	Plays  []ComparedPlay     `json:"plays"` // that both have, with a different state of the game afterward
	A      Reading            `json:"a"`
	B      Reading            `json:"b"`
	// Stopped is the record in which an entry is refused first, "a" or "b"; "" if none is. No rule says what later entries
	// mean, so their text is compared.
	Stopped string `json:"stopped"`
}

// A HeaderDifference is a header line that only one record has, or that differs.
type HeaderDifference struct {
	Key string `json:"key"`
	A   string `json:"a"` // "" if it is missing
	B   string `json:"b"`
}

// A Difference is a stretch of entries in which two records differ. One of them may have no entries there.
type Difference struct {
	Prompt string       `json:"prompt"` // that record A had open there; "" after its end
	By     string       `json:"by"`
	A      Continuation `json:"a"`
	B      Continuation `json:"b"`
	// Letters is set after a refused entry, where only the text of the entries was compared.
	Letters bool `json:"letters,omitempty"`
}

// Edits turn record B into record A at the difference, or A into B, by the edited record's numbers.
func (d *Difference) Edits(makeB bool) (edits []Edit) {
	from, to := d.B, d.A
	if makeB {
		from, to = d.A, d.B
	}
	same := min(len(from.Entries), len(to.Entries))
	for i, was := range from.Entries {
		e := Edit{Kind: EditRemove, N: from.First + i, Was: was}
		if i < same {
			e.Kind, e.Values = EditAs, to.Entries[i:i+1]
		}
		edits = append(edits, e)
	}
	if more := to.Entries[same:]; len(more) > 0 {
		edits = append(edits, Edit{Kind: EditInsert, N: from.First + len(from.Entries), Values: more})
	}
	return edits
}

// A Continuation is how one record continues.
type Continuation struct {
	First   int      `json:"first"`   // number of the first entry that differs
	Entries []string `json:"entries"` // that the other one does not have
	Play    int      `json:"play"`    // that the first entry belongs to; 0 after the last entry
	Text    string   `json:"text"`    // that play's result
}

// A ComparedPlay is a play in both records, and the differences in the game after it: From in A, To in B.
type ComparedPlay struct {
	A       *PlayResult     `json:"a"`
	B       *PlayResult     `json:"b"`
	Differs []replay.Change `json:"differs"` // in players' words, without what only the rules need
}

// Same reports whether the records agree in everything.
func (c *Comparison) Same() bool { return len(c.Header) == 0 && len(c.Parts) == 0 }

// Compare compares two records play by play, and by text once either refuses an entry. Assertions, layout and comments
// make no difference.
func Compare(a, b *engine.Setup, tokensA, tokensB []string) *Comparison {
	one, other := newVersion(a, tokensA), newVersion(b, tokensB)
	c := &Comparison{Header: headerDifferences(a.Header, b.Header), Parts: []Difference{}, Plays: []ComparedPlay{},
		A: reading(&one.Result), B: reading(&other.Result)}
	switch refused := one.Result.Refused != nil; {
	case refused && (other.Result.Refused == nil || one.Result.Entries <= other.Result.Entries):
		c.Stopped = "a"
	case other.Result.Refused != nil:
		c.Stopped = "b"
	}
	for _, p := range c.part(one, other).plays(one.plays, other.plays) {
		if p.Recorded == nil || p.Disputed == nil {
			continue // entries that only one has are among the parts
		}
		if differs := replay.Differences(a, one.State(p.Recorded.Last), other.State(p.Disputed.Last)); len(differs) > 0 {
			c.Plays = append(c.Plays, ComparedPlay{p.Recorded, p.Disputed, differs})
		}
	}
	return c
}

func headerDifferences(a, b engine.Header) []HeaderDifference {
	differences := []HeaderDifference{}
	var keys []string
	for _, f := range slices.Concat(a, b) {
		if !slices.Contains(keys, f.Key) {
			keys = append(keys, f.Key)
		}
	}
	for _, key := range keys {
		inA, inB := a.All(key), b.All(key)
		for i := range max(len(inA), len(inB)) {
			d := HeaderDifference{Key: key}
			if i < len(inA) {
				d.A = inA[i]
			}
			if i < len(inB) {
				d.B = inB[i]
			}
			if d.A != d.B {
				differences = append(differences, d)
			}
		}
	}
	return differences
}

// A version is one of the two records, run.
type version struct {
	*replay.Trace
	entries []string // all of them, the accepted ones as records write them
	plays   []PlayResult
}

func newVersion(s *engine.Setup, tokens []string) *version {
	entries := replay.Entries(tokens)
	tr := replay.Run(s, entries, replay.Keep{States: true})
	v := &version{tr, slices.Clone(entries), playResults(tr)}
	for i, a := range tr.Answers {
		v.entries[i] = a.Entry
	}
	return v
}

// part finds where the entries differ, and pairs those of both records, including those in place of each other.
func (c *Comparison) part(one, other *version) (entries alignment) {
	i, j := 0, 0 // entries of each that have been paired
	differ := func(toI, toJ int) {
		if i == toI && j == toJ {
			return
		}
		p := Difference{A: one.continuation(i, toI), B: other.continuation(j, toJ), Letters: one.behind(i) || other.behind(j)}
		if i < len(one.Answers) {
			p.Prompt, p.By = one.Answers[i].Prompt, one.Answers[i].By.String()
		} else if next := one.Result.Next; i == len(one.Answers) && next != nil {
			p.Prompt, p.By = next.ID, next.By.String()
		}
		c.Parts = append(c.Parts, p)
		for ; i < toI || j < toJ; i, j = min(i+1, toI), min(j+1, toJ) {
			r := row{i + 1, j + 1}
			if i == toI {
				r.a = 0
			}
			if j == toJ {
				r.b = 0
			}
			entries = append(entries, r)
		}
	}
	along := func(pairs [][2]int, fromI, fromJ int) {
		for _, same := range pairs {
			differ(fromI+same[0], fromJ+same[1])
			i, j = i+1, j+1
			entries = append(entries, row{i, j})
		}
	}
	if c.Stopped != "" { // nobody can say what one's plays are
		along(one.atPlays(other, align(each(one.entries), each(other.entries))), 0, 0)
	} else {
		unitsA, unitsB := one.units(), other.units()
		for _, pair := range align(unitsA, unitsB) {
			a, b := unitsA[pair[0]], unitsB[pair[1]]
			fromA, fromB := one.plays[pair[0]].First-1, other.plays[pair[1]].First-1
			differ(fromA, fromB) // whole plays that only one of them has
			along(align(each(a), each(b)), fromA, fromB)
			differ(fromA+len(a), fromB+len(b))
		}
	}
	differ(len(one.entries), len(other.entries))
	return entries
}

// behind reports whether an entry, counted from 0, comes after a refused one.
func (v *version) behind(i int) bool { return v.Result.Refused != nil && i > v.Result.Entries }

// begins reports whether an entry, counted from 0, begins a play.
func (v *version) begins(i int) bool {
	return slices.ContainsFunc(v.plays, func(p PlayResult) bool { return p.First == i+1 })
}

// atPlays moves entries that only one record has to where a play begins, if the text leaves a choice: scrimmage 33 and
// not 33 scrimmage.
func (v *version) atPlays(other *version, pairs [][2]int) [][2]int {
	for k := len(pairs) - 1; k > 0; k-- {
		p := pairs[k-1] // and a gap after it
		i, j := pairs[k][0]-1, pairs[k][1]-1
		if (p[0] == i) == (p[1] == j) || v.begins(p[0]+1) || other.begins(p[1]+1) {
			continue
		}
		if v.entries[i] == other.entries[j] { // the entry after the gap equals the one before it
			pairs[k-1] = [2]int{i, j}
		}
	}
	return pairs
}

// units cuts the entries of a valid record into its plays.
func (v *version) units() [][]string {
	return lists.Map(v.plays, func(p PlayResult) []string { return v.entries[p.First-1 : p.Last] })
}

// continuation returns how a record continues with its entries from i up to before to, counted from 0.
func (v *version) continuation(i, to int) Continuation {
	c := Continuation{First: i + 1, Entries: append([]string{}, v.entries[i:to]...)}
	if k := slices.IndexFunc(v.plays, func(p PlayResult) bool { return p.Last > i }); k >= 0 {
		c.Play, c.Text = v.plays[k].N, v.plays[k].Text
	}
	return c
}
