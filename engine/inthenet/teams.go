package inthenet

import (
	"errors"

	"rollbook/engine"
)

// teams are the team files and the deck, as the console offers them.
var teams = &engine.TeamFiles{
	Read: func(text string) (engine.TeamFile, []error) {
		team, faults := ReadTeam(text)
		errs := make([]error, len(faults))
		for i := range faults {
			errs[i] = &faults[i]
		}
		return team, errs
	},
	Template: AppendTemplate,
	Check: func(e engine.Entrant) error {
		own, err := entrantOf(e)
		if err != nil {
			return err
		}
		return own.Check(false)
	},
	Match: func(visitor, home engine.Entrant, settings []engine.Field) (engine.Header, error) {
		v, err := entrantOf(visitor)
		if err != nil {
			return nil, err
		}
		h, err := entrantOf(home)
		if err != nil {
			return nil, err
		}
		return MatchHeader(v, h, settings...), nil
	},
	Deck: func(b []byte, text string) ([]byte, error) {
		deck, err := ReadDeck(text)
		if err != nil {
			return b, err
		}
		return AppendDeck(b, deck), nil
	},
}

// entrantOf is an entrant whose team was read here.
func entrantOf(e engine.Entrant) (*Entrant, error) {
	team, ok := e.Team.(*Team)
	if !ok {
		return nil, errors.New("the team was not read from a file of this system")
	}
	return &Entrant{Team: team, Formation: e.Formation, Lineup: e.Lineup}, nil
}

// Title is the team's name.
func (t *Team) Title() string { return t.Name }
