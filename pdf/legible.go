package pdf

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/pdf/layout"
)

// Names that the fonts cannot print. If more than half of a name cannot be printed, something that everybody can read
// replaces it: VISITOR or HOME for a team, its key in a season, his number for a player. An event, a site or a scorer is
// left blank, to write in by hand.

// standIns replace the names of teams.
var standIns = map[string]string{"visitor": "VISITOR", "home": "HOME"}

// legible returns the game in printable form: itself, or with other names. The attached record keeps its own names.
func (g *Game) legible() *Game {
	header := make(engine.Header, 0, len(g.Setup.Header))
	for _, f := range g.Setup.Header {
		if f.Value = legibleField(f); f.Value != "" {
			header = append(header, f)
		}
	}
	return g.shown(header)
}

// told returns the game in printable form and with short names for sentences and narrow columns. Heads have the teams' names whole,
// and so has the attached record those of everybody.
func (g *Game) told() *Game {
	g = g.legible()
	header := slices.Clone(g.Setup.Header)
	for i, f := range header {
		if card := playerCard(f); card != nil && utf8.RuneCountInString(card[1]) > nameLong {
			last := strings.LastIndexByte(card[1], ' ') + 1
			initial, n := utf8.DecodeRuneInString(card[1])
			if n > last || last == 0 {
				card[1] = shortened(card[1], nameShort)
			} else {
				card[1] = string(initial) + ". " + shortened(card[1][last:], nameShort)
			}
			header[i].Value = strings.Join(card, ",")
		}
	}
	nicks := engine.NewNames(g.Setup).Nick
	for _, side := range engine.Teams {
		if utf8.RuneCountInString(nicks[side]) > nameLong {
			header = append(header, engine.Field{Key: side.String() + "-short", Value: shortened(nicks[side], nameShort)})
		}
	}
	if engine.CheckNicks(header) != nil { // both would be called the same
		return g
	}
	return g.shown(header)
}

// In characters: a name that sentences shorten, and what they leave of it, as much as a record allows for a short name.
const (
	nameLong  = 32
	nameShort = 20
)

// shortened returns the beginning of a long name, up to a word's end if a word ends there or not much before.
func shortened(name string, most int) string {
	letters := []rune(name)
	if len(letters) <= most {
		return name
	}
	short := string(letters[:most-1])
	if end := strings.LastIndexByte(short, ' '); end > len(short)/2 {
		short = short[:end]
	}
	return strings.TrimRight(short, " -") + layout.Ellipsis
}

// shown returns the game with the names of another header; itself if they are the same.
func (g *Game) shown(header engine.Header) *Game {
	if slices.Equal(header, g.Setup.Header) {
		return g
	}
	shown := *g
	shown.recorded, shown.Trace = cmp.Or(g.recorded, g.Setup), nil
	setup, err := g.Setup.System.Setup(header)
	if err != nil { // names that only tests have
		copied := *g.Setup
		copied.Header = header
		setup = &copied
	}
	shown.Setup = setup
	return &shown
}

// legibleField returns a header field's printable value; "" for none.
func legibleField(f engine.Field) string {
	switch f.Key {
	case "visitor", "home":
		return legibleName(f.Value, standIns[f.Key])
	case "visitor-short", "home-short", "event", "site", "scorer":
		return legibleName(f.Value, "")
	}
	if card := playerCard(f); card != nil {
		card[1] = legibleName(card[1], "No."+strings.TrimSpace(card[0]))
		return strings.Join(card, ",")
	}
	return f.Value
}

// playerCard returns the number, the name and the rest of a player's card in a header; nil for any other field.
func playerCard(f engine.Field) []string {
	if _, kind, _ := strings.Cut(f.Key, "-"); kind != "player" && kind != "keeper" {
		return nil
	}
	if card := strings.SplitN(f.Value, ",", 3); len(card) == 3 {
		return card
	}
	return nil
}

// legibleName returns a name, or its replacement.
func legibleName(name, standIn string) string {
	return pick.If(layout.Printable(name), name, standIn)
}
