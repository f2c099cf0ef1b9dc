package web

import (
	"fmt"
	"html"
	"regexp"
	"testing"

	"rollbook/engine/systems"
	"rollbook/internal/thorough"
)

var changesForm = regexp.MustCompile(`<li class="note">(.*?)</li>`)

// A play is explained in players' words, as in the terminal: names of members, and lists of all the dice of a period, say nothing.
func TestAPlayIsExplainedInPlayersWords(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	c := h.client()
	member := regexp.MustCompile(`[a-z]_[a-z]|[a-z]\.[a-z]|\d \d+ \d+ \d`)
	for _, system := range systems.All {
		game, entries := h.begin(system.ID, "")
		h.play(game, entries[:min(60, len(entries))]...)
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

// A page uses the sport's words, in English: no names of members, no words that only programs use, no marks of rulings.
func TestPagesSpeakPlayersWords(t *testing.T) {
	t.Parallel()
	tags := regexp.MustCompile(`<[^>]*>`)
	program := regexp.MustCompile("(?i)[a-z]_[a-z]|\\b(phase|null|nil|true|false)\\b|`|\\[\\d")
	h := open(t, nil)
	c := h.client()
	for _, system := range systems.All {
		game, entries := h.begin(system.ID, "")
		h.play(game, entries[:len(entries)/2]...)
		over, entries := h.begin(system.ID, "")
		h.play(over, entries...)
		paths := []string{at(game, ""), at(game, "/correct?n=3"), at(over, ""), "/new?system=" + system.ID}
		for _, page := range []string{"/board", "/plays", "/box"} {
			paths = append(paths, at(game, page), at(over, page))
		}
		for n := 1; n <= thorough.Of(4, 40) && n < len(entries)/4; n++ { // a play has fewer than four entries on average
			paths = append(paths, at(over, fmt.Sprintf("/play/%d", n)))
		}
		for _, path := range paths {
			a := c.get(path)
			text := html.UnescapeString(tags.ReplaceAllString(a.body, "\n"))
			if a.status != 200 {
				t.Errorf("%s, %s: %d", system.ID, path, a.status)
			}
			if found := program.FindStringIndex(text); found != nil {
				t.Errorf("%s, %s: %q", system.ID, path, text[max(0, found[0]-60):min(len(text), found[1]+40)])
			}
		}
	}
}
