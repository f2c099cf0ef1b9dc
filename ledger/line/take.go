package line

// Agree returns the number of the last line that two games have in common; −1 if there is none.
func Agree(a, b []Line) int {
	n := min(len(a), len(b))
	for i := range n {
		if a[i].String() != b[i].String() {
			return i - 1
		}
	}
	return n - 1
}

// Changes returns which of the lines that are to follow those of a game do more than go on with it: corrections and rewinds
// of what is there, header fields, signatures, a void, and everything but remarks if the game is over, void or signed. A
// person is to agree to them where they come from outside.
func Changes(have, more []Line) (all []Line) {
	r, err := Derive(have)
	settled := err != nil || r.End != nil || r.Void != nil
	for _, l := range have {
		settled = settled || l.Kind == KindSign
	}
	for _, l := range more {
		back := isRepair(l.Kind) || l.Kind == KindRewind || l.Kind == KindRedo
		if settled && l.Kind != KindNote || back && l.N < len(have) || l.Kind == KindHeader || l.Kind == KindSign || l.Kind == KindVoid {
			all = append(all, l)
		}
	}
	return all
}

// Second returns the lines of a game that forks from another after a line as a game of its own, with another identity: the
// same for every longer record of that fork.
func Second(lines []Line, common int) []Line {
	second := append([]Line(nil), lines...)
	hash := HeadOf(lines[:common+2]).Hash
	copy(second[0].Nonce[:], hash[:])
	return second
}
