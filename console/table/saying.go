package table

import (
	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
)

// saying is what the flags say about an act.
func saying(f *cli.Says) scorer.Saying {
	return scorer.Saying{Reason: f.Reason, By: f.By, Agreed: f.Agreed}
}

// counts refuses what cannot be done to a void game.
func (t *Table) counts() error { return game.ScorerTrouble(t.Counts()) }

// record records what was proposed.
func (t *Table) record(p *scorer.Proposal) error { return game.ScorerTrouble(t.Confirm(p)) }
