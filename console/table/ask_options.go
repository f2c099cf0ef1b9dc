package table

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/engine"
	"rollbook/ledger"
)

// optionsOf makes a question of everything else that the header of a game may have.
func optionsOf(c *cli.Call, f *NewFlags, talk *Conversation, system *engine.System) (all []question) {
	var teams engine.Header
	for _, side := range engine.Teams {
		teams = append(teams, engine.Field{Key: side.String(), Value: cmp.Or(talk.Answers[side.String()], f.text(side.String()))})
	}
	names := engine.NewNames(&engine.Setup{System: system, Header: teams})
	for _, list := range [][]engine.Setting{engine.CommonSettings(), system.Settings} {
		for i := range list {
			known := &list[i]
			switch side, _, _ := strings.Cut(known.Key, "-"); {
			case known.Required, known.Repeats, known.Lost, known.Key == "date", known.Key == "dice", c.Given(known.Key), given(f, known.Key):
				continue
			case (side == "visitor" || side == "home") && system.Teams != nil && game.SettingOf(system, known.Key) != nil && known.Values == nil: // the files say it
				continue
			}
			usual := known.UsualWords()
			if side, what, _ := strings.Cut(known.Key, "-"); what == "short" {
				usual = names.Nick[engine.SideNamed(side)]
			}
			q := optionQuestion(system, known, usual)
			if known.Idle != nil {
				q.idle = func() bool { return known.Idle(statedSoFar(c, f, talk, system)) }
			}
			all = append(all, q)
		}
	}
	return all
}

// optionQuestion asks for a setting. The usual value is offered, and not stated.
func optionQuestion(system *engine.System, known *engine.Setting, usual string) question {
	q := question{key: known.Key, what: known.Key, offered: usual, option: true, meaning: known.Meaning, words: known.Values}
	switch legal := known.Legal(); {
	case legal == "text":
	case len(legal) < roomy:
		q.what += ", " + legal
	default:
		q.meaning += ". It is " + legal
	}
	q.read = func(typed string) (string, error) {
		if typed == usual {
			return "", nil
		}
		typed = oneOf(typed, known.Values)
		err := tried(system, known.Key, typed)
		if capital := strings.ToUpper(typed); err != nil && tried(system, known.Key, capital) == nil {
			return capital, nil
		}
		return typed, err
	}
	return q
}

// statedSoFar is what the flags and the answers say of the game.
func statedSoFar(c *cli.Call, f *NewFlags, talk *Conversation, system *engine.System) *engine.Setup {
	h, _ := plainHeader(c, f, system) // what is wrong with them is said where the game is begun
	for key, value := range talk.Answers {
		if value != "" && game.SettingOf(system, key) != nil {
			h = append(h, engine.Field{Key: key, Value: value})
		}
	}
	return &engine.Setup{System: system, Header: h}
}

// roomy is how long what is legal may be to stand before the cursor.
const roomy = 40

// given reports whether --set has said a key.
func given(f *NewFlags, key string) bool {
	return slices.ContainsFunc(f.Set, func(set string) bool { return strings.HasPrefix(set, key+"=") })
}

// tried says what is wrong with the value of one key.
func tried(system *engine.System, key, value string) error {
	h := engine.Header{{Key: "system", Value: system.ID}}
	for _, side := range engine.Teams {
		if side.String() != key {
			h = append(h, engine.Field{Key: side.String(), Value: side.String()})
		}
	}
	_, err := system.Setup(append(h, engine.Field{Key: key, Value: value}))
	var wrong *engine.HeaderError
	if errors.As(err, &wrong) && wrong.Key == key && wrong.Kind != "" { // what it has to go together with is another matter
		return err
	}
	return nil
}

// lostQuestions ask for the settings whose print the text has lost, each with the answer of the system's last game.
func lostQuestions(c *cli.Call, f *NewFlags, talk *Conversation, system *engine.System, games []ledger.Game) (all []question) {
	last := scorer.LastStated(games, system)
	for i := range system.Settings {
		known := &system.Settings[i]
		if !known.Lost || given(f, known.Key) {
			continue
		}
		q := optionQuestion(system, known, known.UsualWords())
		if len(all) == 0 {
			q.lead = "Some print of this rulebook is lost: what does your copy show? Enter takes what is in brackets."
		}
		if _, answered := talk.Answers[known.Key]; !answered && last[known.Key] != "" {
			talk.Answers[known.Key] = last[known.Key]
		}
		all = append(all, q)
	}
	return all
}
