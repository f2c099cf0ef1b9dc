package loft

import (
	"strconv"
	"strings"

	"rollbook/engine"
)

// Why says what a prompt is about.
func (g *game) Why(p *engine.Prompt) string {
	who := ""
	if p.By != engine.BothAtTable {
		who = g.names.nick[p.By]
	}
	switch p.Kind {
	case engine.CallKind:
		return g.whyCall(p.ID, who)
	case engine.NumberKind:
		return "the seconds that your own rules require of " + g.names.nick[g.block().dodger] +
			"; the first column of the chart that is not shorter counts"
	}
	switch p.ID {
	case "before-graze", "after-graze", "noble-before", "noble-after":
		return g.whyAdvance(p.ID, who)
	case "rare":
		return "a rare play: " + who + " roll again"
	case "short-send":
		return g.names.whose(p.By) + " fenceman has the short ball and throws: 11-35 is good for 2"
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
		return g.names.whose(p.By) + " dodger must last " + clock(g.block().seconds) +
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
		behind := block.potentialsOf(g.defense) - block.potentialsOf(g.attack)
		s := who + " " + standing(behind, "potential") + ": a send is 2, a noble 5"
		if total := block.potentialsOf(g.defense); total > 0 && g.purge != purgeOff {
			s += ", and a purge noble wipes out " + strconv.Itoa(total)
		}
		return s
	case "attempt":
		behind := block.realsOf(g.defense) - block.realsOf(g.attack)
		stake := g.stake()
		return who + " " + standing(behind, "real") + " with " + strconv.Itoa(stake) +
			" at stake: a strike for these, or a noble for " + strconv.Itoa(max(stake, nobleValue))
	case "kick":
		return g.names.whose(g.defense) + " keeper kicks, normal or risky; " + strconv.Itoa(g.stake()) +
			" at stake for " + g.names.nick[g.attack]
	}
	return who + " must dodge " + clock(block.seconds) + ": dodge, or pray"
}

// columnName is what a column of the fouls chart is headed.
func columnName(column *foulChart) string { return strings.TrimPrefix(column.Title, "Fouls, ") }

// standing says how far behind, level or ahead a side is.
func standing(behind int, of string) string {
	n := strconv.Itoa(max(behind, -behind)) + " " + of
	if behind != 1 && behind != -1 {
		n += "s"
	}
	switch {
	case behind > 0:
		return "are " + n + " behind"
	case behind < 0:
		return "are " + n + " ahead"
	}
	return "are level"
}

// stake is what the box in play of stage two holds.
func (g *game) stake() int { return g.block().potentials[g.attack][g.number-1] }

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
	s := g.names.whose(k.side) + " " + id + " kick from " + distanceWords[k.from] + " (" + distanceLetters[k.from] + "), "
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
	if g.subtractNumber {
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
