package cards

import (
	"encoding/csv"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"rollbook/engine"
)

// A Reading is one section of a card (section 3.3).
type Reading struct {
	High    bool
	A, B    int // the offensive spot, or the two of a HIGH pair
	Defense int
	SOS     int // 0 for none
}

// SectionForm says how to write a card for a section.
func SectionForm(z Zone) string {
	if z == Off {
		return "offense/defense like 7/3, or a HIGH pair like 9^10/4, spots 1 to 10, then the SOS number if there is one, like 7/3/2"
	}
	return "offense/defense like 7/3, spots 1 to 10, then the SOS number if there is one, like 7/3/2"
}

// ReadSection reads a card as in a record: O/D, O/D/S, A^B/D or A^B/D/S.
func ReadSection(entry string) (r Reading, ok bool) {
	r.A, entry = cutNumber(entry, 10)
	if entry, r.High = strings.CutPrefix(entry, "^"); r.High {
		r.B, entry = cutNumber(entry, 10)
	}
	entry, parted := strings.CutPrefix(entry, "/")
	r.Defense, entry = cutNumber(entry, 10)
	entry, hasSOS := strings.CutPrefix(entry, "/")
	if hasSOS {
		r.SOS, entry = cutNumber(entry, 20)
	}
	ok = parted && entry == "" && r.A > 0 && r.Defense > 0 && (!r.High || r.B > r.A) && (!hasSOS || r.SOS > 0)
	return r, ok
}

// cutNumber reads a number from 1 to most without leading zeros from the beginning of a text; 0 if there is none.
func cutNumber(s string, most int) (n int, rest string) {
	i := 0
	for ; i < len(s) && s[i]-'0' <= 9 && n <= most; i++ {
		n = 10*n + int(s[i]-'0')
	}
	if n > most || i > 0 && s[0] == '0' {
		n = 0
	}
	return n, s[i:]
}

// A fac is a Fast Action Card of a deck file (NET-11).
type fac struct {
	number   int
	sections [3]string // DEF, MID, OFF as a record writes them: 7/3, 7/3/2 or 9^10/4
}

// readDeck reads a deck file: a row of column names (CARD, DEF.O, DEF.S, DEF.D, MID.O, …, OFF.D) and a row for each card.
func readDeck(text string) ([]fac, error) {
	rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	if err != nil {
		return nil, err
	}
	const columns = "CARD,DEF.O,DEF.S,DEF.D,MID.O,MID.S,MID.D,OFF.O,OFF.S,OFF.D"
	if len(rows) == 0 || strings.Join(rows[0], ",") != columns {
		return nil, fmt.Errorf("row 1: a deck file begins with the columns %s", columns)
	}
	if len(rows) == 1 {
		return nil, errors.New("row 2 is missing: each row below the columns is a card")
	}
	deck := make([]fac, 0, len(rows)-1)
	for i, row := range rows[1:] {
		number, err := strconv.ParseUint(row[0], 10, 16)
		if err != nil || number < 1 || number > 999 {
			return nil, fmt.Errorf("row %d, CARD: %s is not a number from 1 to 999", i+2, engine.Quote(row[0]))
		}
		card := fac{number: int(number)}
		for z := range card.sections {
			o, s, d := row[1+3*z], row[2+3*z], row[3+3*z]
			entry := o + "/" + d
			if s != "" {
				entry += "/" + s
			}
			if r, ok := ReadSection(entry); !ok || r.High && Zone(z) != Off {
				return nil, fmt.Errorf("row %d, %s: %s is not a section of a card: %s", i+2, zoneHeads[z], engine.Quote(entry), SectionForm(Zone(z)))
			}
			card.sections[z] = entry
		}
		deck = append(deck, card)
	}
	return deck, nil
}

// cardsAcross is how many cards are side by side on a printed page.
const cardsAcross = 4

// appendDeck appends the cards in frames, to print and cut out: for each section the offensive spot or HIGH pair at the
// left, the SOS number in the middle, the defensive spot at the right.
func appendDeck(b []byte, deck []fac) []byte {
	for len(deck) > 0 {
		row := deck[:min(cardsAcross, len(deck))]
		deck = deck[len(row):]
		frame := strings.TrimRight(strings.Repeat("+----------------+ ", len(row)), " ") + "\n"
		b = append(b, frame...)
		for _, card := range row {
			b = fmt.Appendf(b, "| %3d            | ", card.number)
		}
		b = endLine(b)
		for z, head := range zoneHeads {
			for _, card := range row {
				offense, rest, _ := strings.Cut(card.sections[z], "/")
				defense, sos, _ := strings.Cut(rest, "/")
				b = fmt.Appendf(b, "| %s %4s %2s %2s | ", head, offense, sos, defense)
			}
			b = endLine(b)
		}
		b = append(b, frame...)
	}
	return b
}

// endLine ends a line of cards, without the space after the last one.
func endLine(b []byte) []byte { return append(b[:len(b)-1], '\n') }
