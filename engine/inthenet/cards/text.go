package cards

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"rollbook/engine"
)

// Squad returns the team as a table to choose a lineup from, in the order of the file.
func (t *team) Squad() engine.Section {
	s := engine.Section{Title: t.name, Columns: []engine.Column{{Name: "No"}, {Name: "Name", Left: true}, {Name: "Pos", Left: true},
		{Name: "LINE"}, {Name: "OFF"}, {Name: "END"}, {Name: "INJ"}}}
	for _, no := range t.squad.Order {
		c := t.squad.Card(no)
		row := make([]string, len(s.Columns))
		row[0], row[1], row[2] = strconv.Itoa(no), c.Name, c.Positions
		if t.squad.Player(no) != nil {
			for i := 3; i < len(row); i++ {
				row[i] = c.cell(s.Columns[i].Name)
			}
		}
		s.Rows = append(s.Rows, row)
	}
	return s
}

// AppendCards appends the team for people to read: every card, in file order.
func (t *team) AppendCards(b []byte) []byte {
	b = fmt.Appendf(b, "%s  HREC %d  AREC %d", t.name, t.hrec, t.arec)
	if t.sos != "" {
		b = append(append(b, "  SOS "...), t.sos...)
	}
	b = append(b, '\n')
	for _, no := range t.squad.Order {
		b = append(b, '\n')
		if p := t.squad.Player(no); p != nil {
			b = p.appendText(b)
		} else {
			b = t.squad.Keeper(no).appendText(b)
		}
	}
	return b
}

// appendHead appends a shirt number, a name and the positions.
func (c *Card) appendHead(b []byte) []byte {
	return fmt.Appendf(b, "%2d %s  %s", c.No, c.Name, c.Positions)
}

// appendFigure appends a label with a cell of the card: "Foul 1-3"; a blank cell is a dash.
func appendFigure(b []byte, label, cell string) []byte {
	return fmt.Appendf(b, "  %s %s", label, cmp.Or(strings.ReplaceAll(cell, "|", " | "), "-"))
}

// appendFigures appends the columns from first to last, labeled without their group.
func (c *Card) appendFigures(b []byte, first, last string) []byte {
	for i := c.index[first]; i <= c.index[last]; i++ {
		label := c.columns[i].name
		b = appendFigure(b, label[strings.IndexByte(label, '.')+1:], c.cells[i])
	}
	return b
}

// appendLine begins a line of a card.
func appendLine(b []byte, title string) []byte { return fmt.Appendf(b, "\n    %-8s", title) }

func (p *Player) appendText(b []byte) []byte {
	b = p.appendFigures(p.appendHead(b), "LINE", "INJ")
	b = p.appendFigures(appendLine(b, "DEF"), "D.Cry+", "D.Own")
	b = p.appendFigures(appendLine(b, "MID"), "M.Cry+", "M.Pto+")
	b = p.appendFigures(appendLine(b, "OFF"), "O.CryS", "O.Att")
	b = appendFigure(appendLine(b, "SHOT"), "Shot", UpTo(p.Shot).String())
	b = p.appendFigures(b, "OnT", "PK")
	b = p.appendFigures(b, "CrsP+", "PKw")
	b = appendFigure(appendLine(b, "DEFENSE"), "Foul"+p.cell("Star"), p.cell("Foul"))
	b = p.appendFigures(b, "TklR", "Ycd")
	b = fmt.Appendf(b, " (%s)", cmp.Or(p.cell("Y2"), "-"))
	b = p.appendFigures(b, "PKc", "CLR")
	return append(appendFigure(b, "DOnT", cmp.Or(p.cell("DOnT"), "0")), '\n')
}

func (k *Keeper) appendText(b []byte) []byte {
	b = k.appendFigures(appendLine(k.appendHead(b), "SAVE"), "S.Chl", "PenKick")
	b = appendFigure(appendLine(b, "OUT"), "SV", (everything &^ k.OutCorner &^ k.OutRebound).String())
	b = k.appendFigures(b, "Out.CK", "Out.REB")
	b = k.appendFigures(appendLine(b, "AFTER"), "A.Throw", "A.LaunchR")
	b = k.appendFigures(appendLine(b, "KICK"), "K.Pass", "K.LaunchR")
	return append(k.appendFigures(appendLine(b, "COMES"), "CrsPINT", "SWEEP"), '\n')
}
