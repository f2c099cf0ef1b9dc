package loft

import "rollbook/engine"

// Notice is the line that a table should read before a game: which cells are taken as shaded, and how to say otherwise.
const Notice = "The rulebook's shading is lost. In force: grazes on 43, 65; black 52-55 (normal), 36-43 (risky); " +
	"gray 44-51, 33-35 (LOFT-4, LOFT-30). If your copy differs, state it in the header: graze-cells, black-normal, " +
	"gray-normal, black-risky, gray-risky, as graze-cells: 11-31"

// System is Loft.
var System = &engine.System{
	ID:       "loft",
	Title:    "LOFT: The Simulation Game",
	Sport:    "loft, an invented team sport, trigger kick by trigger kick",
	Edition:  "undated",
	Version:  "1",
	Notice:   Notice,
	Settings: settings,
	Rulings:  rulings,
	Charts:   charts,
	Open:     open,
}

func open(s *engine.Setup) (func() engine.Game, error) {
	c := configure(s)
	names := namesOf(s)
	return func() engine.Game { return &game{config: c, names: names, round: 1} }, nil
}
