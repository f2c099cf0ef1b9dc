package inthenet

import (
	"bytes"
	"encoding/csv"
	"strings"
)

// templateNotes stand above the explanations of a template. A row that begins with # is not read.
var templateNotes = []string{
	"# A team file for Inside the Net Soccer: one row a card, one row for the team. Rows that begin with # are not read.",
	"# First of all format every cell as text: a spreadsheet makes a date of a range such as 1-3. A long dash, 1\u20133, is read as well.",
	"# Fill in the TEAM row, a GK row for each goalkeeper and a row for each outfield player; rows left with their POS alone are skipped.",
	"# Save as CSV UTF-8 and see with: rollbook team check FILE",
}

// templateRows are the empty rows of a template, by what stands in POS.
var templateRows = []string{"TEAM", "GK", "GK", "DF", "DF", "DF", "DF", "DF", "DF", "MF", "MF", "MF", "MF", "MF", "MF", "FW", "FW", "FW", "FW"}

// AppendTemplate appends an empty team file with the meaning and the form of every column. It begins with a byte-order
// mark, by which spreadsheets know UTF-8, and its lines end as theirs do.
func AppendTemplate(b []byte) []byte {
	var file bytes.Buffer
	file.WriteString("\ufeff")
	w := csv.NewWriter(&file)
	w.UseCRLF = true
	w.Write(teamColumns) // a bytes.Buffer takes every write
	for _, note := range templateNotes {
		row := make([]string, len(teamColumns))
		row[0] = note
		w.Write(row)
	}
	meaning, written, of := explainColumns()
	w.Write(meaning)
	w.Write(written)
	w.Write(of)
	for _, pos := range templateRows {
		row := make([]string, len(teamColumns))
		row[indexOf(teamColumns, "POS")] = pos
		w.Write(row)
	}
	w.Flush()
	return append(b, file.Bytes()...)
}

// explainColumns says of each column what it means, how it is written and in which rows it stands.
func explainColumns() (meaning, written, of []string) {
	for _, name := range teamColumns {
		m, f, rows := explainColumn(name)
		meaning, written, of = append(meaning, m), append(written, f), append(of, rows)
	}
	meaning[0], written[0], of[0] = "# meaning: "+meaning[0], "# written: "+written[0], "# rows: "+of[0]
	return meaning, written, of
}

func explainColumn(name string) (meaning, written, rows string) {
	switch name {
	case "NO":
		return "shirt number", cellForms[shirtCell], "GK and outfield"
	case "NAME":
		return "name of the team or the player", cellForms[nameCell], "all"
	case "POS":
		return "which row this is", "TEAM, GK, or for an outfield player the lines he can play: " + cellForms[linesCell], "all"
	case "HREC":
		return "home recovery rating", "a whole number from 1 to 19", "TEAM"
	case "AREC":
		return "away recovery rating", "a whole number from -19 to 19", "TEAM"
	case "SOS":
		return "strength of schedule, for teams of different leagues", sosForm + "; or blank", "TEAM"
	}
	for _, c := range playerColumns {
		if c.name == name {
			return c.explain, cellForms[c.kind], "outfield"
		}
	}
	for _, c := range keeperColumns {
		if c.name == name {
			return c.explain, cellForms[c.kind], "GK"
		}
	}
	return "", "", ""
}

// AppendText appends the team as people want to see it: every card, in the order of the file.
func (t *Team) AppendText(b []byte) []byte {
	b = say(b, t.Name, "  HREC ", decimal(t.HREC), "  AREC ", decimal(t.AREC))
	if t.SOS != "" {
		b = say(b, "  SOS ", t.SOS)
	}
	b = append(b, '\n')
	for _, no := range t.squad.order {
		b = append(b, '\n')
		if p := t.squad.players[no]; p != nil {
			b = p.appendText(b)
		} else {
			b = t.squad.keepers[no].appendText(b)
		}
	}
	return b
}

// AppendCard appends the card with a shirt number, and reports whether the team has it.
func (t *Team) AppendCard(b []byte, no int) ([]byte, bool) {
	switch {
	case no < 1 || no > 99:
		return b, false
	case t.squad.players[no] != nil:
		return t.squad.players[no].appendText(b), true
	case t.squad.keepers[no] != nil:
		return t.squad.keepers[no].appendText(b), true
	}
	return b, false
}

// figure appends a label with a cell of the card: "Foul 1-3"; a cell that is blank is a dash.
func appendFigure(b []byte, label, cell string) []byte {
	return say(b, "  ", label, " ", or(strings.ReplaceAll(cell, "|", " | "), "-"))
}

// appendFigures appends a line of a card: a heading and columns from first to last.
func appendFigures(b []byte, head string, cells []string, columns []column, first, last int) []byte {
	b = say(b, "    ", head)
	for n := len(head); n < 8; n++ {
		b = append(b, ' ')
	}
	for i := first; i <= last; i++ {
		label := columns[i].name
		if at := strings.IndexByte(label, '.'); at >= 0 {
			label = label[at+1:]
		}
		b = appendFigure(b, label, cells[i])
	}
	return append(b, '\n')
}

// appendText appends an outfield card.
func (p *player) appendText(b []byte) []byte {
	c, columns := p.cells, playerColumns[:]
	b = say(b, padded(c[noColumn]), " ", p.name, "  ", c[posColumn])
	for i := lineColumn; i <= injColumn; i++ {
		b = appendFigure(b, columns[i].name, c[i])
	}
	b = append(b, '\n')
	b = appendFigures(b, "DEF", c, columns, defColumn, ownColumn)
	b = appendFigures(b, "MID", c, columns, midColumn, offActColumn-1)
	b = appendFigures(b, "OFF", c, columns, offActColumn, crossBonusColumn-1)
	b = say(b, "    SHOT      Shot ", rangeTo(p.shot))
	for i := onTargetColumn; i <= penaltyColumn; i++ {
		b = appendFigure(b, columns[i].name, c[i])
	}
	for i := crossBonusColumn; i <= penaltyWonColumn; i++ {
		b = appendFigure(b, columns[i].name, c[i])
	}
	star := ""
	if p.star {
		star = "*"
	}
	b = say(b, "\n    DEFENCE   Foul", star, " ", or(strings.ReplaceAll(c[foulColumn], "|", " | "), "-"))
	for i := looseTackleColumn; i <= yellowColumn; i++ {
		b = appendFigure(b, columns[i].name, c[i])
	}
	b = say(b, " (", or(c[secondColumn], "-"), ")")
	for i := penaltyCalledColumn; i < againstColumn; i++ {
		b = appendFigure(b, columns[i].name, c[i])
	}
	return append(appendFigure(b, "OnT", or(c[againstColumn], "0")), '\n')
}

// rangeTo is the range from 1 to n as a card prints it.
func rangeTo(n int) string { return upTo(n).String() }

// padded sets a shirt number to the right.
func padded(no string) string {
	if len(no) < 2 {
		return " " + no
	}
	return no
}

// appendText appends a goalkeeper's card.
func (k *keeper) appendText(b []byte) []byte {
	c, columns := k.cells, keeperColumns[:]
	b = say(b, padded(c[noColumn]), " ", k.name, "  GK\n")
	b = appendFigures(b, "SAVE", c, columns, savesColumn, keeperPenaltyColumn)
	b = say(b, "    OUT       SV ", (all &^ k.outCorner &^ k.outRebound).String())
	b = appendFigure(appendFigure(b, "CK", c[outCornerColumn]), "REB", c[outReboundColumn])
	b = append(b, '\n')
	b = appendFigures(b, "AFTER", c, columns, outletColumn, outletColumn+int(outlets)-1)
	b = appendFigures(b, "KICK", c, columns, kickColumn, kickColumn+1)
	return appendFigures(b, "COMES", c, columns, claimColumn, sweepColumn)
}
