package term

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"rollbook/engine"
	"rollbook/internal/lists"
)

// WriteCSV writes a table for spreadsheets and other programs; its cells may hold what somebody typed.
func (t *Terminal) WriteCSV(columns []string, rows [][]string) error {
	return t.writeCells(columns, rows, InCell)
}

// Cell is a value in a cell, which is empty where there is none.
func Cell(v engine.Value) string {
	if v.IsNull() {
		return ""
	}
	return v.Text()
}

// WriteList writes a list as CSV.
func WriteList[R any](t *Terminal, columns []lists.Column[R], list []R) error {
	heads, rows := make([]string, len(columns)), make([][]string, len(list))
	for i, c := range columns {
		heads[i] = c.Key
		for n, of := range list {
			rows[n] = append(rows[n], c.Value(of))
		}
	}
	return t.WriteCSV(heads, rows)
}

// WriteOwnCSV writes a table with only our own words, which stay as they are, except that a minus becomes one that
// programs read.
func (t *Terminal) WriteOwnCSV(columns []string, rows [][]string) error {
	return t.writeCells(columns, rows, func(v string) string { return strings.ReplaceAll(v, "−", "-") })
}

func (t *Terminal) writeCells(columns []string, rows [][]string, cell func(string) string) error {
	b := appendCSV(nil, columns)
	for _, row := range rows {
		cells := lists.Map(row, cell)
		b = appendCSV(b, cells)
	}
	_, err := t.Out.Write(b)
	return err
}

// appendCSV appends a row as CSV. A cell with a semicolon or a tab is quoted too: in much of the world they separate
// cells.
func appendCSV(b []byte, row []string) []byte {
	for i, v := range row {
		if i > 0 {
			b = append(b, ',')
		}
		if strings.ContainsAny(v, ",;\t\"\r\n") || strings.HasPrefix(v, " ") || v == `\.` {
			v = `"` + strings.ReplaceAll(v, `"`, `""`) + `"`
		}
		b = append(b, v...)
	}
	return append(b, '\n')
}

// InCell makes a text safe for a spreadsheet too, which would take a text that begins like a formula for one, even after
// a semicolon if it separates cells by semicolons.
func InCell(v string) string {
	parts := strings.Split(engine.Visible(v), ";")
	for i, part := range parts {
		begins := strings.TrimLeft(part, " ")
		first, _ := utf8.DecodeRuneInString(begins)
		if _, err := strconv.Atoi(begins); err != nil && strings.ContainsRune("=+-@＝＋－＠", first) {
			parts[i] = part[:len(part)-len(begins)] + "'" + begins
		}
	}
	return strings.Join(parts, ";")
}
