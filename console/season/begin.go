package season

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/console/table"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/internal/pick"
	"rollbook/ledger/line"
	"rollbook/season"
)

var seasonBeginCommand = cli.Command{
	Name: "begin", Purpose: "begin the next fixture, or the one named, with every setting filled in",
	Operands: "[FILE] [FIXTURE]", To: cli.Many,
	Examples: `rollbook season begin
rollbook season begin CHI@GB league.season
rollbook season begin "Week 1: CHI@GB"
rollbook season begin --set rule.overtime=none

It fills in every setting that the season file or the season so far decides, and gives the reason. Where teams come with
cards, it leaves out hurt players.`,
	Takes: cli.TakesLedger | cli.Seasons | cli.Answers | cli.Converses,
	Run: cli.With(func(c *cli.Call, f *table.BeginFlags) error {
		path, word, err := seasonOperands(c)
		if err != nil {
			return err
		}
		return BeginFixture(c, f, path, word)
	}),
}

// A beginning is a fixture that is about to become a game.
type beginning struct {
	begun   *scorer.Beginning
	fixture *season.Fixture
	hurt    engine.Sides[[]season.Hurt]
	out     []string // the players left out, in words
}

// BeginFixture begins the fixture that a word names, or the next one without a word.
func BeginFixture(c *cli.Call, f *table.BeginFlags, path, word string) error {
	for _, name := range []string{"visitor", "home", "event"} {
		if c.Given(name) {
			return cli.Trouble("--%s: the season file decides it", name).
				But("rollbook season next %s shows the fixtures; name the one you mean, like CHI@GB", engine.ShellWord(path))
		}
	}
	c.Makes = true
	talks := term.IsTerminal(c.Session.Stdin)
	if !talks {
		defer lock(c.Session, path)()
	}
	s, err := ReadableSeason(c, path)
	if err != nil {
		return err
	}
	depth := pick.If(s.Season.System.Teams != nil, season.Figures, season.Scores) // to learn who is hurt
	if err := s.Play(c, depth, nil); err != nil {
		return err
	}
	defer s.Close()
	b, setup, err := s.beginning(c, f, word, true)
	if errors.Is(err, table.ErrLeft) {
		c.Term.Errf("no game was begun")
		return cli.No
	}
	if err != nil {
		return err
	}
	s.Close()
	s.Games = nil
	if talks { // others did not wait for the answers
		defer lock(c.Session, path)()
		if err := stillToBegin(c, path, b.fixture); err != nil {
			return err
		}
	}
	g, err := table.Begin(c, setup)
	if err != nil {
		return err
	}
	return s.answerBegun(c, g, setup, b)
}

// stillToBegin refuses a fixture that somebody else has begun or reported.
func stillToBegin(c *cli.Call, path string, f *season.Fixture) error {
	return WithSeason(c, path, season.Scores, nil, func(s *League) error {
		if found := s.Season.FixtureNamed(f.Ref()); len(found) != 1 || !s.Season.Result(found[0]).CanBegin() {
			return cli.Refused("%s was begun or reported in the meantime", f.Ref()).
				But("%s shows it", s.Season.Command("results"))
		}
		return nil
	})
}

// beginning makes a game of the fixture that a word names: what the season says about it, what the flags say instead, and
// the teams without their injured players. asks says that somebody is there to ask for what is missing.
func (s *League) beginning(c *cli.Call, f *table.BeginFlags, word string, asks bool) (*beginning, *engine.Setup, error) {
	fixture, err := s.fixtureToBegin(word)
	if err != nil {
		return nil, nil, err
	}
	given, err := table.GivenByFlags(c, &table.NewFlags{BeginFlags: *f}, s.Season.System.ID)
	if err != nil {
		return nil, nil, err
	}
	b := fromFixture(s.Season.Season, fixture)
	b.begun.Override(given)
	table.Dated(c, f, b.begun)
	teams := s.Season.Result(fixture).Teams
	files, err := b.teamFiles(f.Files(), teams, s.Games.folder)
	if err != nil {
		return nil, nil, err
	}
	if asks {
		if err := table.AskMissing(c, b.begun, &files); err != nil {
			return nil, nil, err
		}
	}
	if err := table.TakeTeams(c.Session, b.begun, files); err != nil {
		return nil, nil, err
	}
	for _, side := range engine.Teams {
		b.hurt[side] = s.Season.Hurt(teams[side], fixture)
		for _, h := range b.hurt[side] {
			// now, while the records with the names can still be read
			b.out = append(b.out, "left out of "+h.Team.Name+": "+s.Season.HurtWords(h))
		}
		if b.leaveHurtOut(side, f.Lineups()[side]) {
			c.Term.Errf("%s: left out the season file's lineup: it has an injured player", b.begun.Value(side.String()))
		}
	}
	if err := table.LineUps(c.Term, b.begun); err != nil {
		return nil, nil, err
	}
	setup, err := b.begun.Setup()
	if err != nil {
		return nil, nil, game.HeaderTrouble(s.Season.System, err)
	}
	return b, setup, nil
}

// fromFixture is what the season says about a fixture's game.
func fromFixture(s *season.Season, fixture *season.Fixture) *beginning {
	b := &beginning{begun: &scorer.Beginning{System: s.System}, fixture: fixture}
	for _, field := range s.Header(fixture) {
		if field.Key != "system" {
			b.begun.Given = append(b.begun.Given, scorer.Given(field))
		}
	}
	return b
}

// fixtureToBegin finds the fixture.
func (s *League) fixtureToBegin(word string) (*season.Fixture, error) {
	if word == "" {
		if f := s.Season.NextFixture(); f != nil {
			for _, r := range s.Season.Postponed() {
				s.session.Term.Errf("postponed: %s in %s", r.Fixture, r.Fixture.Round.Name)
			}
			return f, nil
		}
		f := cli.Refused("no fixture of %s can be begun", s.Season.Name)
		for _, r := range s.Season.Next() {
			if r.State == season.InProgress {
				return nil, f.But("%s is %s: %s", r.Fixture, r.Game.Name(), goesOn(r.Game))
			}
		}
		return nil, f.But("%s shows all results", s.Season.Command("results"))
	}
	fixture, err := s.fixtureAmong(s.Season.FixtureMeant(word), word, (*season.Result).CanBegin)
	if err != nil {
		return nil, err
	}
	r := s.Season.Result(fixture)
	line := fmt.Sprintf("line %d of %s", fixture.Line, s.path)
	is, hint := r.State.Words(), ""
	switch {
	case r.CanBegin():
		return fixture, nil
	case r.Faulty:
		is, hint = "not valid", s.Season.Command("check")+" says why"
	case r.State == season.Waiting:
		hint = "its teams are not known yet: " + s.Season.Command("results") + " shows what it waits for"
	case r.State == season.InProgress:
		hint = goesOn(r.Game)
	case r.State == season.Reported:
		is, hint = "known by score only", "to play it, take its result out of "+line
	case r.State == season.CalledOff:
		hint = "to play it, take that out of " + line
	default:
		is, hint = "over", "it is "+r.Game.Name()
	}
	return nil, cli.Refused("%s in %s is %s", fixture, fixture.Round.Name, is).But("%s", hint)
}

// fixtureAmong returns the only fixture that a word names or, of several, the only one with which something can be done.
func (s *League) fixtureAmong(found []*season.Fixture, word string, can func(*season.Result) bool) (*season.Fixture, error) {
	if len(found) == 0 {
		return nil, cli.Trouble("%s is not a fixture of %s", term.Quoted(word), s.Season.Name).
			But("%s shows what is left to play; name a fixture like CHI@GB", s.Season.Command("next"))
	}
	able := lists.Only(found, func(f *season.Fixture) bool { return can(s.Season.Result(f)) })
	if len(able) > 1 {
		refs := lists.Map(able, (*season.Fixture).Ref)
		return nil, cli.Trouble("%s may be %s", term.Quoted(word), clipped(engine.OrList(refs))).
			But("%s begins the first of them", s.Season.Command("begin", refs[0]))
	}
	return append(able, found...)[0], nil
}

// goesOn says how a game in progress is continued.
func goesOn(g *season.Game) string {
	return pick.If(g.File == "", "rollbook play "+g.Ref+" continues it", "its next entries go into "+g.Ref)
}

// leaveHurtOut removes injured players from a side's team, and drops a lineup from the season file that names them, which it
// reports; a typed lineup stays.
func (b *beginning) leaveHurtOut(side engine.Side, typed string) (dropped bool) {
	key := side.String() + "-lineup"
	for _, h := range b.hurt[side] {
		b.begun.LeaveOut(side, h.Player)
		if slices.Contains(strings.Fields(b.begun.Value(key)), strconv.Itoa(h.Player)) && typed == "" {
			b.begun.Set(key, "", "")
			dropped = true
		}
	}
	return dropped
}

// teamFiles returns the paths of both teams' card files: those typed, or else those the season file names; none if the
// season file has the cards itself.
func (b *beginning) teamFiles(files engine.Sides[string], teams engine.Sides[*season.Team], folder string) (engine.Sides[string], error) {
	if b.begun.System.Teams == nil {
		return files, nil
	}
	var without *season.Team
	for _, side := range engine.Teams {
		switch t := teams[side]; {
		case files[side] != "":
		case t.File != "":
			files[side] = inFolder(folder, t.File)
		case b.begun.Value(side.String()+"-player") == "":
			without = t
		}
	}
	for _, side := range engine.Teams {
		if files[side] != "" { // in place of the cards that the season file may have as well
			b.begun.Given = slices.DeleteFunc(b.begun.Given, func(g scorer.Given) bool {
				return scorer.IsCard(g.Key) && strings.HasPrefix(g.Key, side.String())
			})
		}
	}
	switch {
	case without != nil:
		return files, cli.Trouble("the cards of %s are not known", without.Name).
			But("the line file: %s.csv under team %s names its team file; for this game alone, pass --visitor-team and --home-team",
				strings.ToLower(without.Key), without.Key)
	case (files[engine.Visitor] == "") != (files[engine.Home] == ""):
		return files, cli.Trouble("the season file has the cards of one team, and a team file has the other's").
			But("give team files for both, or cards for both")
	}
	return files, nil
}

// answerBegun answers with the new game and everything that was filled in.
func (s *League) answerBegun(c *cli.Call, g line.Game, setup *engine.Setup, b *beginning) error {
	settings := slices.DeleteFunc(b.begun.Given, func(g scorer.Given) bool { return scorer.IsCard(g.Key) })
	hurt := slices.Concat(b.hurt[engine.Visitor], b.hurt[engine.Home])
	if c.Flags.JSON {
		return c.Term.Answer(map[string]any{"game": g.Number, "id": g.ID.Fingerprint(), "system": b.begun.System.ID,
			"round": b.fixture.Round.Name, "fixture": b.fixture.String(), "settings": settings, "hurt": s.hurtRows(hurt)})
	}
	table.SayBegun(c, g, setup)
	for _, f := range settings {
		line := fmt.Sprintf("  %s=%s", f.Key, f.Value)
		if f.Why != "" {
			line += " (" + f.Why + ")"
		}
		c.Term.Outf("%s", line)
	}
	for _, words := range b.out {
		c.Term.Outf("  %s", words)
	}
	return nil
}
