package replay

import (
	"cmp"
	"math"
	"slices"
)

// How a search orders its findings, and which ones it merges.

// rank puts the most likely slip first, and merges those that are one finding: at one place, values that make the same
// game, and those of the same kind that make another. A finding is as likely as all its values together; between equal
// ones the one nearer to where the record fails comes first.
func (s *SlipSearch) rank() {
	slips := s.Slips
	toTheEnd := slices.ContainsFunc(slips, func(one Slip) bool { return one.Over })
	least := math.Inf(1)
	for i := range slips {
		if toTheEnd && !slips[i].Over {
			slips[i].bits += notTheEnd
		}
		least = min(least, slips[i].bits)
	}
	for i := range slips {
		slips[i].weight = math.Exp2(least - slips[i].bits)
	}
	heavier := func(a, b Slip) int {
		return cmp.Or(cmp.Compare(b.weight, a.weight), cmp.Compare(b.at, a.at), cmp.Compare(a.kind, b.kind),
			cmp.Compare(a.Edits[0].Kind, b.Edits[0].Kind), cmp.Compare(a.nth, b.nth))
	}
	slices.SortStableFunc(slips, heavier)
	kept := slips[:0]
	for _, one := range slips {
		if !joined(kept, &one) {
			kept = append(kept, one)
		}
	}
	kept = joinChanges(kept)
	for i := range kept {
		kept[i].weight = math.Round(64 * math.Log2(kept[i].weight)) // anything that close is the same
	}
	slices.SortStableFunc(kept, heavier)
	shares := 0
	for i := range kept {
		if kept[shares].weight-kept[i].weight >= 64 {
			shares = i
		}
		kept[i].Place = shares + 1
	}
	s.Slips = kept
}

// joined adds a slip to the finding it belongs to, if there is one.
func joined(kept []Slip, one *Slip) bool {
	e := one.Edits[0]
	for i := range kept {
		k := &kept[i]
		first := k.Edits[0]
		if one.kind == substitutionOmitted && k.kind == substitutionOmitted && k.at != one.at && slices.Equal(first.Values, e.Values) {
			k.Places = append(k.Places, e.N)
			k.weight += one.weight
			return true
		}
		switch {
		case k.at != one.at || len(k.Edits) != len(one.Edits) || first.Kind != e.Kind || len(e.Values) == 0 || len(first.Values) != len(e.Values):
			continue
		case k.game == one.game && k.kind == one.kind:
			k.Same = append(k.Same, last(e.Values))
			k.weight += one.weight
			return true
		case k.game == one.game:
			k.Same = append(k.Same, last(e.Values)) // less likely than the one that makes the same game
			return true
		case k.kind == one.kind && one.kind != substitutionOmitted:
			k.Others = append(k.Others, last(e.Values))
			k.weight += one.weight
			return true
		}
	}
	return false
}

// joinChanges makes one finding of substitutions left out, if any of several would do, since nobody can know which it
// was. One joins another if the other has all of its places.
func joinChanges(slips []Slip) []Slip {
	kept := make([]Slip, 0, len(slips))
	for _, one := range slips {
		i := slices.IndexFunc(kept, func(k Slip) bool {
			return one.kind == substitutionOmitted && k.kind == substitutionOmitted && k.placeOf(one.Edits[0].N) &&
				!slices.ContainsFunc(one.Places, func(n int) bool { return !k.placeOf(n) })
		})
		if i < 0 {
			kept = append(kept, one)
			continue
		}
		kept[i].Others = append(kept[i].Others, last(one.Edits[0].Values))
		kept[i].weight += one.weight
	}
	return kept
}

// placeOf reports whether an entry could have been left out before entry n.
func (s *Slip) placeOf(n int) bool { return s.Edits[0].N == n || slices.Contains(s.Places, n) }

func last(values []string) string { return values[len(values)-1] }
