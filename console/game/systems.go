package game

import (
	"errors"
	"slices"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/internal/lists"
	"rollbook/internal/pick"
	"rollbook/replay"
)

// WhichSystem is the question if a system is missing.
func WhichSystem() string { return "which system? " + strings.Join(systems.IDs(), ", ") }

// systemsMeant returns the systems that a word could mean, by the beginning of their names or a word of their titles.
func systemsMeant(word string) (found []*engine.System) {
	if system := systems.Named(strings.ToLower(word)); system != nil {
		return []*engine.System{system}
	}
	var titled []*engine.System
	for _, system := range systems.All {
		if engine.Folded(system.Title) == engine.Folded(word) {
			return []*engine.System{system}
		}
		if word != "" && strings.HasPrefix(system.ID, strings.ToLower(word)) {
			found = append(found, system)
		}
		if slices.Contains(strings.Fields(engine.Folded(system.Title)), engine.Folded(word)) {
			titled = append(titled, system)
		}
	}
	switch {
	case len(found) == 1:
		return found
	case len(titled) == 1:
		return titled
	}
	return append(found, titled...)
}

// OfSystem returns the work of a command whose first operand names a system.
func OfSystem[F any](run func(*cli.Call, *F, *engine.System) error) cli.Work {
	return cli.With(func(c *cli.Call, f *F) error {
		system, err := SystemNamed(c.Operand(0))
		if err != nil {
			return err
		}
		return run(c, f, system)
	})
}

// SystemNamed returns the system that a word of the command line means.
func SystemNamed(word string) (*engine.System, error) {
	found := systemsMeant(word)
	if len(found) == 1 {
		return found[0], nil
	}
	if len(found) > 1 {
		ids := lists.Map(found, func(system *engine.System) string { return system.ID })
		return nil, cli.Trouble("%s may be %s", term.Quoted(word), engine.OrList(ids)).But("rollbook systems says which is which")
	}
	f := cli.Trouble("%s is not a system", term.Quoted(word))
	if near := term.Nearest(word, systems.IDs()); near != "" {
		return nil, f.But("did you mean %s?", near)
	}
	return nil, f.But("the systems are %s", strings.Join(systems.IDs(), ", "))
}

// HeaderTrouble makes a failure of a header error where the header came from flags.
func HeaderTrouble(system *engine.System, err error) error {
	var h *engine.HeaderError
	if !errors.As(err, &h) {
		return err
	}
	f := cli.Trouble("%s", h.Why)
	if h.Hint != "" {
		return f.But("%s", h.Hint)
	}
	if system.Teams != nil && h.Kind == string(replay.FaultMissing) {
		return f.But("--visitor-team FILE and --home-team FILE bring it with the teams' " +
			"cards; rollbook team sample writes two to try, rollbook team template begins one")
	}
	common := slices.ContainsFunc(engine.CommonSettings(), func(known engine.Setting) bool { return known.Key == h.Key })
	switch {
	case common && h.Kind != string(replay.FaultMissing):
		return f.But("rollbook new --help shows how --%s is given", h.Key)
	case common:
		return f.But(`--%s "…" gives it; or name both: rollbook new %s Bears at Packers`, h.Key, system.ID)
	}
	return f.But("--set %s=VALUE gives it; rollbook systems %s lists the keys", h.Key, system.ID)
}

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
		s.Term.Errf("%s:%d: %s%s", path, f.Row, place, f.Why)
	}
	return team, faults, nil
}
