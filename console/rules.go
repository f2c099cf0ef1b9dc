package console

import (
	"strconv"
	"strings"

	"rollbook/engine"
)

var rulesCommand = command{
	name: "rules", purpose: "print a system's rulings, with the options a table has", operands: "SYSTEM [NUMBER]", from: 1, to: 2, ask: whichSystem(),
	examples: `rollbook rules inches          every ruling
rollbook rules inches 33       one of them; INCHES-33 will do`,
	takes: answers,
	run: func(c *call) error {
		system, err := systemNamed(c.operand(0))
		if err != nil {
			return err
		}
		rulings, err := chosenRulings(system, c.operand(1))
		if err != nil {
			return err
		}
		if c.json() {
			return c.answer(map[string]any{"system": system.ID, "version": system.Version, "rulings": rulingsAsJSON(system, rulings)})
		}
		if system.Notice != "" && len(rulings) > 1 {
			c.say("%s", c.wrap(system.Notice, ""))
			c.say("")
		}
		group := ""
		for i := range rulings {
			if len(rulings) > 1 && rulings[i].Group != group {
				group = rulings[i].Group
				c.say("%s", c.style.bold(shown(strings.ToUpper(group))))
				c.say("")
			}
			c.printRuling(system, &rulings[i])
		}
		return nil
	},
}

// chosenRulings returns the ruling that is asked for, or all.
func chosenRulings(system *engine.System, word string) ([]engine.Ruling, error) {
	if word == "" {
		return system.AllRulings(), nil
	}
	n, err := strconv.Atoi(word[strings.LastIndexByte(word, '-')+1:])
	r := system.Ruling(n)
	if err != nil || r == nil {
		return nil, trouble("%s has no ruling %s: they are numbered 1 to %d", system.ID, quoted(word), len(system.AllRulings()))
	}
	return []engine.Ruling{*r}, nil
}

// A ruled is a ruling as JSON.
type ruled struct {
	Number   int         `json:"number"`
	Name     string      `json:"name"` // what it is cited by
	Group    string      `json:"group"`
	Question string      `json:"question"`
	Decision string      `json:"decision"`
	Reason   string      `json:"reason,omitempty"`
	Options  []ruledWith `json:"options"`
}

// A ruledWith is a setting with which a table decides otherwise.
type ruledWith struct {
	Key     string   `json:"key"`
	Default string   `json:"default"`
	Values  []string `json:"values,omitempty"`
	Legal   string   `json:"legal"`
	Meaning string   `json:"meaning"`
}

func rulingsAsJSON(system *engine.System, rulings []engine.Ruling) []ruled {
	all := make([]ruled, 0, len(rulings))
	for _, r := range rulings {
		one := ruled{r.N, system.RulingName(r.N), r.Group, r.Question, r.Decision, r.Reason, []ruledWith{}}
		for _, known := range settingsOf(system, r.Settings) {
			one.Options = append(one.Options, ruledWith{known.Key, fallback(known), known.Values, known.Legal(), known.Meaning})
		}
		all = append(all, one)
	}
	return all
}

// settingsOf returns the settings with the keys, as far as the system has them.
func settingsOf(system *engine.System, keys []string) []*engine.Setting {
	var found []*engine.Setting
	for _, key := range keys {
		for i := range system.Settings {
			if system.Settings[i].Key == key {
				found = append(found, &system.Settings[i])
			}
		}
	}
	return found
}

// fallback is what holds where a setting is not given.
func fallback(known *engine.Setting) string {
	if known.Default == "" && known.Values != nil {
		return known.Values[0]
	}
	return known.Default
}

// printRuling prints a ruling, its reason, and the settings with which a table decides otherwise.
func (s *session) printRuling(system *engine.System, r *engine.Ruling) {
	s.say("%s", s.style.bold(s.wrap(system.RulingName(r.N)+". "+r.Question, "")))
	s.say("%s", s.wrap(r.Decision, "    "))
	if r.Reason != "" {
		s.say("%s", s.wrap("Why: "+r.Reason, "    "))
	}
	for _, known := range settingsOf(system, r.Settings) {
		text := "Option " + known.Key + ": " + known.Legal()
		if v := fallback(known); v != "" {
			text += "; " + v + " where nothing is said"
		}
		s.say("%s", s.wrap(text+". ("+known.Meaning+")", "    "))
	}
	s.say("")
}
