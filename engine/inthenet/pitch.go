package inthenet

import (
	"strings"

	"rollbook/engine"
)

// A zone is a third of the pitch, as the side in possession sees it.
type zone uint8

const (
	def zone = iota
	mid
	off
)

var (
	zoneWords = [...]string{"def", "mid", "off"}
	zoneHeads = [...]string{"DEF", "MID", "OFF"}
)

func (z zone) String() string { return zoneWords[z] }

// mirror is the same grass as the other side sees it.
func (z zone) mirror() zone { return off - z }

// homeZone is the zone of a side as the home team sees it.
func homeZone(side engine.Side, z zone) zone {
	if side == engine.Home {
		return z
	}
	return z.mirror()
}

// A line is one of the three lines of a formation.
type line uint8

const (
	defender line = iota
	midfielder
	forward
)

var lineWords = [...]string{"DF", "MF", "FW"}

func (l line) String() string { return lineWords[l] }

// homeZoneOf is where a side's line plays, as the home team sees it (section 4.2).
func homeZoneOf(side engine.Side, l line) zone { return homeZone(side, zone(l)) }

// A formation is how many defenders, midfielders and forwards a side has.
type formation [3]int

// line is the line of a spot, 1 to 10: spots 1 to a are DF, the next b are MF, the last c are FW.
func (f formation) line(spot int) line {
	switch {
	case spot <= f[defender]:
		return defender
	case spot <= f[defender]+f[midfielder]:
		return midfielder
	}
	return forward
}

// String returns the formation as a header writes it: 4-4-2.
func (f formation) String() string {
	return string([]byte{'0' + byte(f[0]), '-', '0' + byte(f[1]), '-', '0' + byte(f[2])})
}

// parseFormation reads three whole numbers of 1 or more with the sum of ten.
func parseFormation(v string) (f formation, ok bool) {
	for i := range f {
		part, rest, more := strings.Cut(v, "-")
		if f[i], ok = readWhole(part); !ok || f[i] < 1 || more != (i < len(f)-1) {
			return f, false
		}
		v = rest
	}
	return f, f[0]+f[1]+f[2] == 10
}

// guided reports whether a formation is within the rulebook's guide (NET-2).
func (f formation) guided() bool {
	return f[defender] >= 3 && f[defender] <= 5 && f[midfielder] >= 3 && f[midfielder] <= 5 && f[forward] <= 3
}
