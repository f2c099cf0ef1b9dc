package fivedice

import (
	"strings"

	"rollbook/engine"
	"rollbook/engine/football"
)

// Words returns what the code means, with a mark and the assumption where the sheet was damaged.
func (c cell) Words() string {
	return marked(c.appendMeaning(nil), string(c.print), c.note)
}

// marked appends a mark and the notes on a damaged place; notes may be empty.
func marked(b []byte, notes ...string) string {
	before := " † "
	for _, note := range notes {
		if note != "" {
			b = engine.AppendAll(b, before, note)
			before = "; "
		}
	}
	return string(b)
}

// appendMeaning appends what the code does, in our own words.
func (c *cell) appendMeaning(b []byte) []byte {
	before, after, hasYards := strings.Cut(effects[c.effect].words, "#")
	b = engine.AppendAll(b, before)
	if hasYards {
		b = engine.AppendAll(c.appendYards(b), after)
	}
	switch {
	case c.effect == foulOnly:
		return c.foul.append(b)
	case c.foul.kind != noInfraction && !c.penaltyOnly():
		return c.foul.append(engine.AppendAll(b, "; "))
	}
	return b
}

// appendYards appends the yards of a code: "7 yards", "20 + d10 yards", "d10 yards", "loss of 1 yard".
func (c *cell) appendYards(b []byte) []byte {
	switch {
	case c.die == flat && c.yards < 0:
		return football.AppendYards(engine.AppendAll(b, "loss of "), -c.yards)
	case c.die == flat:
		return football.AppendYards(b, c.yards)
	case c.yards == 0:
		return engine.AppendAll(b, "d10 yards")
	}
	return engine.AppendAll(engine.AppendNumber(b, c.yards), " + d10 yards")
}

// append appends a foul from the code list: "holding by the defense, 5 yards and a first down".
func (f foul) append(b []byte) []byte {
	b = engine.AppendAll(b, string(f.kind))
	if f.side != byD12 {
		b = engine.AppendAll(b, " by the ", f.side.Words())
	}
	b = football.AppendYards(engine.AppendAll(b, ", "), f.yards)
	switch {
	case f.side == byD12:
		return engine.AppendAll(b, ", on the side that the d12 says")
	case f.side == defense && (f.automatic() || f.kind == holding):
		return engine.AppendAll(b, " and a first down")
	}
	return b
}

// Words returns the row in our own words.
func (f returnFoul) Words() string {
	b := engine.AppendAll(nil, string(f.kind), " by the ", engine.Choose(f.side == offense, "returners", "defenders"), ", ")
	b = football.AppendYards(b, f.yards)
	if f.kicksOnly {
		b = engine.AppendAll(b, ", on kickoffs and punts only")
	}
	return marked(b, f.note)
}
