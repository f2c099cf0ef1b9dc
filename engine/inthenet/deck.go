package inthenet

import (
	"encoding/csv"
	"fmt"
	"strings"
)

// A FAC is a Fast Action Card as a deck file has it (NET-11): what its three sections say.
type FAC struct {
	Number   int
	Sections [3]FACSection // DEF, MID, OFF: the zone of the ball as the side in possession sees it
}

// A FACSection is a section of a card.
type FACSection struct {
	Offence string // a spot, or a HIGH pair as 9^10
	SOS     int    // 0 for none
	Defence int
}

// Entry returns the section as a record writes it: 7/3, 7/3/2 or 9^10/4.
func (s *FACSection) Entry() string {
	e := s.Offence + "/" + decimal(s.Defence)
	if s.SOS > 0 {
		e += "/" + decimal(s.SOS)
	}
	return e
}

// ReadDeck reads a deck file: a row of column names (CARD, DEF.O, DEF.S, DEF.D, MID.O, …, OFF.D) and a row for each card.
func ReadDeck(text string) ([]FAC, error) {
	rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	if err != nil {
		return nil, err
	}
	const columns = "CARD,DEF.O,DEF.S,DEF.D,MID.O,MID.S,MID.D,OFF.O,OFF.S,OFF.D"
	if len(rows) == 0 || strings.Join(rows[0], ",") != columns {
		return nil, fmt.Errorf("row 1: a deck file begins with the columns %s", columns)
	}
	deck := make([]FAC, 0, len(rows)-1)
	for i, row := range rows[1:] {
		card := FAC{}
		if card.Number, err = deckNumber(row[0], 999); err != nil {
			return nil, fmt.Errorf("row %d, CARD: %w", i+2, err)
		}
		for z := range card.Sections {
			o, s, d := row[1+3*z], row[2+3*z], row[3+3*z]
			entry := o + "/" + d
			if s != "" {
				entry += "/" + s
			}
			r, ok := readCard(entry)
			if !ok || r.high && zone(z) != off {
				return nil, fmt.Errorf("row %d, %s: %s is no section of a card: %s", i+2, zoneHeads[z], quote(entry), cardForm(zone(z)))
			}
			card.Sections[z] = FACSection{o, r.sos, r.defence}
		}
		deck = append(deck, card)
	}
	return deck, nil
}

func deckNumber(v string, most int) (int, error) {
	n := 0
	for _, c := range v {
		if c < '0' || c > '9' || n > most {
			return 0, fmt.Errorf("%s is not a number", quote(v))
		}
		n = 10*n + int(c-'0')
	}
	if n == 0 {
		return 0, fmt.Errorf("%s is not a number", quote(v))
	}
	return n, nil
}

// cardsAcross is how many cards stand side by side on a printed page.
const cardsAcross = 4

// AppendDeck appends the cards in frames, to be printed and cut out: for each section the offensive spot or HIGH pair at
// the left, the SOS number in the middle, the defensive spot at the right.
func AppendDeck(b []byte, deck []FAC) []byte {
	for len(deck) > 0 {
		row := deck[:min(cardsAcross, len(deck))]
		deck = deck[len(row):]
		for range row {
			b = say(b, "+----------------+ ")
		}
		b = endLine(b)
		for i := range row {
			b = fmt.Appendf(b, "| %3d            | ", row[i].Number)
		}
		b = endLine(b)
		for z, head := range zoneHeads {
			for i := range row {
				s := &row[i].Sections[z]
				sos := ""
				if s.SOS > 0 {
					sos = decimal(s.SOS)
				}
				b = fmt.Appendf(b, "| %s %4s %2s %2d | ", head, s.Offence, sos, s.Defence)
			}
			b = endLine(b)
		}
		for range row {
			b = say(b, "+----------------+ ")
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
