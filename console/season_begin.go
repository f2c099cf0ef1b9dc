package console

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"rollbook/engine"
	"rollbook/ledger"
	"rollbook/replay/season"
)

var seasonBeginCommand = command{
	name: "begin", purpose: "begin the next fixture, or the one named, with every setting filled in", operands: "[FILE] [FIXTURE]", to: many,
	examples: `rollbook season begin
rollbook season begin CHI@GB league.season
rollbook season begin --set rule.overtime=none

Whatever the season file, or the season so far, says of the game is filled in and said with its reason. Where teams come
with cards, hurt players are left out.`,
	takes: takesLedger | seasons | answers | converses,
	flags: slices.DeleteFunc(slices.Clone(newCommand.flags), func(f cli.Flag) bool {
		return slices.Contains([]string{"visitor", "home", "event", "season"}, f.Names()[0])
	}),
	run: func(c *call) error {
		path, word, err := c.seasonOperands()
		if err != nil {
			return err
		}
		return c.beginFixture(path, word)
	},
}

// A beginning is a fixture that becomes a game.
type beginning struct {
	*call
	*season.Season
	folder  string // of the season file
	fixture *season.Fixture
	result  *season.Result
	handed  []season.GivenField // the header, field by field with its reason
	hurt    engine.Sides[[]season.Hurt]
	out     []string // who is left out, in words
}

// beginFixture begins the fixture that a word means, without one the next.
func (c *call) beginFixture(path, word string) error {
	for _, name := range []string{"visitor", "home", "event"} {
		if c.IsSet(name) {
			return trouble("--%s: the season file says it", name).but("rollbook season next shows the fixtures; name the one that is meant, as CHI@GB")
		}
	}
	c.makes = true
	depth := season.Scores
	s, err := c.readPlan(path)
	if err != nil {
		return err
	}
	if season.Status(s.faults) == statusTrouble {
		return s.sayFaults(s.faults)
	}
	if s.System.Teams != nil {
		depth = season.Figures // for who is hurt
	}
	if err := s.play(c, depth, nil); err != nil {
		return err
	}
	defer s.close()
	b, setup, err := s.beginning(c, word)
	if errors.Is(err, errLeft) {
		c.tell("no game was begun")
		return no
	}
	if err != nil {
		return err
	}
	s.close()
	s.games = nil
	g, err := c.begin(setup)
	if err != nil {
		return err
	}
	return b.said(g, setup, s)
}

// beginning makes a game of the fixture that a word means, up to its header.
func (s *league) beginning(c *call, word string) (*beginning, *engine.Setup, error) {
	fixture, err := s.toBegin(word)
	if err != nil {
		return nil, nil, err
	}
	b := &beginning{call: c, Season: s.Season.Season, folder: s.games.folder, fixture: fixture, result: s.Result(fixture), handed: s.Header(fixture)}
	for _, side := range engine.Teams {
		b.hurt[side] = s.Hurt(b.result.Teams[side], fixture)
		for _, h := range b.hurt[side] {
			b.out = append(b.out, "left out of "+h.Team.Name+": "+s.HurtWords(h)) // now, while the records can be read that have the names
		}
	}
	if err := b.typed(); err != nil {
		return nil, nil, err
	}
	header, err := b.header()
	if err != nil {
		return nil, nil, err
	}
	setup, err := s.System.Setup(header)
	if err != nil {
		return nil, nil, headerTrouble(s.System, err)
	}
	return b, setup, nil
}

// toBegin finds the fixture.
func (s *league) toBegin(word string) (*season.Fixture, error) {
	if word == "" {
		if f := s.NextFixture(); f != nil {
			return f, nil
		}
		f := refused("no fixture of %s can be begun", s.Name)
		for _, r := range s.Next() {
			if r.State == season.InProgress {
				return nil, f.but("%s is %s: rollbook play %s goes on", r.Fixture, r.Game.Name(), r.Game.Ref)
			}
		}
		return nil, f.but("rollbook season results shows what came of all")
	}
	found := s.FixtureNamed(word)
	if len(found) == 0 {
		return nil, trouble("%s is not a fixture of %s", quoted(word), s.Name).but("rollbook season next shows what is to be played; a fixture is named as CHI@GB")
	}
	for _, f := range found {
		if r := s.Result(f); r.State == season.Open && !r.Faulty {
			return f, nil
		}
	}
	r := s.Result(found[0])
	f := refused("%s in %s is %s", found[0], found[0].Round.Name, r.State)
	switch {
	case r.Faulty:
		return nil, refused("%s in %s does not hold", found[0], found[0].Round.Name).but("rollbook season check says why")
	case r.State == season.Waiting:
		return nil, f.but("its sides are not known yet: rollbook season bracket shows what it waits for")
	case r.State == season.InProgress:
		return nil, f.but("rollbook play %s goes on", r.Game.Ref)
	case r.State == season.Reported:
		return nil, f.but("to play it, take its score out of line %d of %s", found[0].Line, s.path)
	}
	return nil, f.but("it is %s", r.Game.Name())
}

// typed puts what the flags say over what the season says.
func (b *beginning) typed() error {
	if b.IsSet("date") || b.value("date") == "" {
		why := "--date"
		if !b.IsSet("date") {
			why = "today"
		}
		b.set("date", b.day(), why)
	}
	for _, key := range []string{"site", "scorer", "note"} {
		if v := strings.TrimSpace(b.String(key)); v != "" {
			b.set(key, v, "")
		}
	}
	for _, side := range engine.Teams {
		for _, key := range []string{side.String() + "-formation", side.String() + "-lineup"} {
			if v := b.String(key); v != "" {
				b.set(key, v, "--"+key)
			}
		}
	}
	for _, set := range b.StringSlice("set") {
		key, value, ok := strings.Cut(set, "=")
		if !ok {
			return trouble("--set %s: a setting is given as KEY=VALUE", quoted(set)).but("rollbook systems %s lists the keys", b.System.ID)
		}
		b.set(strings.TrimSpace(key), strings.TrimSpace(value), "--set")
	}
	return nil
}

func (b *beginning) value(key string) string {
	for _, h := range b.handed {
		if h.Key == key {
			return h.Value
		}
	}
	return ""
}

// set gives a field one value in place of all it has.
func (b *beginning) set(key, value, why string) {
	at := slices.IndexFunc(b.handed, func(h season.GivenField) bool { return h.Key == key })
	b.drop(key)
	switch {
	case value == "":
	case at < 0:
		b.handed = append(b.handed, season.GivenField{Key: key, Value: value, Why: why})
	default:
		b.handed = slices.Insert(b.handed, at, season.GivenField{Key: key, Value: value, Why: why})
	}
}

func (b *beginning) drop(key string) {
	b.handed = slices.DeleteFunc(b.handed, func(h season.GivenField) bool { return h.Key == key })
}

// header makes the game's header: names and date first, as records have it; with the cards where teams have them.
func (b *beginning) header() (engine.Header, error) {
	b.leaveHurtOut()
	if b.System.Teams != nil {
		files, err := b.teamFiles()
		if err != nil {
			return nil, err
		}
		if files[engine.Visitor] != "" {
			return b.matched(files)
		}
	}
	return b.fields(), nil
}

// fields are the header as it was handed, what all systems have first.
func (b *beginning) fields() (h engine.Header) {
	for _, known := range engine.CommonSettings() {
		if v := b.value(known.Key); v != "" {
			h = append(h, engine.Field{Key: known.Key, Value: v})
		}
	}
	for _, one := range b.handed {
		if !slices.ContainsFunc(engine.CommonSettings(), func(known engine.Setting) bool { return known.Key == one.Key }) {
			h = append(h, engine.Field{Key: one.Key, Value: one.Value})
		}
	}
	return h
}

// leaveHurtOut takes the cards of hurt players out of the header, and a lineup that has one of them.
func (b *beginning) leaveHurtOut() {
	for _, side := range engine.Teams {
		out := func(number string) bool {
			return slices.ContainsFunc(b.hurt[side], func(h season.Hurt) bool { return strconv.Itoa(h.Player) == strings.TrimSpace(number) })
		}
		b.handed = slices.DeleteFunc(b.handed, func(h season.GivenField) bool {
			number, _, _ := strings.Cut(h.Value, ",")
			return (h.Key == side.String()+"-player" || h.Key == side.String()+"-keeper") && out(number)
		})
		key := side.String() + "-lineup"
		if slices.ContainsFunc(strings.Fields(b.value(key)), out) && b.String(key) == "" {
			b.tell("%s: the lineup of the season file has a hurt player: it is left out", b.result.Teams[side].Name)
			b.drop(key)
		}
	}
}

// teamFiles returns the paths of both teams' cards; none where the season file has the cards itself.
func (b *beginning) teamFiles() (files engine.Sides[string], err error) {
	var without *season.Team
	for _, side := range engine.Teams {
		t := b.result.Teams[side]
		switch own := b.String(side.String() + "-team"); {
		case own != "":
			files[side] = own
		case t.File != "":
			files[side] = inFolder(b.folder, t.File)
		case b.value(side.String()+"-player") == "":
			without = t
		}
	}
	switch {
	case without != nil:
		return files, trouble("the cards of %s are not known", without.Name).
			but("the line file: %s.csv under team %s names its team file; --visitor-team and --home-team do for one game", strings.ToLower(without.Key), without.Key)
	case (files[engine.Visitor] == "") != (files[engine.Home] == ""):
		return files, trouble("of one team the season file has the cards, of the other a team file").but("team files for both, or cards for both")
	}
	return files, nil
}

// matched makes the header from two team files, without hurt players.
func (b *beginning) matched(files engine.Sides[string]) (engine.Header, error) {
	var talk *conversation // asks for the line-ups, on a terminal
	if terminal(b.stdin) {
		talk = &conversation{session: b.session, answers: map[string]string{}}
		defer talk.close()
	}
	entrants, err := b.lineUps(b.System, talk, func(side engine.Side) (e engine.Entrant, err error) {
		team, faults, err := b.readTeam(files[side])
		if err != nil {
			return e, err
		}
		if len(faults) > 0 {
			return e, no
		}
		for _, h := range b.hurt[side] {
			team = team.Without(h.Player)
		}
		return engine.Entrant{Team: team, Formation: b.value(side.String() + "-formation"), Lineup: b.value(side.String() + "-lineup")}, nil
	})
	if err != nil {
		return nil, err
	}
	for _, side := range engine.Teams {
		formation, lineup := side.String()+"-formation", side.String()+"-lineup"
		b.set(formation, entrants[side].Formation, b.why(formation))
		b.set(lineup, entrants[side].Lineup, b.why(lineup))
	}
	h, err := b.System.Teams.Match(entrants[engine.Visitor], entrants[engine.Home], b.fields()[1:])
	if err != nil {
		return nil, err
	}
	var once engine.Header // the season's names of the teams, not their files'
	for _, f := range h {
		if f.Key == engine.Visitor.String() || f.Key == engine.Home.String() {
			if once.Get(f.Key) != "" {
				continue
			}
			f.Value = b.value(f.Key)
		}
		once = append(once, f)
	}
	return once, nil
}

func (b *beginning) why(key string) string {
	for _, h := range b.handed {
		if h.Key == key {
			return h.Why
		}
	}
	return ""
}

// tellFixture says which fixture of the folder's season a game is that was begun without it, or why it is none. Nothing is said of
// a game of other teams.
func (c *call) tellFixture(g ledger.Game, setup *engine.Setup) {
	path, err := c.seasonHere()
	if err != nil {
		return // none, or several
	}
	s, err := c.readPlan(path)
	if err != nil || season.Status(s.faults) == statusTrouble || s.System != setup.System ||
		s.TeamNamed(setup.Team(engine.Visitor)) == nil || s.TeamNamed(setup.Team(engine.Home)) == nil {
		return
	}
	if s.play(c, season.Scores, nil) != nil {
		return // the game is begun all the same
	}
	defer s.close()
	if f := s.FixtureOf(&season.Game{ID: string(g.ID[:])}); f != nil {
		c.tell("it is %s, %s, of %s", f.Round.Name, f, s.Name)
		return
	}
	why, hint := s.WhyStray(setup.Header)
	c.tell("%s", c.wrap("it is no fixture of "+s.Name+": "+why, ""))
	c.tell("%s", c.wrap("hint: "+hint+"; rollbook season begin fills everything in", ""))
}

// said answers with the game that was begun, and with everything that was filled in.
func (b *beginning) said(g ledger.Game, setup *engine.Setup, s *league) error {
	type filled struct {
		Key   string `json:"key"`
		Value string `json:"value"`
		Why   string `json:"why,omitempty"`
	}
	settings := []filled{}
	for _, h := range b.handed {
		if h.Key != "system" && !strings.HasSuffix(h.Key, "-player") && !strings.HasSuffix(h.Key, "-keeper") {
			settings = append(settings, filled{h.Key, h.Value, h.Why})
		}
	}
	var hurt []season.Hurt
	for _, side := range engine.Teams {
		hurt = append(hurt, b.hurt[side]...)
	}
	if b.json() {
		return b.answer(map[string]any{"game": g.Number, "id": g.ID.Fingerprint(), "system": b.System.ID, "round": b.fixture.Round.Name,
			"fixture": b.fixture.String(), "settings": settings, "hurt": hurtRows(hurt)})
	}
	b.begun(g, setup, false)
	for _, f := range settings {
		line := fmt.Sprintf("  %s=%s", f.Key, f.Value)
		if f.Why != "" {
			line += " (" + f.Why + ")"
		}
		b.say("%s", line)
	}
	for _, words := range b.out {
		b.say("  %s", words)
	}
	return nil
}
