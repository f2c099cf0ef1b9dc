package game

import (
	"slices"

	"rollbook/console/cli"
	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/internal/pick"
)

// CardSystem returns the system whose teams have cards. There is one.
func CardSystem() *engine.System {
	return systems.All[slices.IndexFunc(systems.All, func(s *engine.System) bool { return s.Teams != nil })]
}

// ReadTeam reads a team file; its faults are printed, each with its place.
func ReadTeam(s *cli.Session, path string) (engine.TeamFile, []*engine.TeamFault, error) {
	text, err := s.ReadText(path, cli.MaxWritten)
	if err != nil {
		return nil, nil, err
	}
	team, faults := CardSystem().Teams.Read(text)
	for _, f := range faults {
		place := pick.If(f.Cell != "", f.Cell+": ", "")
		s.Errf("%s:%d: %s%s", path, f.Row, place, f.Why)
	}
	return team, faults, nil
}
