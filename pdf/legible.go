package pdf

import (
	"slices"
	"strings"

	"rollbook/engine"
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
	if slices.Equal(header, g.Setup.Header) {
		return g
	}
	shown := *g
	shown.recorded, shown.Trace = g.Setup, nil
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
	case "visitor-player", "home-player", "visitor-keeper", "home-keeper":
		if card := strings.SplitN(f.Value, ",", 3); len(card) == 3 {
			card[1] = legibleName(card[1], "No."+strings.TrimSpace(card[0]))
			return strings.Join(card, ",")
		}
	}
	return f.Value
}

// legibleName returns a name, or its replacement.
func legibleName(name, standIn string) string {
	if layout.Printable(name) {
		return name
	}
	return standIn
}
