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
)

// askGame asks for all that a new game lacks and that no flag has said: first for what it needs, then, if that is wanted,
// for every setting and option that the answers so far leave something to decide.
func askGame(c *cli.Call, f *NewFlags, talk *Conversation, id string) (string, error) {
	c.Tell("%s", c.Wrap("? explains a question, < goes back to the one before, "+leftOut+" leaves an option out, "+enough+" leaves the rest as they are, Ctrl-D leaves", ""))
	asksSystem := id == ""
	var system *engine.System
	var questions []question
	for done := false; !done; {
		if asksSystem {
			if err := askSystem(c, talk); err != nil {
				return "", err
			}
			id = talk.Answers["system"]
		}
		var err error
		if system, err = game.SystemNamed(id); err != nil {
			return "", err
		}
		if questions, done, err = askRest(c, f, talk, system, asksSystem); err != nil {
			return "", err
		}
	}
	for odd := misfit(c, talk, system, questions); odd != nil; odd = misfit(c, talk, system, questions) {
		if _, err := talk.ask(odd); err != nil && !errors.Is(err, errEnough) {
			return "", err
		}
	}
	delete(talk.Answers, more)
	for _, q := range questions {
		key, value := q.key, talk.Answers[q.key]
		if (key == "visitor" || key == "home") && system.Teams != nil {
			key += fileOfCards
		}
		switch to := f.at(key); {
		case value == "":
		case to != nil:
			*to = value
		default:
			f.Set = append(f.Set, key+"="+value)
		}
	}
	return id, nil
}

// more is the key of the last question but the options.
const more = "more"

// askSystem asks which game is played.
func askSystem(c *cli.Call, talk *Conversation) error {
	q := question{key: "system", what: "system, " + engine.OrList(systems.IDs()), words: systems.IDs(), help: func() { view.Systems(c.Session) }, read: func(typed string) (string, error) {
		if system := game.System(typed); system != nil {
			return system.ID, nil
		}
		return "", cli.Refused("%s", game.WhichSystem())
	}}
	for {
		if back, err := talk.ask(&q); err != nil || !back {
			return err
		}
	}
}

// askRest asks what a game of a system needs, and the options if they are wanted. Done is false where somebody wants to go
// back to the question before all these.
func askRest(c *cli.Call, f *NewFlags, talk *Conversation, system *engine.System, before bool) (questions []question, done bool, err error) {
	questions = append(neededFor(c, f, talk, system), question{key: more, what: "settings and rule options, one by one?", offered: "no",
		words: []string{"yes", "no"}, meaning: "rollbook systems " + system.ID + " lists them; what is not stated has its default", read: yesOrNo})
	needed := len(questions)
	var way []int // of the questions that were answered, for the way back
	for i := 0; i < len(questions); i++ {
		if idle := questions[i].idle; idle != nil && idle() {
			delete(talk.Answers, questions[i].key)
			continue
		}
		back, err := talk.ask(&questions[i])
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
		if questions[i].key == more {
			questions = questions[:needed]
			if talk.Answers[more] == "yes" {
				questions = append(questions, optionsOf(c, f, talk, system)...)
			}
		}
	}
	return questions, true, nil
}

// misfit says which answer does not go together with the others, and returns its question; nil where all do.
func misfit(c *cli.Call, talk *Conversation, system *engine.System, questions []question) *question {
	h := engine.Header{{Key: "system", Value: system.ID}}
	for _, side := range engine.Teams {
		h = append(h, engine.Field{Key: side.String(), Value: "the " + side.String() + "?"}) // as no team is called
	}
	for _, q := range questions {
		if value := talk.Answers[q.key]; value != "" && q.option {
			h = append(h, engine.Field{Key: q.key, Value: value})
		}
	}
	_, err := system.Setup(h)
	var wrong *engine.HeaderError
	if !errors.As(err, &wrong) {
		return nil
	}
	at := slices.IndexFunc(questions, func(q question) bool { return q.key == wrong.Key })
	if at < 0 {
		return nil // what the flags say is met where the game is begun
	}
	c.No(wrong.Why)
	return &questions[at]
}

// fileOfCards ends the flags with which a team comes as a file.
const fileOfCards = "-team"

// neededFor makes the questions for what a game of the system needs: its teams, its day, how its dice are told apart, and
// what only the table's printed copy says.
func neededFor(c *cli.Call, f *NewFlags, talk *Conversation, system *engine.System) (all []question) {
	games := gamesHere(c, append(scorer.LostKeys(system), "visitor", "home", "dice")...)
	teams := game.KnownTeams(games)
	for _, side := range engine.Teams {
		if f.names(c, side) {
			continue
		}
		all = append(all, teamQuestion(c, f, talk, system, side, teams))
	}
	if !c.Given("date") {
		all = append(all, question{key: "date", what: "date", offered: game.DayNamed(c.Session, "today"), words: dayWords,
			meaning: "the day of the game: today, yesterday, 2016-10-20, or none where nobody knows it", read: func(typed string) (string, error) {
				day := game.DayNamed(c.Session, oneOf(typed, dayWords))
				if day == "none" {
					return day, nil
				}
				if err := tried(system, "date", day); err != nil {
					return "", cli.Refused("%v; or today, yesterday, none", err)
				}
				return day, nil
			}})
	}
	if known := game.SettingOf(system, "dice"); known != nil && !given(f, "dice") {
		words := append(slices.Clone(known.Values), eitherDie)
		all = append(all, question{key: "dice", what: "dice, " + engine.OrList(words), offered: lastDice(games), words: words,
			meaning: "which of your two dice is read first: larger-first the larger cube, darker-first the darker one; either leaves it open. " +
				"Prompts name that die; 34 and 43 are two rolls in any case", read: func(typed string) (string, error) {
				if typed = oneOf(typed, words); typed == eitherDie {
					return "", nil
				}
				return typed, tried(system, "dice", typed)
			}})
	}
	return append(all, lostQuestions(c, f, talk, system, games)...)
}

// dayWords are the days with a word.
var dayWords = []string{"today", "yesterday", "none"}

// eitherDie is the answer that leaves open how two dice are told apart: the header says nothing.
const eitherDie = "either"

// lastDice is how the dice were told apart in the game begun last.
func lastDice(games []ledger.Game) string {
	for _, g := range slices.Backward(games) {
		if dice := g.Header.Get("dice"); dice != "" {
			return dice
		}
	}
	return eitherDie
}

// teamQuestion asks for a team: by its name, or where teams have cards by their file.
func teamQuestion(c *cli.Call, f *NewFlags, talk *Conversation, system *engine.System, side engine.Side, teams []game.KnownTeam) question {
	key := side.String()
	q := question{key: key, what: key, meaning: "the name of the " + key + " team, as Chicago Bears; Tab completes the names that the ledger knows"}
	for _, team := range teams {
		q.words = append(q.words, team.Name)
	}
	if system.Teams != nil {
		q.what += ", the file of its cards"
		q.meaning = "the file of the team's cards, as rollbook team template begins one; Tab completes those in this folder"
		found, _ := filepath.Glob(c.At("*.csv"))
		for _, path := range found {
			q.words = append(q.words, filepath.Base(path))
		}
	}
	q.read = func(typed string) (string, error) {
		if system.Teams != nil {
			if _, err := os.Stat(c.At(typed)); err != nil && game.IsFile(c.Session, typed+".csv") {
				typed += ".csv"
			}
			team, faults, err := game.ReadTeam(c.Session, typed)
			if err != nil {
				return "", err
			}
			if len(faults) > 0 {
				return "", cli.Refused("%s has faults", term.Quoted(typed))
			}
			file := cmp.Or(talk.Answers[side.Other().String()], f.text(side.Other().String()+fileOfCards))
			if file == "" {
				return typed, nil
			}
			if other, _, err := game.ReadTeam(c.Session, file); err == nil && other != nil && game.Plain(other.Title()) == game.Plain(team.Title()) {
				return "", cli.Refused("both teams would be called %s", term.Quoted(team.Title()))
			}
			return typed, nil
		}
		name := engine.OneSpelling(typed)
		if err := tried(system, key, name); err != nil {
			return "", err
		}
		if like := game.LookAlike(name, teams); like != nil {
			meant := question{key: "meant", what: likeText(name, like), offered: "yes", words: []string{"yes", "no"}, read: yesOrNo,
				meaning: "yes takes the name as the ledger has it; no takes what you typed, for another team"}
			delete(talk.Answers, meant.key)
			if back, err := talk.ask(&meant); back || err != nil {
				return "", cmp.Or(err, errAgain)
			}
			if talk.Answers[meant.key] == "yes" {
				name = like.Name
			}
		}
		other := cmp.Or(talk.Answers[side.Other().String()], f.text(side.Other().String()))
		switch {
		case game.Plain(name) == game.Plain(other):
			return "", cli.Refused("both teams would be called %s", term.Quoted(name))
		case game.Alike(game.Plain(name), game.Plain(other)):
			c.Tell("%s", c.Wrap(engine.Visible(name)+" is nearly "+engine.Visible(other)+": < goes back, if you meant another team", ""))
		}
		return name, nil
	}
	return q
}

// likeText asks whether the look-alike of a name was meant.
func likeText(name string, like *game.KnownTeam) string {
	return engine.Visible(name) + ": did you mean " + engine.Visible(like.Name) + ", who have " + term.Plural(like.Games, "game") + " here?"
}

// WarnOfLookAlikes says of teams that are new to the ledger which known ones they are like.
func WarnOfLookAlikes(c *cli.Call, setup *engine.Setup) {
	teams := game.KnownTeams(gamesHere(c, "visitor", "home"))
	for _, side := range engine.Teams {
		if name := setup.Team(side); game.LookAlike(name, teams) != nil {
			c.Tell("%s", likeText(name, game.LookAlike(name, teams)))
			c.Tell("hint: rollbook amend --header %s NAME corrects it", side.String())
		}
	}
}

// gamesHere lists the games of the ledger with these keys of their headers; none where there is no ledger, or none that can be read.
func gamesHere(c *cli.Call, keys ...string) []ledger.Game {
	l, err := game.OpenLedger(c, ledger.ReadOnly)
	if err != nil {
		return nil
	}
	defer l.Close()
	games, _ := l.Games(keys...)
	return games
}
