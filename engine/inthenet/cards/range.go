package cards

import (
	"strconv"
	"strings"
)

// A Range is a set of numbers on a d20, from a cell of a card: bit n for the number n.
type Range uint32

// everything is 1 to 20.
const everything Range = 1<<21 - 2

// Has reports whether a number, 1 to 20, is in the range (NET-16).
func (r Range) Has(n int) bool { return r>>n&1 != 0 }

// UpTo returns the range from 1 to n.
func UpTo(n int) Range { return 1<<(n+1) - 2 }

// String returns the range as a card prints it: "1-7 18"; "-" for none.
func (r Range) String() string {
	if r == 0 {
		return "-"
	}
	var b []byte
	for low := 1; low <= 20; low++ {
		if !r.Has(low) {
			continue
		}
		high := low
		for r.Has(high + 1) {
			high++
		}
		if len(b) > 0 {
			b = append(b, ' ')
		}
		b = strconv.AppendInt(b, int64(low), 10)
		if high > low {
			b = strconv.AppendInt(append(b, '-'), int64(high), 10)
		}
		low = high
	}
	return string(b)
}

// readFace reads one end of a range, one or two digits without a sign; 0 for anything else.
func readFace(v string) int {
	n, err := strconv.ParseUint(v, 10, 8)
	if err != nil || len(v) > 2 {
		return 0
	}
	return int(n)
}

// readRange reads a range as in a cell: "1-7 18"; blank or "-" for none.
func readRange(v string) (r Range, ok bool) {
	if v == "" || v == "-" {
		return 0, true
	}
	last := 0
	for more := true; more; {
		var part string
		part, v, more = strings.Cut(v, " ")
		lowText, highText, span := strings.Cut(part, "-")
		low := readFace(lowText)
		high := low
		if span {
			high = readFace(highText)
		}
		if low <= last || high < low || high > 20 {
			return 0, false
		}
		r |= UpTo(high) &^ UpTo(low-1)
		last = high
	}
	return r, true
}
