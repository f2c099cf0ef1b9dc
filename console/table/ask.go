package table

import (
	"cmp"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/internal/lists"
	"rollbook/internal/pick"
	"rollbook/ledger"
	"rollbook/ledger/line"
)

// An asking is how a terminal asks for what a new game needs and nobody has said.
type asking struct {
	*cli.Call
	talk  *Conversation
	begun *scorer.Beginning
	files *engine.Sides[string] // the teams' card files
	games []line.Game           // of the ledger
}

// AskMissing asks on a terminal for what a new game needs and nobody has said: its system, its teams, their wins where
// ratings come from them, and what only the players' printed copy shows. Elsewhere it asks nothing.
func AskMissing(c *cli.Call, b *scorer.Beginning, files *engine.Sides[string]) error {
	if !term.IsTerminal(c.Stdin) {
		return nil
	}
	a := &asking{Call: c, talk: NewConversation(c.Session), begun: b, files: files}
	defer a.talk.Close()
	if b.System == nil {
		if err := a.talk.AskAll([]Question{systemQuestion()}); err != nil {
			return err
		}
		b.System = systems.Named(a.talk.Answers["system"])
	}
	a.games = gamesHere(c, append(scorer.LostKeys(b.System), "visitor", "home", "visitor-wins", "home-wins")...)
	var questions []Question
	for _, side := range engine.Teams {
		if b.Value(side.String()) == "" && files[side] == "" {
			questions = append(questions, a.team(side))
		}
	}
	questions = append(append(questions, a.wins()...), a.lost()...)
	if err := a.talk.AskAll(questions); err != nil {
		return err
	}
	for _, q := range questions {
		if side := engine.SideNamed(q.Key); side.IsTeam() && b.System.Teams != nil {
			files[side] = a.talk.Answers[q.Key]
		} else if value := a.talk.Answers[q.Key]; value != "" {
			b.Set(q.Key, value, "")
		}
	}
	return nil
}

func systemQuestion() Question {
	titles := lists.Map(systems.All, func(s *engine.System) string { return s.ID + ", " + s.Title + ": " + s.About })
	return Question{Key: "system", What: "system (" + engine.OrList(systems.IDs()) + ")",
		Words: systems.IDs(), Meaning: strings.Join(titles, "; "),
		Read: func(typed string) (string, error) {
			system, err := game.SystemNamed(typed)
			if err != nil {
				return "", err
			}
			return system.ID, nil
		}}
}

// team asks for a team: by name, or by file if teams have cards.
func (a *asking) team(side engine.Side) Question {
	key := side.String()
	if a.begun.System.Teams != nil {
		q := Question{Key: key, What: key + ", the file of its cards",
			Read: func(typed string) (string, error) { return a.teamFile(side, typed) },
			Meaning: "the file of the team's cards; Tab completes those in this folder. " +
				"rollbook team sample writes two to try, rollbook team template begins your own"}
		files, _ := filepath.Glob(a.At("*.csv"))
		q.Words = lists.Map(files, filepath.Base)
		return q
	}
	teams := scorer.KnownTeams(a.games)
	return Question{Key: key, What: key, Read: func(typed string) (string, error) { return a.teamName(side, typed, teams) },
		Meaning: "the name of the " + key + " team, like Chicago Bears; Tab completes the names that the ledger knows",
		Words:   lists.Map(teams, func(team scorer.KnownTeam) string { return team.Name })}
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
	if err := checkValue(a.begun.System, side.String(), name); err != nil {
		return "", err
	}
	if like := scorer.SimilarTeam(name, teams); like != nil {
		meant := YesOrNo(Question{Key: "meant", What: likeText(name, like), Offered: "yes",
			Meaning: "yes takes the name in the ledger; no takes what you typed, for a different team"})
		delete(a.talk.Answers, meant.Key)
		if _, err := a.talk.ask(&meant); err != nil {
			return "", err
		}
		if a.talk.Answers[meant.Key] == "yes" {
			name = like.Name
		}
	}
	return name, engine.CheckTeams(a.nameOf(side.Other()), name)
}

func (a *asking) nameOf(side engine.Side) string {
	return cmp.Or(a.talk.Answers[side.String()], a.begun.Value(side.String()))
}

// wins asks for both teams' wins, or neither's, unless somebody has rated the teams some other way.
func (a *asking) wins() (all []Question) {
	isRating := func(g scorer.Given) bool { return g.Key == "ratings" || strings.HasSuffix(g.Key, "-magic") }
	if slices.ContainsFunc(a.begun.Given, isRating) {
		return nil
	}
	for _, side := range engine.Teams {
		key, others := side.String()+"-wins", side.Other().String()+"-wins"
		if a.begun.System.Own(key) == nil || a.begun.Value(key) != "" {
			continue
		}
		q := Question{Key: key, What: "wins of the " + pick.If(side == engine.Home, "home team", "visitor"),
			Meaning: "how many games the team has won in the regular season: both teams' wins make the ratings",
			offer:   func() string { return scorer.LastWins(a.games, a.nameOf(side)) },
			Read:    func(typed string) (string, error) { return typed, checkValue(a.begun.System, key, typed) }}
		switch {
		case side == engine.Home:
			q.idle = func() bool { return a.begun.Value(others) == "" && a.talk.Answers[others] == "" }
		case a.begun.Value(others) == "":
			q.Without = "play without ratings"
		}
		all = append(all, q)
	}
	return all
}

// lost asks for the settings whose printed values the text has lost, offering each answer of the system's last game. The
// usual value is offered otherwise, but accepting it states nothing.
func (a *asking) lost() (all []Question) {
	system := a.begun.System
	last := scorer.LastStated(a.games, system, scorer.LostKeys(system))
	for i := range system.Settings {
		known := &system.Settings[i]
		if !known.Lost || a.begun.Value(known.Key) != "" {
			continue
		}
		usual := known.UsualWords()
		q := Question{Key: known.Key, What: known.Key, Offered: cmp.Or(last[known.Key], usual), Meaning: known.Meaning, Words: known.Values,
			Read: func(typed string) (string, error) {
				if typed = oneOf(typed, known.Values); typed == usual {
					return "", nil
				}
				return typed, checkValue(system, known.Key, typed)
			}}
		const roomy = 40 // columns of legal values before the cursor
		if legal := known.Legal(); len(legal) < roomy {
			q.What += ", " + legal
		} else {
			q.Meaning += ". It is " + legal
		}
		if len(all) == 0 {
			q.lead = "Parts of this rulebook were lost in print. What does your copy show? Enter takes what is in brackets."
		}
		all = append(all, q)
	}
	return all
}

// checkValue says what is wrong with the value of one key; whether it fits the other values is checked elsewhere.
func checkValue(system *engine.System, key, value string) error {
	h := engine.Header{{Key: "system", Value: system.ID}}
	for _, side := range engine.Teams {
		if side.String() != key {
			h = append(h, engine.Field{Key: side.String(), Value: side.String()})
		}
	}
	_, err := system.Setup(append(h, engine.Field{Key: key, Value: value}))
	if wrong, ok := errors.AsType[*engine.HeaderError](err); ok && wrong.Key == key && wrong.Kind != "" {
		return err
	}
	return nil
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
			c.Errf("rollbook: %s", likeText(name, scorer.SimilarTeam(name, teams)))
			c.Hint("rollbook amend --header %s=NAME corrects it", side.String())
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
