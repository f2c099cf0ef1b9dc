package console

import (
	"encoding/json"
	"strings"

	"github.com/urfave/cli/v2"

	"rollbook/engine"
	"rollbook/ledger"
	"rollbook/replay"
)

// view makes a command that looks at one game: look prints it, or its JSON. The command fails where the record does.
func (s *session) view(name, usage string, look func(g *game, r *engine.Result, json bool) error) *cli.Command {
	return &cli.Command{
		Name: name, Usage: usage, ArgsUsage: "[GAME]",
		Flags: []cli.Flag{jsonFlag(), ledgerFlag(), colorFlag()},
		Action: func(c *cli.Context) error {
			g, err := s.gameStyled(c)
			if err != nil {
				return err
			}
			r := g.run(engine.Observer{Journal: true})
			if err := look(g, &r, c.Bool("json")); err != nil {
				return err
			}
			return s.heldBy(g, &r)
		},
	}
}

func (s *session) showCommand() *cli.Command {
	return s.view("show", "show where a game stands, and what comes next", func(g *game, r *engine.Result, json bool) error {
		if json {
			return s.answer(standing(g, r))
		}
		s.say("%s, %s: %s at %s", g.name, g.setup.System.Title, g.setup.Team(engine.Visitor), g.setup.Team(engine.Home))
		s.say("%s", s.style.bold(string(r.Game.AppendScoreboard(nil))))
		if r.Next != nil && r.Refused == nil {
			s.say("next: %s (%s): %s", r.Next.ID, engine.LegalNow(r.Game, r.Next), r.Game.Why(r.Next))
		}
		return nil
	})
}

// gameStyled finds the command's game and decides about colour.
func (s *session) gameStyled(c *cli.Context) (*game, error) {
	var err error
	if s.style, err = s.styled(c, s.stdout); err != nil {
		return nil, err
	}
	return s.game(c)
}

// heldBy is nil if the record held as far as it goes; otherwise it prints the fault.
func (s *session) heldBy(g *game, r *engine.Result) error {
	if r.Refused == nil {
		return nil
	}
	if g.file != nil {
		return s.faulty(g.file.Refused(r.Refused))
	}
	s.tell("rollbook: %s: entry %d: %s", g.name, r.Refused.N, r.Refused.Why)
	return no
}

// standing is a game as JSON: who plays, the state with the box, and what comes next.
func standing(g *game, r *engine.Result) map[string]any {
	m := map[string]any{
		"game": g.name, "system": g.setup.System.ID,
		"visitor": g.setup.Team(engine.Visitor), "home": g.setup.Team(engine.Home),
		"entries": r.Entries, "over": r.Over,
		"state": json.RawMessage(replay.AppendFullState(nil, r.Game)),
	}
	if r.Next != nil {
		m["next"] = json.RawMessage(r.Next.AppendJSON(nil))
	}
	if g.record != nil {
		m["game"] = g.number
		m["fingerprint"] = g.head.Hash.Fingerprint()
	}
	return m
}

func (s *session) boxCommand() *cli.Command {
	return s.view("box", "print a game's box score", func(g *game, r *engine.Result, json bool) error {
		if json {
			_, err := s.stdout.Write(append(r.Game.AppendBox(nil), '\n'))
			return err
		}
		s.printBox(g.setup, r.Game)
		return nil
	})
}

// printBox prints a box score with its head.
func (s *session) printBox(setup *engine.Setup, g engine.Game) {
	s.say("%s at %s", setup.Team(engine.Visitor), setup.Team(engine.Home))
	var head []string
	for _, key := range []string{"event", "date", "site"} {
		if v := setup.Header.Get(key); v != "" {
			head = append(head, v)
		}
	}
	s.say("%s", strings.Join(append(head, setup.System.Title), ", "))
	s.say("")
	box := g.BoxScore()
	s.stdout.Write(box.AppendText(nil))
}

func (s *session) logCommand() *cli.Command {
	usage := "print a game's plays, with what was taken back, corrected and noted"
	return s.view("log", usage, func(g *game, _ *engine.Result, json bool) error {
		plays, _ := replay.Plays(g.setup, g.tokens)
		if !json {
			s.printLog(g, plays)
			return nil
		}
		m := map[string]any{"plays": plays}
		if plays == nil {
			m["plays"] = []any{}
		}
		if g.record != nil {
			m["history"] = history(g.record)
		}
		return s.answer(m)
	})
}

// printLog prints the plays, and between them the remarks and what was replaced.
func (s *session) printLog(g *game, plays []replay.Play) {
	var facts []fact
	if g.record != nil {
		facts = history(g.record)
	}
	next := 0
	for _, p := range plays {
		for ; next < len(facts) && facts[next].before(p); next++ {
			s.say("      %s", s.style.dim(facts[next].text()))
		}
		s.say("%s", playLine(p))
	}
	for ; next < len(facts); next++ {
		s.say("      %s", s.style.dim(facts[next].text()))
	}
}

// A fact is a line of the ledger beside the entries that stand: something taken back, corrected or noted.
type fact struct {
	Kind   string `json:"kind"`   // rewind, correct or note
	Line   int    `json:"line"`   // of the ledger
	Before int    `json:"before"` // how many entries stood when it was written, as far as they still do
	Was    string `json:"was,omitempty"`
	Value  string `json:"value,omitempty"`
	Text   string `json:"text"` // the reason or the remark
	By     string `json:"by,omitempty"`
	Agreed string `json:"agreed,omitempty"`
}

// before reports whether the fact is printed before a play: a correction stands behind the play that it corrected.
func (f fact) before(p replay.Play) bool {
	if f.Kind == "correct" {
		return f.Before < p.First
	}
	return f.Before < p.Last
}

// text is the fact in words.
func (f fact) text() string {
	text := ""
	switch f.Kind {
	case "rewind":
		text = "taken back: " + fewWords(f.Was)
	case "correct":
		text = "entry " + itoa(f.Before) + " corrected from " + f.Was + " to " + f.Value
	case "note":
		text = "note"
	}
	if f.By != "" {
		text += ", by " + f.By
	}
	if f.Kind != "note" {
		if f.Agreed != "" {
			text += ", agreed by " + f.Agreed
		} else {
			text += ", not agreed"
		}
	}
	return text + ": " + f.Text
}

// fewWords shortens a long list of entries.
func fewWords(entries string) string {
	const few = 12
	words := strings.Fields(entries)
	if len(words) <= few+2 {
		return entries
	}
	return strings.Join(words[:few], " ") + " … and " + itoa(len(words)-few) + " more"
}

// history lists the facts beside the entries in the order of the ledger's lines.
func history(r *ledger.Record) []fact {
	var facts []fact
	for _, w := range r.Rewinds {
		before, was := 0, []string{}
		for _, e := range r.Entries {
			if e.N < w.From {
				before++
			}
		}
		if w.Redone > 0 {
			continue
		}
		for _, v := range w.Entries {
			if v.Entered() != v.Value {
				was = append(was, v.Value+" (entered as "+v.Entered()+")")
			} else {
				was = append(was, v.Value)
			}
		}
		facts = append(facts, fact{"rewind", w.N, before, strings.Join(was, " "), "", w.Reason, w.By, w.Agreed})
	}
	for i, e := range r.Entries {
		for _, c := range e.Corrections {
			facts = append(facts, fact{"correct", c.N, i + 1, c.Was, c.Value, c.Reason, c.By, c.Agreed})
		}
	}
	for _, n := range r.Notes {
		facts = append(facts, fact{"note", n.N, min(n.Before, len(r.Entries)), "", "", n.Text, n.By, ""})
	}
	sortFacts(facts)
	return facts
}

// remarks are the facts beside the entries of a ledger's game, for the comments of an exported record.
func (g *game) remarks() []replay.Remark {
	if g.record == nil {
		return nil
	}
	var remarks []replay.Remark
	for _, f := range history(g.record) {
		remarks = append(remarks, replay.Remark{After: f.Before, Text: f.text()})
	}
	return remarks
}
