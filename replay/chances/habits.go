package chances

import (
	"slices"

	"rollbook/engine"
)

// enough is how many cases of a situation make a habit.
const enough = 20

// Habits is a coach who takes each call as often as the coaches of these games did in the same kind of situation, and
// calls like the house coach in a situation they faced fewer than 20 times. Only games of the system in question count.
// known is the number of situations in which he has a habit.
func Habits(system *engine.System, games []Game) (coach engine.Coach, known int) {
	called := map[string]map[string]int{} // by prompt and situation, each call
	for _, g := range games {
		if g.Setup.System == system {
			count(g, called)
		}
	}
	for _, calls := range called {
		if total(calls) >= enough {
			known++
		}
	}
	return func(g engine.Game, p *engine.Prompt, pick func(n int) int) string {
		if choice(p) {
			if call := draw(called[situation(g, p)], p.Words(), pick); call != "" {
				return call
			}
		}
		return engine.HouseCoach(g, p, pick)
	}, known
}

// total returns how often any call was made.
func total(called map[string]int) (n int) {
	for _, times := range called {
		n += times
	}
	return n
}

// count adds the calls of a game.
func count(g Game, called map[string]map[string]int) {
	key, answered := "", 0
	engine.Run(g.Setup, g.Entries, engine.Observer{Watch: func(t *engine.Table) {
		if n := t.Entries(); n > answered {
			answered = n
			if key != "" {
				if called[key] == nil {
					called[key] = map[string]int{}
				}
				called[key][t.Entry()]++
			}
		}
		key = ""
		if p := t.Prompt(); choice(p) {
			key = situation(t.Game(), p)
		}
	}})
}

func situation(g engine.Game, p *engine.Prompt) string {
	if kind := g.Situation(p); kind != "" {
		return p.ID + "/" + kind
	}
	return p.ID
}

// draw takes one of the legal calls as often as it was called; "" if there are too few cases.
func draw(called map[string]int, legal []string, pick func(n int) int) string {
	total := 0
	for _, call := range legal {
		total += called[call]
	}
	if total < enough {
		return ""
	}
	n := pick(total)
	i := slices.IndexFunc(legal, func(call string) bool { n -= called[call]; return n < 0 })
	return legal[i]
}
