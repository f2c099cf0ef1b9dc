package loft

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"rollbook/engine"
)

var roundNames = [...]string{"ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN"}

// written returns a round as it is on paper: a stage-two play in progress has no X yet.
func (g *game) written(round int) block {
	b := g.sheet[round-1]
	if round == g.round && g.stage == 2 && g.attack != engine.Nobody {
		b.box[g.attack][g.number-1].played = false
	}
	return b
}

// row returns the texts of a side's boxes.
func (g *game) row(side engine.Side) []string {
	b := g.written(g.round)
	row := make([]string, 0, 2*boxes+3)
	row = append(row, boxNames[side][0])
	for n := 1; n <= boxes; n++ {
		row = append(row, b.stageOneText(side, n))
	}
	for n := 1; n <= boxes; n++ {
		row = append(row, b.box[side][n-1].realsText())
	}
	return append(row, b.dodgeText(side), b.winnerText(side))
}

// stageOneText returns a box of stage one: a check mark for the graze, the potentials scored, an X if any were wiped out,
// and then what is still standing.
func (b *block) stageOneText(side engine.Side, n int) string {
	text := ""
	if b.graze[side] == n {
		text = "√"
	}
	standing, lost := int(b.box[side][n-1].potentials), int(b.box[side][n-1].purged)
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

// realsText returns a box of stage two: an X for no conversion, the reals, an X over reals that were wiped out.
func (b *box) realsText() string {
	switch {
	case !b.played:
		return ""
	case b.wiped > 0:
		return strconv.Itoa(int(b.wiped)) + "X"
	case b.reals == 0:
		return "X"
	}
	return strconv.Itoa(int(b.reals))
}

// dodgeText returns a side's required dodge time.
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

// clock writes seconds as the dodge chart does; the last column is for everything above 3:00.
func clock(seconds int) string {
	if seconds == dodgeColumns[len(dodgeColumns)-1] {
		return "3:15+"
	}
	return strconv.Itoa(seconds/60) + ":" + strconv.Itoa(seconds%60/10) + strconv.Itoa(seconds%10)
}

// Scoreboard returns what is being played, and the round's block of the sheet.
func (g *game) Scoreboard() engine.Scoreboard {
	s := engine.Scoreboard{Score: g.names.ScoreLine(g.score), Status: []string{g.moment()}}
	var rows engine.Sides[[]string]
	for _, side := range engine.Teams {
		rows[side] = g.row(side)
		s.Boxes[side] = rows[side][1 : 1+2*boxes]
	}
	s.Drawn = g.drawn(rows)
	return s
}

// drawn returns the lines of the round's block.
func (g *game) drawn(rows engine.Sides[[]string]) []string {
	widths := [2*boxes + 3]int{0: 1, 2*boxes + 1: 5, 2*boxes + 2: 6} // to fit half a window: 53 columns, 59 at most with a prayer
	for i := 1; i <= 2*boxes; i++ {
		widths[i] = 3 - (i-1)/boxes // the boxes of stage two need less
	}
	for _, row := range rows[engine.Visitor:] {
		for i, text := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(text))
		}
	}
	potentials, reals := 1, 1 // with the lines between the boxes
	for i := range boxes {
		potentials += widths[1+i] + 1
		reals += widths[1+boxes+i] + 1
	}
	lines := []string{fmt.Sprintf("%-*s %-*s %-*s winner", potentials, "ROUND "+strconv.Itoa(g.round)+": potentials",
		reals, "reals", widths[2*boxes+1], "dodge")}
	for _, row := range rows[engine.Visitor:] {
		var b []byte
		for i, text := range row {
			if i == 1 || i == 1+boxes || i > 2*boxes {
				b = append(b, '|')
			}
			if i > 0 {
				b = append(b, '|')
			}
			space := widths[i] - utf8.RuneCountInString(text)
			b = fmt.Appendf(b, "%*s%s%*s", space/2, "", text, space-space/2, "")
		}
		lines = append(lines, strings.TrimRight(string(b), " "))
	}
	return lines
}

// moment says what is being played.
func (g *game) moment() string {
	if g.over {
		return "final"
	}
	at := fmt.Sprintf("round %d of %d, stage %s", g.round, g.rounds, [...]string{"one", "two", "three"}[g.stage-1])
	if g.attack == engine.Nobody {
		return at
	}
	at += ", " + boxNames[g.attack][g.number] + ": " + g.names.Nick[g.attack]
	if g.stage == 2 {
		return at + " to convert " + strconv.Itoa(int(g.box().potentials))
	}
	return at + " on the advance"
}

// Word returns what a word in braces in a prompt's Why means.
func (g *game) Word(p *engine.Prompt, word string) string {
	switch word {
	case "behind in potentials":
		return behind(g.gap(g.block().potentials()), "potential")
	case "behind in reals":
		return behind(g.gap(g.block().reals()), "real")
	case "purge":
		n, does := g.block().potentials()[g.defense], map[string]string{"both": "scores 5 and", "wipe": "only"}[g.purgeRule]
		if n == 0 || does == "" {
			return ""
		}
		return "; a purge noble " + does + " wipes out " + engine.Number(n)
	case "graze":
		return grazeWords[g.afterGraze()]
	case "stake":
		return engine.Number(int(g.box().potentials))
	case "noble":
		return engine.Number(max(int(g.box().potentials), nobleValue))
	case "dodger":
		return g.names.Nick[g.block().dodger]
	case "column":
		return strings.TrimPrefix(g.column.Title, "Fouls, ")
	case "shades":
		if p.ID == riskyKickChart.ID {
			return g.charts.riskyKick.shades[g.misses]
		}
		return g.charts.normalKick.shades[g.misses]
	case "survived":
		column := slices.Index(dodgeColumns[:], g.block().seconds)
		struck := slices.IndexFunc(dodgeChart.Cells[:], func(r dodgeRow) bool { return !r.sign(column).evades() })
		return engine.Number(engine.PairAt(struck-1)) + " or less"
	case "once":
		return map[string]string{"once": ", once a game"}[g.prayerRule]
	case "lowered":
		return g.lowerWords()
	case "sums":
		if g.total > 0 {
			return g.names.Nick[p.By] + " need more than " + strconv.Itoa(g.total) + " to win the round; equal sums roll again"
		}
		return "the reals are level, so both must dodge: the higher sum wins the round, and " + g.names.Nick[p.By] + " roll"
	case "advance":
		return g.advanceWords(p)
	case "kick":
		return g.kickWords(p)
	}
	return g.meaning(&event{side: p.By, points: g.worth, seconds: g.block().seconds}, word)
}

// Charts returns the charts of a prompt that apply now, as this table has them.
func (g *game) Charts(p *engine.Prompt) []engine.Chart {
	switch p.ID {
	case playPrompt.ID:
		sends, nobles := g.stageOneCharts(g.afterGraze())
		return []engine.Chart{&sends.PairChart, &nobles.PairChart}
	case attemptPrompt.ID:
		return []engine.Chart{&g.charts.normalKick.PairChart, &g.charts.riskyKick.PairChart, &g.charts.nobleTwo.PairChart}
	case kickCallPrompt.ID:
		if g.attempt == callNoble {
			return []engine.Chart{&g.charts.nobleTwo.PairChart}
		}
		return []engine.Chart{&g.charts.normalKick.PairChart, &g.charts.riskyKick.PairChart}
	case nobleRiskyPrompt.ID:
		return []engine.Chart{g.charts.nobleRisky}
	}
	return p.Charts
}

// WhyNot says why a noble, a purge noble or a prayer is not legal at a prompt.
func (g *game) WhyNot(p *engine.Prompt, word string) (why string, ruling int) {
	call := System.Call(word)
	switch {
	case call == callPurge && g.stage == 1 && g.purgeRule == "off":
		return "there are no purge nobles in this game", 15
	case call == callPurge && g.stage == 2:
		return "a purge noble is a play of stage one", 15
	case call == callPurge && p.ID == playPrompt.ID:
		return "the other side has no potentials to wipe out", 15
	case call == callNoble && p.ID == kickCallPrompt.ID, (call == callNoble || call == callPurge) && g.attempt == callSend && !g.playOn:
		return g.whyNoNoble(), 14
	case call == callPrayer && g.stage == 3 && g.prayerRule == "off":
		return "there are no prayers in this game", 41
	case call == callPrayer && p.ID == dodgeChart.ID && g.prayers[p.By] > 0:
		return g.names.Nick[p.By] + " have prayed in this game already", 41
	}
	return "", 0
}

// whyNoNoble says why the play in progress cannot be a noble.
func (g *game) whyNoNoble() string {
	gap, ordinary, kind := g.gap(g.block().potentials()), sendValue, "potentials"
	if g.stage == 2 {
		gap, ordinary, kind = g.gap(g.block().reals()), int(g.box().potentials), "reals"
	}
	switch {
	case g.nobleLegal(gap, ordinary):
		return "the play has been called already"
	case g.nobleRule == "need":
		return g.names.Nick[g.attack] + " would have to be more than " + strconv.Itoa(ordinary) + " " + kind + " behind"
	}
	return g.names.Nick[g.attack] + " are not behind"
}

// behind says how far behind or ahead a side is.
func behind(gap int, unit string) string {
	n := engine.Count(max(gap, -gap), unit, unit+"s")
	switch {
	case gap > 0:
		return "are " + n + " behind"
	case gap < 0:
		return "are " + n + " ahead"
	}
	return "are level"
}

// lowerWords says how a roll for a noble is lowered after missed kicks (LOFT-33).
func (g *game) lowerWords() string {
	by := [...]string{"", "; after a miss the roll is lowered by 4", "; after two misses the roll is lowered by 10"}[g.misses]
	if g.misses > 0 && g.subtract == "steps" {
		by += " steps"
	}
	return by
}

// advanceWords says whose advance it is, and on which charts; or that its roll goes on.
func (g *game) advanceWords(p *engine.Prompt) string {
	us := g.names.Nick[p.By]
	if g.playOn {
		again := "play on, " + us + " roll again"
		switch p.ID { // LOFT-9
		case beforeGrazeChart.ID:
			again += "; 43 and 65 now read as 45"
		case afterGrazeChart.ID:
			again += "; 64 and 65 now read as 44"
		}
		return again
	}
	begins := boxNames[g.attack][g.number] + ": " + us + " receive the trigger kick"
	switch g.attempt {
	case callNoble:
		begins += " and go for a noble"
	case callPurge:
		begins += " and go for a purge noble"
	}
	return begins + ", " + grazeWords[g.afterGraze()]
}

// grazeWords say on which charts of stage one a play is.
var grazeWords = map[bool]string{false: "before a graze", true: "after a graze"}

// kickWords says whose kick is taken, what for, and what is caught.
func (g *game) kickWords(p *engine.Prompt) string {
	k := &g.kick
	caught := [...]string{"", "11-31", "11-36", "11-36 and 51-55", "11-36 and 42-55"}[k.from]
	if g.block().sentOff[k.side.Other()] {
		caught += " and, without a fenceman, 56-66"
	}
	return engine.Possessive(g.names.Nick[p.By]) + " " + p.ID + " kick from " + k.from.words() + k.gain.purpose +
		strconv.Itoa(k.worth) + ": caught on " + caught
}
