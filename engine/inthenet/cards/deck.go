package cards

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/internal/plain"
)

// A Reading is what one section of a Fast Action Card says.
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

// readDeck reads a deck file: a row of column names (CARD, DEF.O, DEF.S, DEF.D, MID.O, …, OFF.D) and a row for each Fast
// Action Card (NET-11). It returns the rows of the cards.
func readDeck(text string) ([][]string, error) {
	reader := plain.Cells(plain.Text(text))
	reader.FieldsPerRecord = 0 // as many as in the first row
	rows, err := reader.ReadAll()
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
	for i, row := range rows[1:] {
		number, err := strconv.ParseUint(row[0], 10, 16)
		if err != nil || number < 1 || number > 999 {
			return nil, fmt.Errorf("row %d, CARD: %s is not a number from 1 to 999", i+2, engine.Quote(row[0]))
		}
		for z := Def; z <= Off; z++ {
			entry := sectionOf(row, z)
			if r, ok := ReadSection(entry); !ok || r.High && z != Off {
				return nil, fmt.Errorf("row %d, %s: %s is not a section of a card: %s", i+2, zonesPrinted[z], engine.Quote(entry), SectionForm(z))
			}
		}
	}
	return rows[1:], nil
}

// sectionOf returns a section of a card as a record writes it: 7/3, 7/3/2 or 9^10/4.
func sectionOf(card []string, z Zone) string {
	offense, sos, defense := card[1+3*z], card[2+3*z], card[3+3*z]
	return strings.TrimSuffix(offense+"/"+defense+"/"+sos, "/")
}
