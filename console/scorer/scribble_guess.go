package scorer

import (
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/internal/lists"
)

// What an illegal word on a sheet may have meant.

// possible lists entries that may have answered a prompt, those most like what was written first.
func (r *scribbler) possible(p *engine.Prompt, word string) (all []string) {
	switch p.Kind {
	case engine.CallKind:
		all = p.Words()
		if near := engine.Nearest(strings.ToLower(word), all); near != "" {
			all = append([]string{near}, slices.DeleteFunc(all, func(o string) bool { return o == near })...)
		}
	case engine.NumberKind:
		n, err := strconv.Atoi(strings.Trim(word, ",.;"))
		if err != nil {
			n = p.Min
		}
		n = max(p.Min, min(n, p.Max))
		all = append(all, strconv.Itoa(n))
		for off := 1; off <= mostNumber/2; off++ {
			for _, v := range []int{n - off, n + off} {
				if v >= p.Min && v <= p.Max {
					all = append(all, strconv.Itoa(v))
				}
			}
		}
	case engine.RollKind:
		all = rolls(p.Dice, word)
	default:
		if deal := r.run(r.tokens).Game.Hooks().Deal; deal != nil {
			for i := range 8 { // there are many cards, and one is as good as another
				if e := deal(p, func(n int) int { return (i*n/8 + i) % n }); e != "" && !strings.Contains(e, ">") && !slices.Contains(all, e) {
					all = append(all, e)
				}
			}
		}
	}
	return all
}

// rolls lists rolls of the dice, beginning with the roll that has the written faces in their places: every roll of one
// die or two, and with more dice those in which one die differs.
func rolls(d engine.Dice, word string) (all []string) {
	low, high := d.Range()
	pair := d.Faces == 6 && !d.Zero // hyphens removed
	faces := strings.FieldsFunc(word, func(r rune) bool { return r < '0' || r > '9' })
	if pair {
		faces = strings.Split(strings.Join(faces, ""), "")
	}
	have := make([]int, d.Count)
	for i := range have {
		have[i] = low
		if i < len(faces) {
			if n, err := strconv.Atoi(faces[i]); err == nil {
				have[i] = max(low, min(n, high))
			}
		}
	}
	add := func(roll []int) {
		words := lists.Map(roll, strconv.Itoa)
		e := strings.Join(words, "-")
		if pair {
			e = strings.Join(words, "")
		}
		if !slices.Contains(all, e) {
			all = append(all, e)
		}
	}
	add(have)
	for i := range have {
		for face := low; face <= high; face++ {
			roll := slices.Clone(have)
			roll[i] = face
			add(roll)
		}
	}
	if d.Count == 2 && high-low < 10 {
		for a := low; a <= high; a++ {
			for b := low; b <= high; b++ {
				add([]int{a, b})
			}
		}
	}
	return all
}
