package cards

import (
	"bytes"
	"encoding/csv"
	"slices"
)

// templateNotes are above the explanations of a template. A row that begins with # is not read.
var templateNotes = []string{
	"# A team file for Inside the Net Soccer: one row a card, one row for the team. Rows that begin with # are not read.",
	"# First format every cell as text: a spreadsheet turns 1-3 into a date. A long dash, 1\u20133, works too.",
	"# Fill in the TEAM row, a GK row for each goalkeeper and a row for each player. Rows with only POS filled in are skipped.",
	"# Save as CSV UTF-8 and see with: rollbook team check FILE",
}

// templateRows are the empty rows of a template, by POS.
var templateRows = []string{"TEAM", "GK", "GK",
	"DF", "DF", "DF", "DF", "DF", "DF", "MF", "MF", "MF", "MF", "MF", "MF", "FW", "FW", "FW", "FW"}

// appendTemplate appends an empty team file with the meaning and the form of every column. It begins with a byte-order
// mark, which tells spreadsheets that it is UTF-8, and its lines end as theirs do.
func appendTemplate(b []byte) []byte {
	var file bytes.Buffer
	file.WriteString("\ufeff")
	w := csv.NewWriter(&file)
	w.UseCRLF = true
	w.Write(teamColumns) // a bytes.Buffer never fails
	for _, note := range templateNotes {
		row := make([]string, len(teamColumns))
		row[0] = note
		w.Write(row)
	}
	explained := [3][]string{{"# meaning: "}, {"# written: "}, {"# rows: "}}
	for i, c := range fileColumns {
		for line, words := range [...]string{c.meaning, c.written, c.rows} {
			if i == 0 {
				explained[line][0] += words
			} else {
				explained[line] = append(explained[line], words)
			}
		}
	}
	w.WriteAll(explained[:])
	for _, pos := range templateRows {
		row := make([]string, len(teamColumns))
		row[slices.Index(teamColumns, "POS")] = pos
		w.Write(row)
	}
	w.Flush()
	return append(b, file.Bytes()...)
}
