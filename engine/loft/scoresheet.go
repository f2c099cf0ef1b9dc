package loft

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"rollbook/engine"
)

var roundNames = [...]string{"ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN"}

// Scoresheet returns the seven blocks of the sheet as section 8 of the rulings fills them, so that screen and paper
// hold the same signs: a row V and a row H of five boxes for stage one, five for stage two, the dodge time and the
// winner. Blocks of rounds that are not played are empty.
func (g *game) Scoresheet() []engine.Section {
	columns := engine.Columns("", "1", "2", "3", "4", "5", "1", "2", "3", "4", "5", "Dodge time", "Round winner")
	blocks := make([]engine.Section, len(g.sheet))
	for i := range g.sheet {
		blocks[i] = engine.Section{Title: "ROUND " + roundNames[i], Columns: columns}
		for _, side := range engine.Teams {
			blocks[i].Rows = append(blocks[i].Rows, g.row(i+1, side))
		}
	}
	return blocks
}

// row returns what stands in a side's boxes of a round.
func (g *game) row(round int, side engine.Side) []string {
	b := &g.sheet[round-1]
	row := make([]string, 0, 2*boxes+3)
	row = append(row, boxName(side, 0)[:1])
	for n := 1; n <= boxes; n++ {
		row = append(row, b.stageOneText(side, n))
	}
	for n := 1; n <= boxes; n++ {
		text := b.stageTwoText(side, n)
		if round == g.round && g.stage == 2 && side == g.attack && n == g.number {
			text = "" // the play is not over
		}
		row = append(row, text)
	}
	return append(row, b.dodgeText(side), b.winnerText(side))
}

// stageOneText is a box of stage one: a check mark for the graze, the potentials scored, an X where some were wiped
// out, and beside it what still stands.
func (b *block) stageOneText(side engine.Side, n int) string {
	text := ""
	if b.graze[side] == n {
		text = "√"
	}
	stands, lost := b.potentials[side][n-1], b.purged[side][n-1]
	if stands > 0 || lost > 0 || b.finished[side] >= n {
		text += strconv.Itoa(stands + lost)
	}
	if lost > 0 {
		text += "X"
		if stands > 0 {
			text += strconv.Itoa(stands)
		}
	}
	return text
}

// stageTwoText is a box of stage two: an X for no conversion, the reals, an X over reals that were wiped out.
func (b *block) stageTwoText(side engine.Side, n int) string {
	switch {
	case !b.played[side][n-1]:
		return ""
	case b.reals[side][n-1] == 0:
		return "X"
	case b.wiped[side][n-1]:
		return strconv.Itoa(b.reals[side][n-1]) + "X"
	}
	return strconv.Itoa(b.reals[side][n-1])
}

// dodgeText is the dodge time required of a side.
func (b *block) dodgeText(side engine.Side) string {
	switch {
	case b.dodger == engine.BothAtTable:
		return "both"
	case b.dodger != side || b.seconds == 0:
		return ""
	case b.prayed:
		return clock(b.seconds) + " prayer"
	}
	return clock(b.seconds)
}

// winnerText marks the winner of the round.
func (b *block) winnerText(side engine.Side) string {
	switch {
	case b.winner != side:
		return ""
	case b.ending == byForfeit:
		return "won, forfeit"
	}
	return "won"
}

// clock writes seconds as the dodge chart does; its last column stands for everything above 3:00.
func clock(seconds int) string {
	if seconds == dodgeColumns[len(dodgeColumns)-1] {
		return "3:15+"
	}
	return strconv.Itoa(seconds/60) + ":" + strconv.Itoa(seconds%60/10) + strconv.Itoa(seconds%10)
}

// AppendScoreboard appends where the game stands, and under it the round's block of the sheet.
func (g *game) AppendScoreboard(b []byte) []byte {
	b = g.appendPair(b, g.score)
	b = append(b, "  "...)
	b = append(g.appendMoment(b), '\n')
	rows := [2][]string{g.row(g.round, engine.Visitor), g.row(g.round, engine.Home)}
	widths := [2*boxes + 3]int{0: 1, 2*boxes + 1: 10, 2*boxes + 2: 6}
	for i := 1; i <= 2*boxes; i++ {
		widths[i] = 4 - (i-1)/boxes // the boxes of stage two hold less
	}
	for _, row := range rows {
		for i, text := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(text))
		}
	}
	heads := [...]string{"ROUND " + roundNames[g.round-1] + ": potentials", "reals", "dodge time", "winner"}
	zones := [...]int{1, 1, widths[2*boxes+1], widths[2*boxes+2]}
	for i := range boxes {
		zones[0] += widths[1+i] + 1
		zones[1] += widths[1+boxes+i] + 1
	}
	for i, head := range heads {
		if i > 0 {
			b = append(b, ' ')
		}
		b = append(say(b, head), strings.Repeat(" ", max(0, zones[i]-len(head)))...)
	}
	b = trimmed(b)
	for _, row := range rows {
		b = append(b, '\n')
		for i, text := range row {
			if i == 1 || i == 1+boxes || i > 2*boxes {
				b = append(b, '|')
			}
			if i > 0 {
				b = append(b, '|')
			}
			b = appendCentered(b, text, widths[i])
		}
		b = trimmed(b)
	}
	return b
}

// appendCentered appends a text in the middle of a box.
func appendCentered(b []byte, text string, width int) []byte {
	space := width - utf8.RuneCountInString(text)
	for i := range space {
		if i == space/2 {
			b = append(b, text...)
		}
		b = append(b, ' ')
	}
	if space == 0 {
		b = append(b, text...)
	}
	return b
}

// trimmed returns b without blanks at its end.
func trimmed(b []byte) []byte {
	for len(b) > 0 && b[len(b)-1] == ' ' {
		b = b[:len(b)-1]
	}
	return b
}

// appendMoment says what is being played.
func (g *game) appendMoment(b []byte) []byte {
	if g.over {
		return say(b, "final")
	}
	b = say(b, "round ", strconv.Itoa(g.round), " of ", strconv.Itoa(g.rounds))
	b = say(b, ", stage ", [...]string{"one", "two", "three"}[g.stage-1])
	if g.attack == engine.Nobody {
		return b
	}
	b = say(b, ", ", boxName(g.attack, g.number), ": ", g.names.nick[g.attack])
	if g.stage == 2 {
		return say(b, " to convert ", strconv.Itoa(g.block().potentials[g.attack][g.number-1]))
	}
	return say(b, " on the advance")
}
