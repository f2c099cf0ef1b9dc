package console

import (
	"encoding/json"
	"strings"

	"rollbook/engine"
)

var boxCommand = view("box", "print a game's box score", "rollbook box\nrollbook box evening.roll", 0,
	func(c *call, g *game, r *engine.Result) error {
		if c.json() {
			return c.answer(json.RawMessage(r.Game.AppendBox(nil)))
		}
		c.printBox(g.setup, r.Game)
		return nil
	})

// printBox prints a box score with its head.
func (s *session) printBox(setup *engine.Setup, g engine.Game) {
	s.say("%s at %s", setup.Team(engine.Visitor), setup.Team(engine.Home))
	var head []string
	for _, key := range []string{"event", "date", "site"} {
		if v := setup.Header.Get(key); v != "" {
			head = append(head, v)
		}
	}
	s.say("%s", strings.Join(append(head, setup.System.Title), ", "))
	s.say("")
	box := g.BoxScore()
	for i := range box.Sections {
		if i > 0 {
			s.say("")
		}
		s.printSection(&box.Sections[i])
	}
	if len(box.Proof) > 0 {
		s.say("")
	}
	for _, p := range box.Proof {
		s.say("proved: %s", p)
	}
}
