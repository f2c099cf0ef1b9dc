package table

import (
	"cmp"
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
	"rollbook/ledger"
	"rollbook/ledger/line"
)

// An asking is how a terminal asks for what a new game needs and nobody has said.
type asking struct {
	call  *cli.Call
	talk  *Conversation
	begun *scorer.Beginning
	files *engine.Sides[string] // the teams' card files
	games []line.Game           // of the ledger
}

// AskMissing asks on a terminal for what a new game needs and nobody has said: its system, its teams, their wins where
// ratings come from them, and what only the players' printed copy shows. Elsewhere it asks nothing.
func AskMissing(c *cli.Call, b *scorer.Beginning, files *engine.Sides[string]) error {
	if !term.IsTerminal(c.Session.Stdin) {
		return nil
	}
	a := &asking{call: c, talk: &Conversation{s: c.Session}, begun: b, files: files}
	defer a.talk.Close()
	for _, ask := range []func() error{a.system, a.teams, a.wins, a.lost} {
		if err := ask(); err != nil {
			return err
		}
	}
	return nil
}

func (a *asking) system() error {
	if a.begun.System == nil {
		titles := lists.Map(systems.All, func(s *engine.System) string { return s.ID + ", " + s.Title + ": " + s.About })
		_, err := a.talk.Ask(&Question{
			What:    "system (" + engine.OrList(systems.IDs()) + ")",
			Words:   systems.IDs(),
			Meaning: strings.Join(titles, "\n"),
			Read: func(typed string) (_ string, err error) {
				a.begun.System, err = game.SystemNamed(typed)
				return "", err
			},
		})
		if err != nil {
			return err
		}
	}
	a.games = gamesHere(a.call, append(scorer.LostKeys(a.begun.System), "visitor", "home", "visitor-wins", "home-wins")...)
	return nil
}

// teams asks for the teams: by name, or by file if teams have cards.
func (a *asking) teams() error {
	for _, side := range engine.Teams {
		key := side.String()
		if a.begun.Value(key) != "" || a.files[side] != "" {
			continue
		}
		if a.begun.System.Teams == nil {
			name, err := a.teamName(side)
			if err != nil {
				return err
			}
			a.begun.Set(key, name, "")
			continue
		}
		files, _ := filepath.Glob(a.call.Session.At("*.csv"))
		file, err := a.talk.Ask(&Question{
			What:  key + ", the file of its cards",
			Words: lists.Map(files, filepath.Base),
			Meaning: "the file of the team's cards; Tab completes those in this folder. " +
				"rollbook team sample writes two to try, rollbook team template begins your own",
			Read: func(typed string) (string, error) { return a.teamFile(side, typed) },
		})
		if err != nil {
			return err
		}
		a.files[side] = file
	}
	return nil
}

// teamFile reads the file of a team's cards, first checking that the team can play the other one.
func (a *asking) teamFile(side engine.Side, typed string) (string, error) {
	if _, err := os.Stat(a.call.Session.At(typed)); err != nil && game.IsFile(a.call.Session, typed+".csv") {
		typed += ".csv"
	}
	team, faults, err := game.ReadTeam(a.call.Session, typed)
	if err != nil {
		return "", err
	}
	if len(faults) > 0 {
		return "", cli.Refused("%s has faults", term.Quoted(typed))
	}
	if file := a.files[side.Other()]; file != "" {
		if other, _, err := game.ReadTeam(a.call.Session, file); err == nil && other != nil {
			return typed, engine.CheckTeams(other.Title(), team.Title())
		}
	}
	return typed, nil
}

// teamName asks for the name of a team, and whether a team already in the ledger was meant.
func (a *asking) teamName(side engine.Side) (string, error) {
	key, teams := side.String(), scorer.KnownTeams(a.games)
	q := &Question{
		What:    key,
		Words:   lists.Map(teams, func(team scorer.KnownTeam) string { return team.Name }),
		Meaning: "the name of the " + key + " team, like Chicago Bears; Tab completes the names that the ledger knows",
	}
	q.Read = func(typed string) (string, error) {
		name := engine.OneSpelling(typed)
		if err := a.begun.System.CheckValue(key, name); err != nil {
			return "", err
		}
		if like := scorer.SimilarTeam(name, teams); like != nil {
			meant, err := a.talk.Ask(&Question{
				What:    likeText(name, like),
				Offered: "yes",
				Meaning: "yes takes the name in the ledger; no takes what you typed, for a different team",
				Read:    choice("yes", "no"),
			})
			if err != nil {
				return "", err
			}
			if meant == "yes" {
				name = like.Name
			}
		}
		return name, engine.CheckTeams(a.begun.Value(side.Other().String()), name)
	}
	return a.talk.Ask(q)
}

// wins asks for both teams' wins, or neither's, unless somebody has rated the teams some other way.
func (a *asking) wins() error {
	isRating := func(g scorer.Given) bool { return g.Key == "ratings" || strings.HasSuffix(g.Key, "-magic") }
	if slices.ContainsFunc(a.begun.Given, isRating) {
		return nil
	}
	for _, side := range engine.Teams {
		key := side.String() + "-wins"
		if a.begun.System.Own(key) == nil || a.begun.Value(key) != "" {
			continue
		}
		q := &Question{
			What:    "wins of " + a.begun.Value(side.String()),
			Offered: scorer.LastWins(a.games, a.begun.Value(side.String())),
			Meaning: "how many games the team has won in the regular season: both teams' wins make the ratings",
			Read:    func(typed string) (string, error) { return a.valued(key, typed) },
		}
		if side == engine.Visitor && a.begun.Value("home-wins") == "" {
			q.Without = "play without ratings"
		}
		wins, err := a.talk.Ask(q)
		if err != nil || wins == "" {
			return err
		}
		a.begun.Set(key, wins, "")
	}
	return nil
}

// lost shows what the settings have whose printed values the text has lost, each as the system's last game stated it, and asks
// for them if the players' copy shows something else. To accept a usual value states nothing.
func (a *asking) lost() error {
	system := a.begun.System
	asked := lists.Only(system.Settings, func(s engine.Setting) bool { return s.Lost && a.begun.Value(s.Key) == "" })
	if len(asked) == 0 {
		return nil
	}
	last := scorer.LastStated(a.games, system, scorer.LostKeys(system))
	for i := range asked {
		a.begun.Set(asked[i].Key, last[asked[i].Key], "")
	}
	header, err := a.begun.Header()
	if err != nil {
		return err
	}
	a.call.Term.Errf("%s", a.call.Term.Wrap("Parts of this rulebook were lost in print. Unless your copy shows something else: "+
		scorer.LostText(&engine.Setup{System: system, Header: header})+".", ""))
	same, err := a.talk.Ask(&Question{
		What:    "play with that",
		Offered: "yes",
		Meaning: "no asks for each of them: your copy may show something else",
		Read:    choice("yes", "no"),
	})
	for i := 0; i < len(asked) && same == "no" && err == nil; i++ {
		err = a.setting(&asked[i])
	}
	return err
}

// setting asks for the value of a setting, and offers the one that it has.
func (a *asking) setting(known *engine.Setting) error {
	usual := known.UsualWords()
	q := &Question{
		What:    known.Key,
		Offered: cmp.Or(a.begun.Value(known.Key), usual),
		Meaning: known.Meaning,
		Words:   known.Values,
		Read: func(typed string) (string, error) {
			if typed = oneOf(typed, known.Values); typed == usual {
				return "", nil
			}
			return a.valued(known.Key, typed)
		},
	}
	const roomy = 40 // columns of legal values before the cursor
	if legal := known.Legal(); len(legal) < roomy {
		q.What += ", " + legal
	} else {
		q.Meaning += ". It is " + legal
	}
	value, err := a.talk.Ask(q)
	if err == nil {
		a.begun.Set(known.Key, value, "")
	}
	return err
}

// valued takes a value of a key, if the key can have it.
func (a *asking) valued(key, value string) (string, error) {
	if err := a.begun.System.CheckValue(key, value); err != nil {
		return "", err
	}
	return value, nil
}

// likeText asks whether the look-alike of a name was meant.
func likeText(name string, like *scorer.KnownTeam) string {
	return engine.Visible(name) + ": did you mean " + engine.Visible(like.Name) +
		", with " + term.Plural(like.Games, "game") + " here?"
}

// WarnOfSimilarTeams says which known teams the new ones in a game resemble.
func WarnOfSimilarTeams(c *cli.Call, setup *engine.Setup) {
	teams := scorer.KnownTeams(gamesHere(c, "visitor", "home"))
	for _, side := range engine.Teams {
		if name := setup.Team(side); scorer.SimilarTeam(name, teams) != nil {
			c.Term.Errf("rollbook: %s", likeText(name, scorer.SimilarTeam(name, teams)))
			c.Term.Hint("rollbook amend --header %s=NAME corrects it", side.String())
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
