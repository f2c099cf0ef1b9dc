package dispute

import "slices"

// An alignment pairs the entries of two records, in order.
type alignment []row

// A row is an entry's number in each of two records, from 1; 0 if one does not have it there.
type row struct{ a, b int }

// origins returns for each entry of the second record its number in the first; 0 if the first does not have it.
func (al alignment) origins() (origins []int) {
	for _, r := range al {
		if r.b > 0 {
			origins = append(origins, r.a)
		}
	}
	return origins
}

// plays pairs the plays that begin with the same entry.
func (al alignment) plays(a, b []PlayResult) (pairs []PlayPair) {
	for _, r := range al {
		var p PlayPair
		if len(a) > 0 && a[0].First == r.a {
			p.Recorded, a = &a[0], a[1:]
		}
		if len(b) > 0 && b[0].First == r.b {
			p.Disputed, b = &b[0], b[1:]
		}
		if p.Recorded != nil || p.Disputed != nil {
			pairs = append(pairs, p)
		}
	}
	return pairs
}

// mostCells limits the work of align: two records of two thousand plays that differ throughout.
const mostCells = 4_000_000

// align pairs the elements of two lists, in order: everything before the first difference and after the last, and in
// between the pairs that are most alike. It returns indexes. An element is the entries of a play, or one entry.
func align(a, b [][]string) (pairs [][2]int) {
	start, endA, endB := 0, len(a), len(b)
	for start < endA && start < endB && slices.Equal(a[start], b[start]) {
		pairs = append(pairs, [2]int{start, start})
		start++
	}
	var behind [][2]int
	for endA > start && endB > start && slices.Equal(a[endA-1], b[endB-1]) {
		endA, endB = endA-1, endB-1
		behind = append(behind, [2]int{endA, endB})
	}
	slices.Reverse(behind)
	if (endA-start)*(endB-start) <= mostCells {
		pairs = append(pairs, closest(a[start:endA], b[start:endB], start)...)
	}
	return append(pairs, behind...)
}

// closest pairs the elements of two lists so that the sum of their likenesses is as large as possible; start is added to
// the indexes.
func closest(a, b [][]string, start int) (pairs [][2]int) {
	best := make([][]int, len(a)+1) // the best sum for the rests from each pair of indexes on
	for i := range best {
		best[i] = make([]int, len(b)+1)
	}
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			best[i][j] = max(best[i+1][j+1]+likeness(a[i], b[j]), best[i+1][j], best[i][j+1])
		}
	}
	for i, j := 0, 0; i < len(a) && j < len(b); {
		switch best[i][j] {
		case best[i+1][j+1] + likeness(a[i], b[j]):
			pairs = append(pairs, [2]int{start + i, start + j})
			i, j = i+1, j+1
		case best[i+1][j]:
			i++
		default:
			j++
		}
	}
	return pairs
}

// likeness counts the equal entries at equal indexes, three times over if all are equal; it is below 0 for two entries that
// are not the same.
func likeness(a, b []string) (same int) {
	for i := range min(len(a), len(b)) {
		if a[i] == b[i] {
			same++
		}
	}
	switch {
	case same == max(len(a), len(b)):
		return 3 * same
	case len(a) == 1 && len(b) == 1:
		return -1
	}
	return same
}

// each makes an element of every entry.
func each(entries []string) [][]string { return slices.Collect(slices.Chunk(entries, 1)) }
