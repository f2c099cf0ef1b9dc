package pdf

import (
	"cmp"
	"slices"
	"strings"

	"rollbook/engine"
	"rollbook/pdf/layout"
)

// Blank cards: the frames of player cards and of the deck with nothing but headings, for your own season.

func blankCards(c *layout.Canvas, s *engine.System) {
	field, keeper := blankPlayers(s)
	drawCards(c, s.Title+", blank cards", cardsOnPage, func(i int, place layout.Rect) {
		drawPlayerCard(c, place, s, "team", [][]string{field, keeper}[i/7])
	})
	blank := append([]string{"no. ____"}, slices.Repeat([]string{""}, 9)...)
	drawCards(c, "", cardsOnPage, func(_ int, place layout.Rect) { drawDeckCard(c, place, blank) })
}

// partNames are the names of the parts of a card, by the letters of their columns in a team file.
var partNames = map[string]string{"D": "DEF", "M": "MID", "O": "OFF", "S": "SAVE", "Out": "OUT", "A": "AFTER", "K": "KICK"}

// blankPlayers are the cards of a player on the field and of a goalkeeper with nothing but heads. They are read off the heads of an
// empty team file: "D.Pss+" is a cell of the part D, and what has no point before it belongs to the part before, or begins one.
func blankPlayers(s *engine.System) (field, keeper []string) {
	head, _, _ := strings.Cut(strings.TrimPrefix(string(s.Teams.Template(nil)), "\ufeff"), "\n")
	cells, names := map[string][]string{}, []string{}
	last := ""
	for _, column := range strings.Split(strings.TrimSpace(head), ",") {
		part, cell, parted := strings.Cut(column, ".")
		if !parted {
			part, cell = cmp.Or(map[string]string{"CrsP+": "taker", "Shot": "SHOT", "Foul": "DEFENSE", "CrsPINT": "COMES"}[column], last), column
		}
		if cells[part] == nil {
			names = append(names, part)
		}
		cells[part] = append(cells[part], cell)
		last = part
	}
	field, keeper = []string{"________________"}, []string{"________________"}
	cells["SHOT"] = append(cells["SHOT"], cells["taker"]...)
	cells["Out"] = append([]string{"SV"}, cells["Out"]...)
	for _, name := range names[1:] {
		line := cmp.Or(partNames[name], name) + " " + strings.Join(cells[name], "  ")
		if slices.Contains([]string{"D", "M", "O", "SHOT", "DEFENSE"}, name) {
			field = append(field, line)
		} else if name == "taker" {
			continue
		} else {
			keeper = append(keeper, line)
		}
	}
	own := slices.DeleteFunc(slices.Clone(cells[""]), func(cell string) bool { return strings.Contains("NO NAME HREC AREC SOS", cell) })
	field[0] += "  " + strings.Join(own, " ___ ") + " ___"
	return field, keeper
}
