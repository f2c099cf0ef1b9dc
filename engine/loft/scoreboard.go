package loft

import (
	"bytes"
	"fmt"
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
	row = append(row, boxNames[side][0])
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
	b = engine.Say(b, g.names.Standing(g.score), "  ")
	b = append(g.appendMoment(b), '\n')
	rows := [...][]string{g.row(engine.Visitor), g.row(engine.Home)}
	widths := [2*boxes + 3]int{0: 1, 2*boxes + 1: 5, 2*boxes + 2: 6} // half a window holds it: 53 columns, 59 at most with a prayer
	for i := 1; i <= 2*boxes; i++ {
		widths[i] = 3 - (i-1)/boxes // the boxes of stage two hold less
	}
	for _, row := range rows {
		for i, text := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(text))
		}
	}
	potentials, reals := 1, 1 // with the lines between the boxes
	for i := range boxes {
		potentials += widths[1+i] + 1
		reals += widths[1+boxes+i] + 1
	}
	b = fmt.Appendf(b, "%-*s %-*s %-*s winner", potentials, "ROUND "+strconv.Itoa(g.round)+": potentials",
		reals, "reals", widths[2*boxes+1], "dodge")
	for _, row := range rows {
		b = append(b, '\n')
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
		b = bytes.TrimRight(b, " ")
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
	b = engine.Say(b, ", ", boxNames[g.attack][g.number], ": ", g.names.Nick[g.attack])
	if g.stage == 2 {
		return engine.Say(b, " to convert ", strconv.Itoa(g.box().potentials))
	}
	return engine.Say(b, " on the advance")
}

// Why says what a prompt is about.
func (g *game) Why(p *engine.Prompt) string {
	e := event{side: p.By, points: g.worth, seconds: g.block().seconds}
	return string(g.fill(nil, g.about(p.ID, &e), &e))
}

// about returns the sentence about a prompt, its words in braces those of e.
func (g *game) about(id string, e *event) string {
	switch id {
	case "fenceman":
		return "who plays without a fenceman from now on"
	case "play":
		potentials := g.block().potentials()
		s := "{us} " + standing(potentials[g.defense]-potentials[g.attack], "potential") + ": a send is 2, a noble 5"
		if e.points = potentials[g.defense]; e.points > 0 && g.purgeRule != "off" {
			s += ", and a purge noble wipes out {points}"
		}
		return s
	case "attempt":
		reals := g.block().reals()
		e.points = g.box().potentials
		return "{us} " + standing(reals[g.defense]-reals[g.attack], "real") +
			" with {points} at stake: a strike for these, or a noble for " + strconv.Itoa(max(e.points, nobleValue))
	case "kick":
		e.points = g.box().potentials
		return "{our} keeper kicks, normal or risky; {points} at stake for {them}"
	case "last-chance":
		return "{us} must dodge {time}: dodge, or pray"
	case "dodge-time":
		e.side = g.block().dodger
		return "the seconds that your own rules require of {us}; the first column of the chart that is not shorter counts"
	case "before-graze", "after-graze", "noble-before", "noble-after":
		return g.aboutAdvance(id)
	case "rare":
		return "a rare play: {us} roll again"
	case "short-send":
		return "{our} fenceman has the short ball and throws: 11-35 is good for 2"
	case foulPromptID:
		return "a foul: {us} roll in the column " + strings.TrimPrefix(g.column.Title, "Fouls, ")
	case "penalty", "conversion":
		return g.aboutKick(id)
	case "normal-kick", "risky-kick":
		return "{us} strike off a " + strings.Replace(id, "-", " ", 1) + " for {points}" +
			[...]string{"", "; after a missed kick black cells are caught too",
				"; after two missed kicks black and gray cells are caught too"}[g.misses]
	case "noble-two":
		s := "{us} go for a noble, {points} reals" + [...]string{"", "; after a missed kick the roll is lowered by 4",
			"; after two missed kicks the roll is lowered by 10"}[g.misses]
		if g.misses > 0 && g.subtract == "steps" {
			s += " steps"
		}
		return s
	case "noble-risky":
		return "a 12 off a risky kick: 11-31 is intercepted, anything else caught"
	case "dodge":
		return "{our} dodger must last {time}: a letter saves him, a figure strikes him"
	case "both-dodge":
		if e.points = g.total; g.total > 0 {
			return "{us} need more than {points} to win the round; level is rolled again"
		}
		return "the reals are level, both must dodge: the higher sum wins the round, {us} roll now"
	case "prayer":
		return "{us} pray: 36-55 and 66 are caught, 15 and 16 roll again"
	}
	return "credit for the catch on 11-16"
}

// Charts returns the charts of a prompt that does not bear the name of its chart, and those that are this table's own.
func (g *game) Charts(p *engine.Prompt) []engine.Chart {
	switch p.ID {
	case playPrompt.ID:
		sends, nobles := g.stageOneCharts(g.afterGraze())
		return []engine.Chart{&sends.PairChart, &nobles.PairChart}
	case foulPromptID:
		return []engine.Chart{&g.column.PairChart}
	case attemptPrompt.ID:
		return []engine.Chart{&g.charts.normalKick.PairChart, &g.charts.riskyKick.PairChart, &g.charts.nobleTwo.PairChart}
	case kickCallPrompt.ID:
		if g.attempt == nobleTry {
			return []engine.Chart{&g.charts.nobleTwo.PairChart}
		}
		return []engine.Chart{&g.charts.normalKick.PairChart, &g.charts.riskyKick.PairChart}
	}
	if own := engine.ChartNamed(g.charts.all(), p.ID); own != nil {
		return []engine.Chart{own}
	}
	return nil
}

// WhyNot says why a noble, a purge noble or a prayer is not legal at a prompt.
func (g *game) WhyNot(p *engine.Prompt, call string) (why string, ruling int) {
	switch {
	case call == purgeTry && g.stage == 1 && g.purgeRule == "off":
		return "there are no purge nobles in this game", 15
	case call == purgeTry && g.stage == 2:
		return "a purge noble is a play of stage one", 15
	case call == purgeTry && p.ID == playPrompt.ID:
		return "the other side has no potentials to wipe out", 15
	case call == nobleTry && p.ID == kickCallPrompt.ID, (call == nobleTry || call == purgeTry) && g.attempt == send && !g.playOn:
		return g.whyNoNoble(), 14
	case call == "prayer" && g.stage == 3 && g.prayerRule == "off":
		return "there are no prayers in this game", 41
	case call == "prayer" && p.ID == dodgeChart.ID && g.prayers[p.By] > 0:
		return g.names.Nick[p.By] + " have prayed in this game already", 41
	}
	return "", 0
}

// whyNoNoble says why the play in progress is no noble.
func (g *game) whyNoNoble() string {
	standing, ordinary, kind := g.block().potentials(), sendValue, "potentials"
	if g.stage == 2 {
		standing, ordinary, kind = g.block().reals(), g.box().potentials, "reals"
	}
	switch behind := standing[g.defense] - standing[g.attack]; {
	case g.nobleLegal(behind, ordinary):
		return "the play has been called"
	case g.nobleRule == "need":
		return g.names.Nick[g.attack] + " would have to be more than " + strconv.Itoa(ordinary) + " " + kind + " behind"
	}
	return g.names.Nick[g.attack] + " are not behind"
}

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

func (g *game) aboutAdvance(id string) string {
	if g.playOn {
		s := "play on, {us} roll again"
		switch id { // LOFT-9
		case "before-graze":
			s += "; 43 and 65 are now read as 45"
		case "after-graze":
			s += "; 64 and 65 are now read as 44"
		}
		return s
	}
	s := boxNames[g.attack][g.number] + ": {us} receive the trigger kick"
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

func (g *game) aboutKick(id string) string {
	k := &g.kick
	caught := [...]string{"", "11-31", "11-36", "11-36 and 51-55", "11-36 and 42-55"}[k.from]
	if g.block().sentOff[k.side.Other()] {
		caught += " and, there being no fenceman, 56-66"
	}
	aim := "for "
	if k.gain == wipeOut {
		aim = "to wipe out "
	}
	return "{our} " + id + " kick from " + k.from.words() + ", " + aim + strconv.Itoa(k.worth) + ": caught on " + caught
}
