package pdf

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"rollbook/engine/systems"
)

// Every system has a card on one page, nothing on it is clipped, and the rulings that it names exist.
func TestTableCards(t *testing.T) {
	number := regexp.MustCompile(`\[(\d+)\]`)
	for _, s := range systems.All {
		c := &canvas{}
		c.begin(foot{system: s.Title, card: true})
		c.tableCard(c.page("card"), s)
		checkLayout(t, c)
		said := words(c, 0)
		if len(c.pages) != 1 || strings.Contains(said, ellipsis) {
			t.Errorf("%s: %d pages", s.ID, len(c.pages))
		}
		known := map[int]bool{}
		for _, r := range s.Rules.Rulings() {
			known[r.N] = true
		}
		named := number.FindAllStringSubmatch(said, -1)
		for _, m := range named {
			if n, _ := strconv.Atoi(m[1]); !known[n] {
				t.Errorf("%s: there is no ruling %s", s.ID, m[1])
			}
		}
		if len(named) < 20 {
			t.Errorf("%s names %d rulings", s.ID, len(named))
		}
	}
}
