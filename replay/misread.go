package replay

import (
	"strconv"
	"strings"

	"rollbook/engine"
)

// How one entry is mistaken for another: what is near to what, and by which slip of the eye or the hand.

// near returns the rolls that differ from a roll in one die, or in the order of two.
func near(d engine.Dice, from string) []string {
	faces, ok := facesOf(d, from)
	if !ok {
		return nil
	}
	low, high := d.Range()
	var list []string
	for die := range d.Count {
		for face := low; face <= high; face++ {
			r := faces
			r[die] = uint8(face)
			list = append(list, d.Write(r))
		}
		for other := range die {
			r := faces
			r[die], r[other] = r[other], r[die]
			list = append(list, d.Write(r))
		}
	}
	return list
}

// facesOf reads a roll as a record writes it. Of a roll that was read as another it is the one that counts.
func facesOf(d engine.Dice, s string) (r engine.Roll, ok bool) {
	_, read, found := strings.Cut(s, "~")
	if found {
		s = read
	}
	var parts []string
	if d.Faces == 6 && !d.Zero {
		parts = strings.Split(s, "")
	} else {
		parts = strings.Split(s, "-")
	}
	if len(parts) != d.Count {
		return r, false
	}
	low, high := d.Range()
	for i, part := range parts {
		n, err := strconv.Atoi(part)
		if err != nil || n < low || n > high {
			return r, false
		}
		r[i] = uint8(n)
	}
	return r, true
}

// rollCost is what it costs to have written one roll for another.
func rollCost(wrote, rolled string, d engine.Dice) int {
	a, ok := facesOf(d, wrote)
	b, _ := facesOf(d, rolled)
	if !ok { // no dice at all
		if wrote == strconv.Itoa(b.Sum()) || len(wrote) == len(rolled) && substituted(wrote, rolled) {
			return costDie
		}
		return costBoth
	}
	differ, apart := 0, 0
	for die := range d.Count {
		if a[die] != b[die] {
			differ++
			apart += max(int(a[die])-int(b[die]), int(b[die])-int(a[die]))
		}
	}
	switch {
	case differ == 1 && apart == 1, differ == 2 && turned(wrote, rolled):
		return costNear
	case differ <= 1:
		return costDie
	}
	return costBoth
}

// numberCost is what it costs to have written one number or card for another.
func numberCost(wrote, meant string) int {
	a, errA := strconv.Atoi(wrote)
	b, errB := strconv.Atoi(meant)
	switch {
	case turned(wrote, meant), errA == nil && errB == nil && (a-b == 1 || b-a == 1):
		return costNear
	case len(wrote) == len(meant) && substituted(wrote, meant):
		return costDie
	}
	return costBoth
}

// substituted reports whether two words of one length differ in one character.
func substituted(a, b string) bool {
	differ := 0
	for i := range len(a) {
		if a[i] != b[i] {
			differ++
		}
	}
	return differ == 1
}

// turned reports whether two entries differ by two parts that changed places: digits, or numbers joined by a sign.
func turned(a, b string) bool {
	split := func(s string) []string {
		if i := strings.IndexAny(s, "-/"); i > 0 {
			return strings.FieldsFunc(s, func(r rune) bool { return r == '-' || r == '/' })
		}
		return strings.Split(s, "")
	}
	x, y := split(a), split(b)
	if len(x) != len(y) {
		return false
	}
	var differ []int
	for i := range x {
		if x[i] != y[i] {
			differ = append(differ, i)
		}
	}
	return len(differ) == 2 && x[differ[0]] == y[differ[1]] && x[differ[1]] == y[differ[0]]
}

// misread returns what a card may have been: each number one more or less, each digit another, two numbers turned round.
func misread(card string) []string {
	var list []string
	for i := range len(card) {
		if card[i] < '0' || card[i] > '9' {
			continue
		}
		for digit := byte('0'); digit <= '9'; digit++ {
			list = append(list, card[:i]+string(digit)+card[i+1:])
		}
	}
	if parts := strings.Split(card, "/"); len(parts) > 1 {
		for i := range parts {
			for j := range i {
				parts[i], parts[j] = parts[j], parts[i]
				list = append(list, strings.Join(parts, "/"))
				parts[i], parts[j] = parts[j], parts[i]
			}
			if n, err := strconv.Atoi(parts[i]); err == nil {
				for _, other := range []int{n - 1, n + 1} {
					was := parts[i]
					parts[i] = strconv.Itoa(other)
					list = append(list, strings.Join(parts, "/"))
					parts[i] = was
				}
			}
		}
	}
	return list
}
