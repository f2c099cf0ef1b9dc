package loft

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"rollbook/engine"
)

var roundNames = [...]string{"ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN"}

// written returns a round as it is on paper: a play of stage two that is in progress has no X yet.
func (g *game) written(round int) block {
	b := g.sheet[round-1]
	if round == g.round && g.stage == 2 && g.attack != engine.Nobody {
		b.box[g.attack][g.number-1].played = false
	}
	return b
}

// row returns what is in a side's boxes of the round.
func (g *game) row(side engine.Side) []string {
	b := g.written(g.round)
	row := make([]string, 0, 2*boxes+3)
	row = append(row, boxName(side, 0)[:1])
	for n := 1; n <= boxes; n++ {
		row = append(row, b.stageOneText(side, n))
	}
	for n := 1; n <= boxes; n++ {
		row = append(row, b.box[side][n-1].realsText())
	}
	return append(row, b.dodgeText(side), b.winnerText(side))
}

// stageOneText is a box of stage one: a check mark for the graze, the potentials scored, an X where some were wiped
// out, and beside it what is still standing.
func (b *block) stageOneText(side engine.Side, n int) string {
	text := ""
	if b.graze[side] == n {
		text = "√"
	}
	standing, lost := b.box[side][n-1].potentials, b.box[side][n-1].purged
	if standing > 0 || lost > 0 || b.finished[side] >= n {
		text += strconv.Itoa(standing + lost)
	}
	if lost > 0 {
		text += "X"
		if standing > 0 {
			text += strconv.Itoa(standing)
		}
	}
	return text
}

// realsText is the box of stage two: an X for no conversion, the reals, an X over reals that were wiped out.
func (b *box) realsText() string {
	switch {
	case !b.played:
		return ""
	case b.wiped > 0:
		return strconv.Itoa(b.wiped) + "X"
	case b.reals == 0:
		return "X"
	}
	return strconv.Itoa(b.reals)
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

// clock writes seconds as the dodge chart does; its last column is for everything above 3:00.
func clock(seconds int) string {
	if seconds == dodgeColumns[len(dodgeColumns)-1] {
		return "3:15+"
	}
	return strconv.Itoa(seconds/60) + ":" + strconv.Itoa(seconds%60/10) + strconv.Itoa(seconds%10)
}

// AppendScoreboard appends the score and what is being played, and under it the round's block of the sheet.
func (g *game) AppendScoreboard(b []byte) []byte {
	b = g.appendPair(b, g.score)
	b = append(b, "  "...)
	b = append(g.appendMoment(b), '\n')
	rows := [2][]string{g.row(engine.Visitor), g.row(engine.Home)}
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
		b = append(engine.Say(b, head), strings.Repeat(" ", max(0, zones[i]-len(head)))...)
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
		return engine.Say(b, "final")
	}
	b = engine.Say(b, "round ", strconv.Itoa(g.round), " of ", strconv.Itoa(g.rounds))
	b = engine.Say(b, ", stage ", [...]string{"one", "two", "three"}[g.stage-1])
	if g.attack == engine.Nobody {
		return b
	}
	b = engine.Say(b, ", ", boxName(g.attack, g.number), ": ", g.names.Nick[g.attack])
	if g.stage == 2 {
		return engine.Say(b, " to convert ", strconv.Itoa(g.box().potentials))
	}
	return engine.Say(b, " on the advance")
}

// Why says what a prompt is about.
func (g *game) Why(p *engine.Prompt) string {
	who := ""
	if p.By != engine.BothAtTable {
		who = g.names.Nick[p.By]
	}
	switch p.Kind {
	case engine.CallKind:
		return g.whyCall(p.ID, who)
	case engine.NumberKind:
		return "the seconds that your own rules require of " + g.names.Nick[g.block().dodger] +
			"; the first column of the chart that is not shorter counts"
	}
	switch p.ID {
	case "before-graze", "after-graze", "noble-before", "noble-after":
		return g.whyAdvance(p.ID, who)
	case "rare":
		return "a rare play: " + who + " roll again"
	case "short-send":
		return g.whose(p.By) + " fenceman has the short ball and throws: 11-35 is good for 2"
	case "foul":
		return "a foul: " + who + " roll in the column " + columnName(g.column)
	case "penalty", "conversion":
		return g.whyKick(p.ID)
	case "normal-kick", "risky-kick":
		return g.whyStrike(p.ID, who)
	case "noble-two":
		return g.whyNobleTwo(who)
	case "noble-risky":
		return "a 12 off a risky kick: 11-31 is intercepted, anything else caught"
	case "dodge":
		return g.whose(p.By) + " dodger must last " + clock(g.block().seconds) +
			": a letter saves him, a figure strikes him"
	case "both-dodge":
		if g.total > 0 {
			return who + " need more than " + strconv.Itoa(g.total) + " to win the round; level is rolled again"
		}
		return "the reals are level, both must dodge: the higher sum wins the round, " + who + " roll now"
	case "prayer":
		return who + " pray: 36-55 and 66 are caught, 15 and 16 roll again"
	}
	return "credit for the catch on 11-16"
}

// whyCall says what a decision is about.
func (g *game) whyCall(id, who string) string {
	block := g.block()
	switch id {
	case "fenceman":
		return "who plays without a fenceman from now on"
	case "play":
		potentials := block.potentials()
		behind := potentials[g.defense] - potentials[g.attack]
		s := who + " " + standing(behind, "potential") + ": a send is 2, a noble 5"
		if total := potentials[g.defense]; total > 0 && g.purgeRule != "off" {
			s += ", and a purge noble wipes out " + strconv.Itoa(total)
		}
		return s
	case "attempt":
		behind := block.reals()[g.defense] - block.reals()[g.attack]
		stake := g.stake()
		return who + " " + standing(behind, "real") + " with " + strconv.Itoa(stake) +
			" at stake: a strike for these, or a noble for " + strconv.Itoa(max(stake, nobleValue))
	case "kick":
		return g.whose(g.defense) + " keeper kicks, normal or risky; " + strconv.Itoa(g.stake()) +
			" at stake for " + g.names.Nick[g.attack]
	}
	return who + " must dodge " + clock(block.seconds) + ": dodge, or pray"
}

// columnName is what a column of the fouls chart is headed.
func columnName(column *foulChart) string { return strings.TrimPrefix(column.Title, "Fouls, ") }

// standing says how far behind, level or ahead a side is.
func standing(behind int, of string) string {
	n := engine.Count(max(behind, -behind), of, of+"s")
	switch {
	case behind > 0:
		return "are " + n + " behind"
	case behind < 0:
		return "are " + n + " ahead"
	}
	return "are level"
}

// stake is what the box in play of stage two holds.
func (g *game) stake() int { return g.box().potentials }

func (g *game) whyAdvance(id, who string) string {
	switch {
	case g.playOn && id == "before-graze":
		return "play on, " + who + " roll again; 43 and 65 are now read as 45"
	case g.playOn && id == "after-graze":
		return "play on, " + who + " roll again; 64 and 65 are now read as 44"
	case g.playOn:
		return "play on, " + who + " roll again"
	}
	s := boxName(g.attack, g.number) + ": " + who + " receive the trigger kick"
	switch g.attempt {
	case nobleTry:
		s += " and go for a noble"
	case purgeTry:
		s += " and go for a purge noble"
	}
	if id == "after-graze" || id == "noble-after" {
		return s + ", after a graze"
	}
	return s + ", before a graze"
}

func (g *game) whyKick(id string) string {
	k := &g.kick
	caught := [...]string{"", "11-31", "11-36", "11-36 and 51-55", "11-36 and 42-55"}[k.from]
	if g.block().sentOff[k.side.Other()] {
		caught += " and, there being no fenceman, 56-66"
	}
	s := g.whose(k.side) + " " + id + " kick from " + k.from.words() + ", "
	if k.gain == wipeOut {
		s += "to wipe out " + strconv.Itoa(k.worth)
	} else {
		s += "for " + strconv.Itoa(k.worth)
	}
	return s + ": caught on " + caught
}

func (g *game) whyStrike(id, who string) string {
	kind := "a normal kick"
	if id == "risky-kick" {
		kind = "a risky kick"
	}
	s := who + " strike off " + kind + " for " + strconv.Itoa(g.worth)
	switch g.misses {
	case 1:
		s += "; after a missed kick black cells are caught too"
	case 2:
		s += "; after two missed kicks black and gray cells are caught too"
	}
	return s
}

func (g *game) whyNobleTwo(who string) string {
	s := who + " go for a noble, " + strconv.Itoa(g.worth) + " reals"
	how := " steps"
	if g.subtract == "number" {
		how = ""
	}
	switch g.misses {
	case 1:
		s += "; after a missed kick the roll is lowered by 4" + how
	case 2:
		s += "; after two missed kicks the roll is lowered by 10" + how
	}
	return s
}
