package replay

import (
	"slices"
	"sort"

	"rollbook/engine"
)

// A Comparison is two records of one game, as two scorers kept them.
type Comparison struct {
	Header []HeaderDifference `json:"header"`
	Parts  []Parting          `json:"parts"` // every stretch of entries in which they differ, in order; the first is where they part
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

// A Parting is a stretch of entries in which two records differ: either may have none of its own there.
type Parting struct {
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
	A *Reckoned `json:"a"`
	B *Reckoned `json:"b"`
}

// Same reports whether the records agree in everything.
func (c *Comparison) Same() bool { return len(c.Header) == 0 && len(c.Parts) == 0 }

// Compare compares two records play by play, up to the first entry that either refuses. Assertions, layout and comments
// make no difference.
func Compare(a, b *engine.Setup, tokensA, tokensB []string) *Comparison {
	one, other := timed(a, Entries(tokensA)), timed(b, Entries(tokensB))
	c := &Comparison{Header: headerDifferences(a.Header, b.Header), Parts: []Parting{}, Plays: []ComparedPlay{},
		A: reading(&one.Result), B: reading(&other.Result)}
	left := version{one, one.written(Entries(tokensA)), one.Plays()}
	right := version{other, other.written(Entries(tokensB)), other.Plays()}
	keys := c.part(&left, &right)
	playsA, playsB := len(left.plays), len(right.plays)
	for _, p := range pairs(one.reckoned(left.plays, nil), other.reckoned(right.plays, keys)) {
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

// stop drops the partings behind the first entry that is refused: what follows was an answer to another game.
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

// written returns all entries of a record, the accepted ones as records write them.
func (tr *Trace) written(entries []string) []string {
	all := slices.Clone(entries)
	for i, st := range tr.Answers {
		all[i] = st.Entry
	}
	return all
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
	plays   []Play
}

// part finds where the entries differ, and returns the places of the second record's entries among the first's.
func (c *Comparison) part(one, other *version) (keys []int) {
	i, j := 0, 0
	add := func(toI, toJ int) {
		if i == toI && j == toJ {
			return
		}
		p := Parting{A: one.continuation(i, toI), B: other.continuation(j, toJ)}
		if i < len(one.Answers) {
			p.Prompt, p.By = one.Answers[i].Prompt, one.Answers[i].By.String()
		} else if next := one.Result.Next; i == len(one.Answers) && next != nil {
			p.Prompt, p.By = next.ID, next.By.String()
		}
		c.Parts = append(c.Parts, p)
		for ; j < toJ; j++ {
			keys = append(keys, 2*i+1) // before entry i+1, however many there are
		}
		i = toI
	}
	for _, pair := range playPairs(one.units(), other.units()) {
		add(pair.a.from, pair.b.from) // whole plays that only one of them has
		for _, m := range common(pair.a.entries, pair.b.entries) {
			add(pair.a.from+m[0], pair.b.from+m[1])
			keys = append(keys, 2*(i+1))
			i, j = i+1, j+1
		}
		add(pair.a.from+len(pair.a.entries), pair.b.from+len(pair.b.entries))
	}
	add(len(one.entries), len(other.entries))
	return keys
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

// unitPair is a play in both records.
type unitPair struct{ a, b unit }

// playPairs sets the plays of two records beside each other, in order: all before the first that differs and after the last,
// and between them so that the plays have as much in common as they can.
func playPairs(a, b []unit) []unitPair {
	var before, after []unitPair
	for len(a) > 0 && len(b) > 0 && slices.Equal(a[0].entries, b[0].entries) {
		before = append(before, unitPair{a[0], b[0]})
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && slices.Equal(a[len(a)-1].entries, b[len(b)-1].entries) {
		after = append(after, unitPair{a[len(a)-1], b[len(b)-1]})
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	slices.Reverse(after)
	if len(a)*len(b) > mostCells {
		return append(before, after...)
	}
	best := make([][]uint32, len(a)+1) // what the rests from each pair of places on have in common
	for i := range best {
		best[i] = make([]uint32, len(b)+1)
	}
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			best[i][j] = max(best[i+1][j+1]+likeness(a[i].entries, b[j].entries), best[i+1][j], best[i][j+1])
		}
	}
	for i, j := 0, 0; i < len(a) && j < len(b); {
		switch best[i][j] {
		case best[i+1][j+1] + likeness(a[i].entries, b[j].entries):
			before = append(before, unitPair{a[i], b[j]})
			i, j = i+1, j+1
		case best[i+1][j]:
			i++
		default:
			j++
		}
	}
	return append(before, after...)
}

// likeness is how much two plays have in common: the entries at the same places, and more where they are all the same.
func likeness(a, b []string) (same uint32) {
	if slices.Equal(a, b) {
		return 3 * uint32(len(a))
	}
	for i := range min(len(a), len(b)) {
		if a[i] == b[i] {
			same++
		}
	}
	return same
}

// continuation is how a record goes on at its entries from i to before to, counted from 0.
func (v *version) continuation(i, to int) Continuation {
	c := Continuation{First: i + 1, Entries: append([]string{}, v.entries[i:to]...)}
	if k := sort.Search(len(v.plays), func(k int) bool { return v.plays[k].Last > i }); k < len(v.plays) {
		c.Play, c.Text = v.plays[k].N, v.plays[k].Text
	}
	return c
}

// mostCells limits the work of common and playPairs: two records of two thousand plays that differ throughout.
const mostCells = 4_000_000

// common returns the entries that two records have in common, as pairs of places counted from 0: everything before the
// first difference and after the last, and between them a longest common part.
func common(a, b []string) (pairs [][2]int) {
	start := 0
	for start < len(a) && start < len(b) && a[start] == b[start] {
		pairs = append(pairs, [2]int{start, start})
		start++
	}
	endA, endB := len(a), len(b)
	for endA > start && endB > start && a[endA-1] == b[endB-1] {
		endA, endB = endA-1, endB-1
	}
	if n, m := endA-start, endB-start; n > 0 && m > 0 && n*m <= mostCells {
		longest := make([][]uint16, n+1) // of the rests from each pair of places on
		for i := range longest {
			longest[i] = make([]uint16, m+1)
		}
		for i := n - 1; i >= 0; i-- {
			for j := m - 1; j >= 0; j-- {
				if a[start+i] == b[start+j] {
					longest[i][j] = longest[i+1][j+1] + 1
				} else {
					longest[i][j] = max(longest[i+1][j], longest[i][j+1])
				}
			}
		}
		for i, j := 0, 0; i < n && j < m; {
			switch {
			case a[start+i] == b[start+j]:
				pairs = append(pairs, [2]int{start + i, start + j})
				i, j = i+1, j+1
			case longest[i+1][j] >= longest[i][j+1]:
				i++
			default:
				j++
			}
		}
	}
	for k := 0; endA+k < len(a); k++ {
		pairs = append(pairs, [2]int{endA + k, endB + k})
	}
	return pairs
}
