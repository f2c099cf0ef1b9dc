package web

import (
	"fmt"
	"regexp"
	"testing"

	"rollbook/engine/systems"
)

var changesForm = regexp.MustCompile(`aria-label="What changed">(.*?)</ul>`)

// A play is explained in players' words, as in the terminal: names of members, and lists of all the dice of a period, say nothing.
func TestAPlayIsExplainedInPlayersWords(t *testing.T) {
	h := open(t, nil)
	c := h.client()
	member := regexp.MustCompile(`[a-z]_[a-z]|[a-z]\.[a-z]|\d \d+ \d+ \d`)
	for _, system := range systems.All {
		game, entries := h.begin(system.ID, "")
		h.play(game, entries[:60]...)
		said := 0
		for n := 1; n <= 12; n++ {
			a := c.get(fmt.Sprintf("/game/%d/play/%d", game, n))
			for _, changes := range changesForm.FindAllStringSubmatch(a.body, -1) {
				if said++; member.MatchString(changes[1]) {
					t.Errorf("%s, play %d: %s", system.ID, n, changes[1])
				}
			}
		}
		if said == 0 {
			t.Errorf("%s: no play says what it changed", system.ID)
		}
	}
}
