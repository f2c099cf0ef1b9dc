package replay

import (
	"slices"

	"rollbook/engine"
)

// A Comparison is two records of one game, as two scorers kept them.
type Comparison struct {
	Header []HeaderDifference `json:"header"`
	Parts  []Parting          `json:"parts"` // every stretch of entries in which they differ, in order; the first is where they part
	Plays  []ComparedPlay     `json:"plays"` // after which the score or the time differs
	A      Reading            `json:"a"`
	B      Reading            `json:"b"`
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

// Compare compares two records. Assertions, layout and comments make no difference.
func Compare(a, b *engine.Setup, tokensA, tokensB []string) *Comparison {
	one, other := timed(a, Entries(tokensA)), timed(b, Entries(tokensB))
	c := &Comparison{Header: headerDifferences(a.Header, b.Header), Parts: []Parting{}, Plays: []ComparedPlay{},
		A: reading(&one.Result), B: reading(&other.Result)}
	left, right := one.written(Entries(tokensA)), other.written(Entries(tokensB))
	keys := c.part(one, other, left, right)
	for _, p := range pairs(one.reckoned(nil), other.reckoned(keys)) {
		if p.Recorded == nil || p.Disputed == nil || p.Recorded.Time != p.Disputed.Time ||
			p.Recorded.Visitor != p.Disputed.Visitor || p.Recorded.Home != p.Disputed.Home {
			c.Plays = append(c.Plays, ComparedPlay{p.Recorded, p.Disputed})
		}
	}
	return c
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

// part finds where the entries differ, and returns the places of the second record's entries among the first's.
func (c *Comparison) part(one, other *Trace, left, right []string) (keys []int) {
	i, j := 0, 0
	add := func(toI, toJ int) {
		if i == toI && j == toJ {
			return
		}
		p := Parting{A: one.continuation(left, i, toI), B: other.continuation(right, j, toJ)}
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
	for _, m := range common(left, right) {
		add(m[0], m[1])
		keys = append(keys, 2*(i+1))
		i, j = i+1, j+1
	}
	add(len(left), len(right))
	return keys
}

// continuation is how a record goes on at its entries from i to before to, counted from 0.
func (tr *Trace) continuation(entries []string, i, to int) Continuation {
	c := Continuation{First: i + 1, Entries: append([]string{}, entries[i:to]...)}
	for _, p := range tr.Plays() {
		if p.First <= i+1 && i+1 <= p.Last {
			c.Play, c.Text = p.N, p.Text
		}
	}
	return c
}

// mostCells limits the work of common: two records of a few thousand entries that differ throughout.
const mostCells = 16_000_000

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
