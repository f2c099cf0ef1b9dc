package fivedice

import (
	"strings"

	"rollbook/engine"
	"rollbook/engine/football"
)

// Words returns what the code means, with a mark and the assumption where the sheet was damaged.
func (c cell) Words() string { return mark(c.meaning(), string(c.print), c.note) }

// mark adds a mark and the notes on a damaged place; notes may be empty.
func mark(words string, notes ...string) string {
	before := " † "
	for _, note := range notes {
		if note != "" {
			words += before + note
			before = "; "
		}
	}
	return words
}

// meaning says what the code does, in our own words.
func (c *cell) meaning() string {
	words := strings.Replace(effects[c.effect].words, "#", c.distance(), 1)
	switch {
	case c.effect == foulOnly:
		return c.foul.words()
	case c.foul.kind != noInfraction && !c.penaltyOnly():
		return words + "; " + c.foul.words()
	}
	return words
}

// distance says the yards of a code: "7 yards", "20 + d10 yards", "d10 yards", "loss of 1 yard".
func (c *cell) distance() string {
	switch {
	case c.die == flat && c.yards < 0:
		return "loss of " + football.Yards(-c.yards)
	case c.die == flat:
		return football.Yards(c.yards)
	case c.yards == 0:
		return "d10 yards"
	}
	return engine.Number(c.yards) + " + d10 yards"
}

// words is a foul from the code list: "holding by the defense, 5 yards and a first down".
func (f foul) words() string {
	words := string(f.kind)
	if f.side != byD12 {
		words += " by the " + f.side.Words()
	}
	words += ", " + football.Yards(f.yards)
	switch {
	case f.side == byD12:
		words += ", on the side that the d12 says"
	case f.side == defense && (f.automatic() || f.kind == holding):
		words += " and a first down"
	}
	return words
}

// Words returns the row in our own words.
func (f returnFoul) Words() string {
	whose := "defenders"
	if f.side == offense {
		whose = "returners"
	}
	words := string(f.kind) + " by the " + whose + ", " + football.Yards(f.yards)
	if f.kicksOnly {
		words += ", on kickoffs and punts only"
	}
	return mark(words, f.note)
}
