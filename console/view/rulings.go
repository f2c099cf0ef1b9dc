package view

import (
	"strconv"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/internal/lists"
)

// RulingNamed finds a ruling of a system by its number: 20, or INCHES-20.
func RulingNamed(system *engine.System, word string) (*engine.Ruling, error) {
	n, err := strconv.Atoi(word[strings.LastIndexByte(word, '-')+1:])
	r := system.Ruling(n)
	if err != nil || r == nil {
		return nil, cli.Trouble("%s has no ruling %s: they are numbered 1 to %d", system.ID, term.Quoted(word), len(system.Rules.Rulings())).But(
			"rollbook rules %s lists them; a section has a period, like 4.6", system.ID)
	}
	return r, nil
}

// SectionNamed finds a section of the rules of a system by its number: 4.6.
func SectionNamed(system *engine.System, number string) (*engine.RulesSection, error) {
	if section := system.Rules.Section(number); section != nil {
		return section, nil
	}
	numbers := lists.Map(system.Rules.Sections(), func(s engine.RulesSection) string { return s.Number })
	return nil, cli.Trouble("the rules of %s have no section %s", system.ID, term.Quoted(number)).
		But("the sections are %s", strings.Join(numbers, ", "))
}

// SettingsOf returns the settings with the keys, if the system has them.
func SettingsOf(system *engine.System, keys []string) []*engine.Setting {
	var found []*engine.Setting
	for _, key := range keys {
		if known := system.Own(key); known != nil {
			found = append(found, known)
		}
	}
	return found
}

// Ruling prints a ruling, its reason, and the settings with which players decide otherwise.
func Ruling(t *term.Terminal, system *engine.System, r *engine.Ruling) {
	t.Outf("%s", t.Style.Bold(t.Wrap(term.PlainWords(system.RulingName(r.N)+". "+r.Question), "")))
	t.Outf("%s", t.Prose(r.Decision, "    "))
	if r.Reason != "" {
		t.Outf("%s", t.Prose("Why: "+r.Reason, "    "))
	}
	for _, known := range SettingsOf(system, r.Settings) {
		text := "Option " + known.Key + ": " + known.Legal()
		if v := known.UsualWords(); v != "" {
			text += "; " + v + " by default"
		}
		t.Outf("%s", t.Wrap(text+". ("+known.Meaning+")", "    "))
	}
	t.Outf("")
}
