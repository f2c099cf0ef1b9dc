package replay

import (
	"slices"

	"rollbook/engine"
)

// A Comparison is two records of one game, as two scorers kept them.
type Comparison struct {
	Header []HeaderDifference `json:"header"`
	Parts  []Difference       `json:"parts"` // every stretch of entries in which they differ, in order; the first is where they part
	Plays  []ComparedPlay     `json:"plays"` // after which the score or the time differs
	A      Reading            `json:"a"`
	B      Reading            `json:"b"`
	// Stopped is the record in which an entry is refused, "a" or "b"; "" if none is. Nothing is compared behind that.
	Stopped string `json:"stopped"`
}

// A HeaderDifference is a header line that only one record has, or has otherwise.
type HeaderDifference struct {
	Key string `json:"key"`
	A   string `json:"a"` // "" where it is not given
	B   string `json:"b"`
}

// A Difference is a stretch of entries in which two records differ. One of them may have no entries there.
type Difference struct {
	Prompt string       `json:"prompt"` // that record A had open there; "" after its end
	By     string       `json:"by"`
	A      Continuation `json:"a"`
	B      Continuation `json:"b"`
}

// A Continuation is how one record goes on.
type Continuation struct {
	First   int      `json:"first"`   // number of the first entry that differs
	Entries []string `json:"entries"` // that the other one does not have
	Play    int      `json:"play"`    // that the first entry belongs to; 0 after the last entry
	Text    string   `json:"text"`    // what that play came to
}

// A ComparedPlay is a play in both records; nil where one has none there.
type ComparedPlay struct {
	A *PlayResult `json:"a"`
	B *PlayResult `json:"b"`
}

// Same reports whether the records agree in everything.
func (c *Comparison) Same() bool { return len(c.Header) == 0 && len(c.Parts) == 0 }

// Compare compares two records play by play, up to the first entry that either refuses. Assertions, layout and comments
// make no difference.
func Compare(a, b *engine.Setup, tokensA, tokensB []string) *Comparison {
	one, other := newVersion(a, tokensA), newVersion(b, tokensB)
	c := &Comparison{Header: headerDifferences(a.Header, b.Header), Parts: []Difference{}, Plays: []ComparedPlay{},
		A: reading(&one.Result), B: reading(&other.Result)}
	playsA, playsB := len(one.plays), len(other.plays)
	for _, p := range c.part(one, other).plays(one.plays, other.plays) {
		if p.Recorded == nil && playsA == 0 && one.Result.Refused != nil || p.Disputed == nil && playsB == 0 && other.Result.Refused != nil {
			break
		}
		if p.Recorded != nil {
			playsA--
		}
		if p.Disputed != nil {
			playsB--
		}
		if p.Recorded == nil || p.Disputed == nil || p.Recorded.Time != p.Disputed.Time ||
			p.Recorded.Visitor != p.Disputed.Visitor || p.Recorded.Home != p.Disputed.Home {
			c.Plays = append(c.Plays, ComparedPlay{p.Recorded, p.Disputed})
		}
	}
	c.stop(&one.Result, &other.Result)
	return c
}

// stop drops the partings behind the first entry that is refused: what follows answered another situation.
func (c *Comparison) stop(one, other *engine.Result) {
	past := func(r *engine.Result, first int) bool { return r.Refused != nil && first > r.Entries }
	for i, p := range c.Parts {
		if !past(one, p.A.First) && !past(other, p.B.First) {
			continue
		}
		if i == 0 || one.Refused != nil && p.A.First == one.Entries+1 || other.Refused != nil && p.B.First == other.Entries+1 {
			i++ // it is about the refused entry itself
		}
		c.Parts = c.Parts[:i]
		break
	}
	switch {
	case one.Refused != nil && (other.Refused == nil || one.Entries <= other.Entries):
		c.Stopped = "a"
	case other.Refused != nil:
		c.Stopped = "b"
	}
}

func headerDifferences(a, b engine.Header) []HeaderDifference {
	differences := []HeaderDifference{}
	var keys []string
	values := [2]map[string][]string{{}, {}}
	for i, h := range []engine.Header{a, b} {
		for _, f := range h {
			if !slices.Contains(keys, f.Key) {
				keys = append(keys, f.Key)
			}
			values[i][f.Key] = append(values[i][f.Key], f.Value)
		}
	}
	at := func(list []string, i int) string {
		if i < len(list) {
			return list[i]
		}
		return ""
	}
	for _, key := range keys {
		va, vb := values[0][key], values[1][key]
		for i := range max(len(va), len(vb)) {
			if x, y := at(va, i), at(vb, i); x != y {
				differences = append(differences, HeaderDifference{key, x, y})
			}
		}
	}
	return differences
}

// A version is one of the two records, run.
type version struct {
	*Trace
	entries []string // all of them, the accepted ones as records write them
	plays   []PlayResult
}

func newVersion(s *engine.Setup, tokens []string) *version {
	entries := Entries(tokens)
	tr := Run(s, entries, Keep{States: true})
	v := &version{tr, slices.Clone(entries), tr.playResults()}
	for i, a := range tr.Answers {
		v.entries[i] = a.Entry
	}
	return v
}

// part finds where the entries differ, and sets those of both records beside each other.
func (c *Comparison) part(one, other *version) (entries alignment) {
	i, j := 0, 0 // entries of each that have been set beside each other
	differ := func(toI, toJ int) {
		if i == toI && j == toJ {
			return
		}
		p := Difference{A: one.continuation(i, toI), B: other.continuation(j, toJ)}
		if i < len(one.Answers) {
			p.Prompt, p.By = one.Answers[i].Prompt, one.Answers[i].By.String()
		} else if next := one.Result.Next; i == len(one.Answers) && next != nil {
			p.Prompt, p.By = next.ID, next.By.String()
		}
		c.Parts = append(c.Parts, p)
		for ; j < toJ; j++ {
			entries = append(entries, row{0, j + 1})
		}
		for ; i < toI; i++ {
			entries = append(entries, row{i + 1, 0})
		}
	}
	unitsA, unitsB := one.units(), other.units()
	for _, pair := range align(unitsA, unitsB, unit.equal, unit.likeness) {
		a, b := unitsA[pair[0]], unitsB[pair[1]]
		differ(a.from, b.from) // whole plays that only one of them has
		for _, same := range align(a.entries, b.entries, equalEntries, likeEntries) {
			differ(a.from+same[0], b.from+same[1])
			i, j = i+1, j+1
			entries = append(entries, row{i, j})
		}
		differ(a.from+len(a.entries), b.from+len(b.entries))
	}
	differ(len(one.entries), len(other.entries))
	return entries
}

// A unit is a play, or one entry behind the last play.
type unit struct {
	from    int // the place of its first entry, from 0
	entries []string
}

// units cuts the entries into the plays. An entry that is refused belongs to the play that was open.
func (v *version) units() []unit {
	var all []unit
	end, begun := 0, v.Result.Journal.Plays
	for _, p := range v.plays {
		end = p.Last
		if end == v.Result.Entries && v.Result.Refused != nil && begun[len(begun)-1] <= end {
			end++
		}
		all = append(all, unit{p.First - 1, v.entries[p.First-1 : end]})
	}
	for ; end < len(v.entries); end++ {
		all = append(all, unit{end, v.entries[end : end+1]})
	}
	return all
}

func (u unit) equal(v unit) bool { return slices.Equal(u.entries, v.entries) }

// likeness counts the entries that are the same at the same places, three times over where all of them are.
func (u unit) likeness(v unit) (same int) {
	if u.equal(v) {
		return 3 * len(u.entries)
	}
	for i := range min(len(u.entries), len(v.entries)) {
		if u.entries[i] == v.entries[i] {
			same++
		}
	}
	return same
}

func equalEntries(a, b string) bool { return a == b }

// likeEntries lets equal entries pair, and no others.
func likeEntries(a, b string) int {
	if a == b {
		return 1
	}
	return -1
}

// continuation is how a record goes on at its entries from i to before to, counted from 0.
func (v *version) continuation(i, to int) Continuation {
	c := Continuation{First: i + 1, Entries: append([]string{}, v.entries[i:to]...)}
	if k := slices.IndexFunc(v.plays, func(p PlayResult) bool { return p.Last > i }); k >= 0 {
		c.Play, c.Text = v.plays[k].N, v.plays[k].Text
	}
	return c
}
