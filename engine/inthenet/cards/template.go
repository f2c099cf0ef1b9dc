package cards

import (
	"bytes"
	"encoding/csv"
	"slices"
)

// templateNotes are above the explanations of a template. A row that begins with # is not read.
var templateNotes = []string{
	"# A team file for Inside the Net Soccer: one row a card, one row for the team. Rows that begin with # are not read.",
	"# First of all format every cell as text: a spreadsheet makes a date of 1-3. A long dash, 1\u20133, is read as well.",
	"# Fill in the TEAM row, a GK row for each goalkeeper and a row for each player. Rows with nothing but POS are skipped.",
	"# Save as CSV UTF-8 and see with: rollbook team check FILE",
}

// templateRows are the empty rows of a template, by what POS has.
var templateRows = []string{"TEAM", "GK", "GK",
	"DF", "DF", "DF", "DF", "DF", "DF", "MF", "MF", "MF", "MF", "MF", "MF", "FW", "FW", "FW", "FW"}

// appendTemplate appends an empty team file with the meaning and the form of every column. It begins with a byte-order
// mark, by which spreadsheets know UTF-8, and its lines end as theirs do.
func appendTemplate(b []byte) []byte {
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
		row[slices.Index(teamColumns, "POS")] = pos
		w.Write(row)
	}
	w.Flush()
	return append(b, file.Bytes()...)
}

// explainColumns says of each column what it means, how it is written and in which rows it is.
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
		return "strength of schedule, for teams of different leagues", RatingForm + "; or blank", "TEAM"
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
