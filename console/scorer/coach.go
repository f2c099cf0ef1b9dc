package scorer

import (
	"encoding/binary"
	"math/rand/v2"
	"slices"
	"strings"

	"rollbook/chances/coach"
	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/replay"
)

// HouseCoach is the name under which the house coach's calls are recorded.
const HouseCoach = "house coach"

// Advice returns what the house coach of a side would enter at the open prompt of a run game, and why; "" twice where he
// has nothing to decide. If he mixes his calls, the game and the number of the entry decide: asked again, he says the
// same. People roll the dice and turn the cards.
func Advice(g *Account, r *engine.Result, side engine.Side) (entry, why string) {
	p := r.Next
	if p == nil || !side.IsTeam() || p.Fact {
		return "", ""
	}
	chance := rand.New(rand.NewPCG(binary.LittleEndian.Uint64(g.ID[:8]), uint64(len(g.Tokens))))
	entry, why = r.Game.Coach(p, chance.IntN)
	whose := p.By == side
	if p.Kind == engine.CardKind { // a card is turned; a substitution is a call
		whose = strings.HasPrefix(entry, side.String()+":")
	}
	if why == "" || !whose {
		return "", ""
	}
	return entry, coach.Reason(r.Game, p, entry, why)
}

// Coached is the side for which the house coach made the last calls of a run game; Nobody if people have made a call for
// that side since.
func Coached(g *Account, tr *replay.Trace) engine.Side {
	var people engine.Sides[bool]
	for i, a := range slices.Backward(tr.Answers) {
		if by := a.By; by.IsTeam() {
			if g.Record.Entries[i].By == HouseCoach {
				return pick.If(people[by], engine.Nobody, by)
			}
			people[by] = people[by] || a.Kind == engine.CallKind
		}
	}
	return engine.Nobody
}

// Advice is what the house coach of a side would enter now.
func (t *Desk) Advice(side engine.Side) (entry, why string) {
	return Advice(t.Game, &t.Result, side)
}

// TakeAdvice records an entry as the house coach's call.
func (t *Desk) TakeAdvice(entry string) (steps []Step, rest []string) {
	by := t.By
	t.By = HouseCoach
	defer func() { t.By = by }()
	return t.Take(entry)
}
