package game

import (
	"rollbook/console/cli"
	"rollbook/engine"
	"rollbook/engine/systems"
)

// TeamFiles returns what the system with team files offers. There is one.
func TeamFiles() *engine.TeamFiles {
	for _, system := range systems.All {
		if system.Teams != nil {
			return system.Teams
		}
	}
	return nil
}

// ReadTeam reads a team file; its faults are printed, each with its place.
func ReadTeam(s *cli.Session, path string) (engine.TeamFile, []*engine.TeamFault, error) {
	text, err := s.ReadText(path, cli.MaxWritten)
	if err != nil {
		return nil, nil, err
	}
	team, faults := TeamFiles().Read(text)
	for _, f := range faults {
		place := ""
		if f.Cell != "" {
			place = f.Cell + ": "
		}
		s.Tell("%s:%d: %s%s", path, f.Row, place, f.Why)
	}
	return team, faults, nil
}
