package table

import (
	"cmp"
	"errors"
	"os"
	"path/filepath"
	"slices"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/console/view"
	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/ledger"
	"rollbook/ledger/line"
)

// Asking is how a terminal asks for a new game: for what the flags leave open.
type asking struct {
	*cli.Call
	talk      *Conversation
	beginning *scorer.Beginning
	files     engine.Sides[string] // the teams' card files, from the flags or the answers
}

// all asks for everything the game lacks and no flag has said: first what it needs, then, if wanted, every setting and
// option that the answers leave open.
func (a *asking) all(id string) error {
	a.Tell("%s", a.Wrap("? explains a question, < goes back one, "+leftOut+" skips an option, "+enough+" takes the defaults for the rest, Ctrl-D quits", ""))
	asksSystem := id == ""
	var questions []Question
	for done := false; !done; {
		if asksSystem {
			if err := a.system(); err != nil {
				return err
			}
			id = a.talk.Answers["system"]
		}
		var err error
		if a.beginning.System, err = game.SystemNamed(id); err != nil {
			return err
		}
		if questions, done, err = a.rest(asksSystem); err != nil {
			return err
		}
	}
	for odd := a.misfit(questions); odd != nil; odd = a.misfit(questions) {
		if _, err := a.talk.ask(odd); err != nil && !errors.Is(err, errEnough) {
			return err
		}
	}
	delete(a.talk.Answers, more)
	for _, q := range questions {
		value := a.talk.Answers[q.Key]
		switch side := engine.SideNamed(q.Key); {
		case value == "", q.Key == "date" && value == "none":
		case side != engine.Nobody && a.beginning.System.Teams != nil:
			a.files[side] = value
		default:
			a.beginning.Set(q.Key, value, "")
		}
	}
	return nil
}

// more is the key of the last question before the options.
const more = "more"

// system asks which game is played.
func (a *asking) system() error {
	q := Question{Key: "system", What: "system (" + engine.OrList(systems.IDs()) + ")", Words: systems.IDs(), help: func() { view.Systems(a.Session) }, Read: func(typed string) (string, error) {
		if system := game.System(typed); system != nil {
			return system.ID, nil
		}
		return "", cli.Refused("%s", game.WhichSystem())
	}}
	for {
		if back, err := a.talk.ask(&q); err != nil || !back {
			return err
		}
	}
}

// rest asks what a game of the system needs, and the options if wanted. Done is false if somebody wants to go back to the
// question before these.
func (a *asking) rest(before bool) (questions []Question, done bool, err error) {
	questions = append(a.needed(), YesOrNo(Question{Key: more, What: "settings and rule options, one by one?", Offered: "no",
		Meaning: "rollbook systems " + a.beginning.System.ID + " lists them; what is not stated has its default"}))
	needed := len(questions)
	var way []int // of the questions that were answered, for the way back
	for i := 0; i < len(questions); i++ {
		if idle := questions[i].idle; idle != nil && idle() {
			delete(a.talk.Answers, questions[i].Key)
			continue
		}
		back, err := a.talk.ask(&questions[i])
		switch {
		case errors.Is(err, errEnough):
			return questions, true, nil
		case err != nil:
			return nil, false, err
		case back && len(way) == 0 && before:
			return nil, false, nil
		case back && len(way) == 0:
			i = -1
			continue
		case back:
			i, way = way[len(way)-1]-1, way[:len(way)-1]
			continue
		}
		way = append(way, i)
		if questions[i].Key == more {
			questions = questions[:needed]
			if a.talk.Answers[more] == "yes" {
				questions = append(questions, a.options()...)
			}
		}
	}
	return questions, true, nil
}

// misfit says which answer conflicts with the others, and returns its question; nil if none does.
func (a *asking) misfit(questions []Question) *Question {
	h := engine.Header{{Key: "system", Value: a.beginning.System.ID}}
	for _, side := range engine.Teams {
		h = append(h, engine.Field{Key: side.String(), Value: "the " + side.String() + "?"}) // as no team is called
	}
	for _, q := range questions {
		if value := a.talk.Answers[q.Key]; value != "" && q.Optional {
			h = append(h, engine.Field{Key: q.Key, Value: value})
		}
	}
	_, err := a.beginning.System.Setup(h)
	wrong, ok := errors.AsType[*engine.HeaderError](err)
	if !ok {
		return nil
	}
	at := slices.IndexFunc(questions, func(q Question) bool { return q.Key == wrong.Key })
	if at < 0 {
		return nil // faults in the flags are reported when the game begins
	}
	a.No(wrong.Why)
	return &questions[at]
}

// needed makes the questions for what a game of the system needs: its teams, its date, how its dice are told apart, and
// what only the players' printed copy says.
func (a *asking) needed() (all []Question) {
	system := a.beginning.System
	games := gamesHere(a.Call, append(scorer.LostKeys(system), "visitor", "home", "dice")...)
	teams := scorer.KnownTeams(games)
	for _, side := range engine.Teams {
		if a.beginning.Value(side.String()) != "" || a.files[side] != "" {
			continue
		}
		all = append(all, a.team(side, teams))
	}
	for _, side := range engine.Teams {
		if key := side.String() + "-short"; a.beginning.Value(key) == "" && system.Teams == nil {
			all = append(all, a.shortName(side, key))
		}
	}
	if !a.Given("date") {
		all = append(all, Question{Key: "date", What: "date", Offered: game.DayNamed(a.Session, "today"), Words: dayWords,
			Meaning: "the day of the game: today, yesterday, 2016-10-20, or none where nobody knows it", Read: func(typed string) (string, error) {
				day := game.DayNamed(a.Session, oneOf(typed, dayWords))
				if day == "none" {
					return day, nil
				}
				if err := checkValue(system, "date", day); err != nil {
					return "", cli.Refused("%v; or today, yesterday, none", err)
				}
				return day, nil
			}})
	}
	if known := system.Own("dice"); known != nil && a.beginning.Value("dice") == "" {
		words := append(slices.Clone(known.Values), eitherDie)
		all = append(all, Question{Key: "dice", What: "dice (" + engine.OrList(words) + ")", Offered: lastDice(games), Words: words,
			Meaning: "which of your two dice is read first: larger-first the larger cube, darker-first the darker one; either leaves it open. " +
				"Prompts name that die; 34 and 43 are two rolls in any case", Read: func(typed string) (string, error) {
				if typed = oneOf(typed, words); typed == eitherDie {
					return "", nil
				}
				return typed, checkValue(system, "dice", typed)
			}})
	}
	return append(all, a.lost(games)...)
}

// dayWords are the days with a word.
var dayWords = []string{"today", "yesterday", "none"}

// eitherDie is the answer that leaves the order of two dice open: the header says nothing.
const eitherDie = "either"

// lastDice is how the dice were told apart in the game begun last.
func lastDice(games []line.Game) string {
	for _, g := range slices.Backward(games) {
		if dice := g.Header.Get("dice"); dice != "" {
			return dice
		}
	}
	return eitherDie
}

// team asks for a team: by name, or by file if teams have cards.
func (a *asking) team(side engine.Side, teams []scorer.KnownTeam) Question {
	key := side.String()
	if a.beginning.System.Teams != nil {
		q := Question{Key: key, What: key + ", the file of its cards", Read: func(typed string) (string, error) { return a.teamFile(side, typed) },
			Meaning: "the file of the team's cards; Tab completes those in this folder. rollbook team sample writes two to try, rollbook team template begins your own"}
		files, _ := filepath.Glob(a.At("*.csv"))
		q.Words = engine.Map(files, filepath.Base)
		return q
	}
	q := Question{Key: key, What: key, Read: func(typed string) (string, error) { return a.teamName(side, typed, teams) },
		Meaning: "the name of the " + key + " team, like Chicago Bears; Tab completes the names that the ledger knows"}
	for _, team := range teams {
		q.Words = append(q.Words, team.Name)
	}
	return q
}

// teamFile reads the file of a team's cards, first checking that the team can play the other one.
func (a *asking) teamFile(side engine.Side, typed string) (string, error) {
	if _, err := os.Stat(a.At(typed)); err != nil && game.IsFile(a.Session, typed+".csv") {
		typed += ".csv"
	}
	team, faults, err := game.ReadTeam(a.Session, typed)
	if err != nil {
		return "", err
	}
	if len(faults) > 0 {
		return "", cli.Refused("%s has faults", term.Quoted(typed))
	}
	file := cmp.Or(a.talk.Answers[side.Other().String()], a.files[side.Other()])
	if file == "" {
		return typed, nil
	}
	if other, _, err := game.ReadTeam(a.Session, file); err == nil && other != nil {
		return typed, engine.CheckTeams(other.Title(), team.Title())
	}
	return typed, nil
}

// teamName reads the name of a team, and asks whether a team already in the ledger was meant.
func (a *asking) teamName(side engine.Side, typed string, teams []scorer.KnownTeam) (string, error) {
	name := engine.OneSpelling(typed)
	if err := checkValue(a.beginning.System, side.String(), name); err != nil {
		return "", err
	}
	if like := scorer.SimilarTeam(name, teams); like != nil {
		meant := YesOrNo(Question{Key: "meant", What: likeText(name, like), Offered: "yes",
			Meaning: "yes takes the name as the ledger has it; no takes what you typed, for another team"})
		delete(a.talk.Answers, meant.Key)
		if back, err := a.talk.ask(&meant); back || err != nil {
			return "", cmp.Or(err, errAgain)
		}
		if a.talk.Answers[meant.Key] == "yes" {
			name = like.Name
		}
	}
	other := a.nameOf(side.Other())
	if err := engine.CheckTeams(other, name); err != nil {
		return "", err
	}
	if scorer.Similar(engine.Folded(name), engine.Folded(other)) {
		a.Tell("%s", a.Wrap(engine.Visible(name)+" is nearly "+engine.Visible(other)+": < goes back, if you meant another team", ""))
	}
	return name, nil
}

// shortName asks what to call a team in sentences and prompts if the last word of its name says too little.
func (a *asking) shortName(side engine.Side, key string) Question {
	return Question{Key: key, What: "short name of the " + side.String() + " team",
		offers:  func() string { return scorer.ShortName(a.nameOf(side)) },
		idle:    func() bool { return scorer.ShortName(a.nameOf(side)) == "" },
		Meaning: "what play-by-play, scoreboards and prompts call the team, 1 to 20 characters",
		Read: func(typed string) (string, error) {
			if err := checkValue(a.beginning.System, key, typed); err != nil {
				return "", err
			}
			other := side.Other().String()
			return typed, engine.CheckNicks(engine.Header{{Key: key, Value: typed}, {Key: other, Value: a.nameOf(side.Other())},
				{Key: other + "-short", Value: cmp.Or(a.talk.Answers[other+"-short"], a.beginning.Value(other+"-short"))}})
		}}
}

// nameOf is the name of a side as far as it is known.
func (a *asking) nameOf(side engine.Side) string {
	return cmp.Or(a.talk.Answers[side.String()], a.beginning.Value(side.String()))
}

// likeText asks whether the look-alike of a name was meant.
func likeText(name string, like *scorer.KnownTeam) string {
	return engine.Visible(name) + ": did you mean " + engine.Visible(like.Name) + ", who have " + term.Plural(like.Games, "game") + " here?"
}

// WarnOfSimilarTeams says which known teams the new ones in a game resemble.
func WarnOfSimilarTeams(c *cli.Call, setup *engine.Setup) {
	teams := scorer.KnownTeams(gamesHere(c, "visitor", "home"))
	for _, side := range engine.Teams {
		if name := setup.Team(side); scorer.SimilarTeam(name, teams) != nil {
			c.Note("%s", likeText(name, scorer.SimilarTeam(name, teams)))
			c.Advise("rollbook amend --header %s NAME corrects it", side.String())
		}
	}
}

// gamesHere lists the games of the ledger with these keys of their headers; none if there is no readable ledger.
func gamesHere(c *cli.Call, keys ...string) (games []line.Game) {
	_ = game.Reading(c, func(l *ledger.Ledger) error {
		games, _ = l.Games(keys...)
		return nil
	})
	return games
}
