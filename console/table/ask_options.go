package table

import (
	"errors"
	"strings"

	"rollbook/console/scorer"
	"rollbook/engine"
	"rollbook/ledger/line"
)

// options makes a question for everything else that a game's header may have.
func (a *asking) options() (all []Question) {
	system := a.beginning.System
	var teams engine.Header
	for _, side := range engine.Teams {
		teams = append(teams, engine.Field{Key: side.String(), Value: a.nameOf(side)})
	}
	names := engine.NewNames(&engine.Setup{System: system, Header: teams})
	for _, list := range [][]engine.Setting{engine.CommonSettings(), system.Settings} {
		for i := range list {
			known := &list[i]
			switch side, _, _ := strings.Cut(known.Key, "-"); {
			case known.Required, known.Repeats, known.Lost, known.Key == "date", known.Key == "dice", a.beginning.Value(known.Key) != "":
				continue
			case engine.SideNamed(side).IsTeam() && system.Teams != nil && system.Own(known.Key) != nil && known.Values == nil: // the files decide it
				continue
			}
			usual := known.UsualWords()
			if side, what, _ := strings.Cut(known.Key, "-"); what == "short" {
				usual = names.Nick[engine.SideNamed(side)]
			}
			all = append(all, optionQuestion(system, known, usual))
		}
	}
	return all
}

// optionQuestion asks for a setting. The usual value is offered, but accepting it states nothing.
func optionQuestion(system *engine.System, known *engine.Setting, usual string) Question {
	q := Question{Key: known.Key, What: known.Key, Offered: usual, Optional: true, Meaning: known.Meaning, Words: known.Values}
	switch legal := known.Legal(); {
	case legal == "text":
	case len(legal) < roomy:
		q.What += ", " + legal
	default:
		q.Meaning += ". It is " + legal
	}
	q.Read = func(typed string) (string, error) {
		if typed == usual {
			return "", nil
		}
		typed = oneOf(typed, known.Values)
		err := checkValue(system, known.Key, typed)
		if capital := strings.ToUpper(typed); err != nil && checkValue(system, known.Key, capital) == nil {
			return capital, nil
		}
		return typed, err
	}
	return q
}

// roomy is the longest list of legal values to print before the cursor.
const roomy = 40

// checkValue says what is wrong with the value of one key.
func checkValue(system *engine.System, key, value string) error {
	h := engine.Header{{Key: "system", Value: system.ID}}
	for _, side := range engine.Teams {
		if side.String() != key {
			h = append(h, engine.Field{Key: side.String(), Value: side.String()})
		}
	}
	_, err := system.Setup(append(h, engine.Field{Key: key, Value: value}))
	if wrong, ok := errors.AsType[*engine.HeaderError](err); ok && wrong.Key == key && wrong.Kind != "" { // whether it fits the other values is checked elsewhere
		return err
	}
	return nil
}

// lost asks for the settings whose printed values the text has lost, offering each answer of the system's last game.
func (a *asking) lost(games []line.Game) (all []Question) {
	system, talk := a.beginning.System, a.talk
	last := scorer.LastStated(games, system, scorer.LostKeys(system))
	for i := range system.Settings {
		known := &system.Settings[i]
		if !known.Lost || a.beginning.Value(known.Key) != "" {
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
