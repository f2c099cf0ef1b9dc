package cards

import (
	"encoding/csv"
	"fmt"
	"strconv"
	"strings"

	"rollbook/engine"
)

// A Reading is what a card says in the section that is read (section 3.3).
type Reading struct {
	High    bool
	A, B    int // the offensive spot, or the two of a HIGH pair
	Defense int
	SOS     int // 0 for none
}

// SectionForm says how a card is written in a section.
func SectionForm(z Zone) string {
	if z == Off {
		return "offense/defense as 7/3, or a HIGH pair as 9^10/4, spots 1 to 10, and the SOS number behind if there is one, as 7/3/2"
	}
	return "offense/defense as 7/3, spots 1 to 10, and the SOS number behind if there is one, as 7/3/2"
}

// ReadSection reads a card as a record has it: O/D, O/D/S, A^B/D or A^B/D/S.
func ReadSection(entry string) (r Reading, ok bool) {
	offense, rest, ok := strings.Cut(entry, "/")
	if !ok {
		return r, false
	}
	defense, sos, hasSOS := strings.Cut(rest, "/")
	first, second, high := strings.Cut(offense, "^")
	r.High, r.A, r.Defense = high, readUpTo(first, 10), readUpTo(defense, 10)
	if high {
		r.B = readUpTo(second, 10)
	}
	if hasSOS {
		r.SOS = readUpTo(sos, 20)
	}
	ok = r.A > 0 && r.Defense > 0 && (!high || r.B > r.A) && (!hasSOS || r.SOS > 0)
	return r, ok
}

// readUpTo reads a number from 1 to most without leading zeros or sign; 0 if it is none.
func readUpTo(s string, most int) int {
	if n := ReadShirt(s); n <= most {
		return n
	}
	return 0
}

// A fac is a Fast Action Card as a deck file has it (NET-11): what its three sections say.
type fac struct {
	number   int
	sections [3]facSection // DEF, MID, OFF: the zone of the ball as the side in possession sees it
}

// A facSection is a section of a card.
type facSection struct {
	Offense string // a spot, or a HIGH pair as 9^10
	SOS     int    // 0 for none
	Defense int
}

// entry returns the section as a record writes it: 7/3, 7/3/2 or 9^10/4.
func (s *facSection) entry() string {
	e := s.Offense + "/" + strconv.Itoa(s.Defense)
	if s.SOS > 0 {
		e += "/" + strconv.Itoa(s.SOS)
	}
	return e
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
	deck := make([]fac, 0, len(rows)-1)
	for i, row := range rows[1:] {
		card := fac{}
		if card.number, err = deckNumber(row[0], 999); err != nil {
			return nil, fmt.Errorf("row %d, CARD: %w", i+2, err)
		}
		for z := range card.sections {
			o, s, d := row[1+3*z], row[2+3*z], row[3+3*z]
			entry := o + "/" + d
			if s != "" {
				entry += "/" + s
			}
			r, ok := ReadSection(entry)
			if !ok || r.High && Zone(z) != Off {
				return nil, fmt.Errorf("row %d, %s: %s is no section of a card: %s", i+2, zoneHeads[z], engine.Quote(entry), SectionForm(Zone(z)))
			}
			card.sections[z] = facSection{o, r.SOS, r.Defense}
		}
		deck = append(deck, card)
	}
	return deck, nil
}

func deckNumber(v string, most int) (int, error) {
	n := 0
	for _, c := range v {
		if c < '0' || c > '9' || n > most {
			return 0, fmt.Errorf("%s is not a number", engine.Quote(v))
		}
		n = 10*n + int(c-'0')
	}
	if n == 0 {
		return 0, fmt.Errorf("%s is not a number", engine.Quote(v))
	}
	return n, nil
}

// cardsAcross is how many cards are side by side on a printed page.
const cardsAcross = 4

// appendDeck appends the cards in frames, to be printed and cut out: for each section the offensive spot or HIGH pair at
// the left, the SOS number in the middle, the defensive spot at the right.
func appendDeck(b []byte, deck []fac) []byte {
	for len(deck) > 0 {
		row := deck[:min(cardsAcross, len(deck))]
		deck = deck[len(row):]
		for range row {
			b = engine.Say(b, "+----------------+ ")
		}
		b = endLine(b)
		for i := range row {
			b = fmt.Appendf(b, "| %3d            | ", row[i].number)
		}
		b = endLine(b)
		for z, head := range zoneHeads {
			for i := range row {
				s := &row[i].sections[z]
				sos := ""
				if s.SOS > 0 {
					sos = strconv.Itoa(s.SOS)
				}
				b = fmt.Appendf(b, "| %s %4s %2s %2d | ", head, s.Offense, sos, s.Defense)
			}
			b = endLine(b)
		}
		for range row {
			b = engine.Say(b, "+----------------+ ")
		}
		b = endLine(b)
	}
	return b
}

// endLine ends a line without blanks at its end.
func endLine(b []byte) []byte {
	for len(b) > 0 && b[len(b)-1] == ' ' {
		b = b[:len(b)-1]
	}
	return append(b, '\n')
}
