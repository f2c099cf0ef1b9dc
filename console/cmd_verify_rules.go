package console

import (
	"errors"
	"fmt"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/term"
	"rollbook/console/view"
	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/internal/lists"
	"rollbook/internal/pick"
	"rollbook/replay"
)

// An otherwise is a game that would end differently under another rule option.
type otherwise struct {
	Game     string           `json:"game"`
	Recorded string           `json:"recorded"` // how it ends as recorded
	Under    string           `json:"under"`    // and under the option, as far as the record fits
	Play     int              `json:"play"`     // the first play that differs; 0 for none
	Text     string           `json:"text"`     // that play under the option
	Mismatch *replay.Mismatch `json:"misfit"`   // the first entry that no longer fits
	Refused  string           `json:"refused,omitempty"`
}

func (v *verifier) readRules(flags []string) error {
	for _, flag := range flags {
		key, value, ok := strings.Cut(flag, "=")
		if !ok || key == "" || value == "" {
			return cli.Trouble("--rule %s: an option is given as NAME=VALUE", term.Quoted(flag))
		}
		if err := knownRule(key); err != nil {
			return err
		}
		v.rules = append(v.rules, engine.Field{Key: key, Value: value})
	}
	return nil
}

// knownRule refuses the name of an unknown option.
func knownRule(name string) error {
	var names []string
	for _, system := range systems.All {
		if hasRule(system, name) {
			return nil
		}
		for i := range system.Settings {
			names = append(names, strings.TrimPrefix(system.Settings[i].Key, "rule."))
		}
	}
	f := cli.Trouble("no system has a rule %s", term.Quoted(name))
	if near := term.Nearest(name, names); near != "" {
		return f.But("did you mean %s?", near)
	}
	return f.But("rollbook rules SYSTEM lists the rulings with their options")
}

func hasRule(system *engine.System, name string) bool {
	for i := range system.Settings {
		if key := system.Settings[i].Key; key == name || key == "rule."+name {
			return true
		}
	}
	return false
}

// under reads a game under the options of --rule, and reports if it would end differently. name is its name in commands.
func (v *verifier) under(setup *engine.Setup, entries func() []string, name func() string) {
	if len(v.rules) == 0 {
		return
	}
	rules := lists.Only(v.rules, func(f engine.Field) bool { return hasRule(setup.System, f.Key) })
	if len(rules) == 0 {
		return
	}
	other, _, err := replay.WithRules(setup, rules)
	var h *engine.HeaderError
	if errors.As(err, &h) {
		v.outcome.Add(cli.Trouble("%s cannot be read under it: %s", name(), h.Why))
		return
	}
	tokens := entries()
	bare := replay.Entries(tokens)
	a, b := engine.Run(setup, bare, engine.Observer{}), engine.Run(other, bare, engine.Observer{})
	if a.Refused == nil && b.Refused == nil && a.Over == b.Over && a.Game.Score() == b.Game.Score() {
		return
	}
	d, err := replay.WhatIf(setup, tokens, nil, rules)
	if err != nil {
		return // the rules were checked above
	}
	v.tellOtherwise(d, name())
}

// tellOtherwise prints how a game would end under another option, and the first play that differs.
func (v *verifier) tellOtherwise(d *replay.Dispute, name string) {
	one := otherwise{Game: name, Recorded: term.FirstLine(d.Recorded.Board),
		Under: term.FirstLine(d.Disputed.Board), Mismatch: d.Mismatch, Refused: d.Disputed.Refused}
	would := pick.If(d.Mismatch != nil, "not fit; up to there", "end differently")
	said := term.Visible(fmt.Sprintf("%s would %s: %s; recorded: %s", name, would, one.Under, one.Recorded))
	for _, p := range d.Plays {
		if p.Disputed != nil && (d.Mismatch == nil || p.Disputed.Last < d.Mismatch.At) {
			one.Play, one.Text = p.Disputed.N, p.Disputed.Text
			said += "\n" + term.Visible(fmt.Sprintf("    first at play %d: %s", one.Play, one.Text))
			break
		}
	}
	if d.Mismatch != nil {
		said += "\n" + v.call.Wrap(view.MismatchText(d.Mismatch), "    ")
	}
	v.Otherwise = append(v.Otherwise, one)
	v.outcome.Add(cli.No)
	if !v.json {
		v.call.Outf("%s", said)
	}
}
