package replay

import (
	"strconv"
	"strings"

	"rollbook/engine"
)

// PlayerName returns the name of a side's player with a shirt number, from his card in the header, and the short form that
// sentences use: his last name, unless a teammate has the same one. Both are "" if there is no such player.
func PlayerName(setup *engine.Setup, side engine.Side, shirt int) (whole, short string) {
	number, of := strconv.Itoa(shirt), map[string]int{} // players by their last name
	for _, kind := range []string{"-player", "-keeper"} {
		for _, card := range setup.Header.All(side.String() + kind) {
			cells := strings.SplitN(card, ",", 3)
			if words := strings.Fields(cells[min(1, len(cells)-1)]); len(words) > 0 {
				last := words[len(words)-1]
				of[last]++
				if strings.TrimSpace(cells[0]) == number {
					whole, short = strings.Join(words, " "), last
				}
			}
		}
	}
	if of[short] > 1 {
		return whole, whole
	}
	return whole, short
}
