package replay

import (
	"strconv"
	"strings"

	"rollbook/engine"
)

// PlayerName returns the last name of a side's player with a shirt number, from his card in the header; his full name if
// a teammate has the same last name, "" if there is no such player.
func PlayerName(setup *engine.Setup, side engine.Side, shirt int) string {
	name, namesakes := wholeName(setup, side, shirt)
	if namesakes == 1 {
		return lastName(name)
	}
	return name
}

// WholeName returns the name of a side's player with a shirt number, from his card in the header; "" if there is no such
// player.
func WholeName(setup *engine.Setup, side engine.Side, shirt int) string {
	name, _ := wholeName(setup, side, shirt)
	return name
}

// wholeName also returns how many on the side have the player's last name.
func wholeName(setup *engine.Setup, side engine.Side, shirt int) (name string, namesakes int) {
	number, of := strconv.Itoa(shirt), map[string]int{}
	for _, kind := range []string{"-player", "-keeper"} {
		for _, card := range setup.Header.All(side.String() + kind) {
			cells := strings.SplitN(card, ",", 3)
			if len(cells) < 3 {
				continue
			}
			of[lastName(cells[1])]++
			if strings.TrimSpace(cells[0]) == number {
				name = strings.Join(strings.Fields(cells[1]), " ")
			}
		}
	}
	return name, of[lastName(name)]
}

func lastName(name string) string {
	words := strings.Fields(name)
	if len(words) == 0 {
		return ""
	}
	return words[len(words)-1]
}
