package cmd

import (
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/term"
	"rollbook/console/view"
	"rollbook/engine"
	"rollbook/replay"
	"rollbook/replay/dispute"
)

var slipCommand = cli.Command{
	Name: "slip", Purpose: "find the one mistake that would explain an invalid record", Operands: "[GAME] [=SCORE]", To: cli.Many,
	Examples: `rollbook slip evening.roll     which slip would explain why the record is invalid?
rollbook slip 12 =14-7         which would give the score that the table remembers?

Lists every single change that makes the record valid, most likely first: swapped digits, a die off by one, an entry
doubled or left out, another call. It says which are about equally likely, and what was not tried. Exit status 1: no
single slip explains the record.`,
	Takes: cli.TakesLedger | cli.Answers,
	Run:   cli.With(runSlip),
}

type slipFlags struct {
	All bool `flag:"all" help:"show every slip, not just the likeliest"`
}

// runSlip looks for single slips that explain an invalid record, or one that contradicts what the table believes.
func runSlip(c *cli.Call, f *slipFlags) error {
	name, beliefs, err := slipOperands(c.Operands)
	if err != nil {
		return err
	}
	g, err := game.Named(c, name)
	if err != nil {
		return err
	}
	tokens := append(g.Tokens[:len(g.Tokens):len(g.Tokens)], beliefs...)
	search := dispute.FindSlips(c.Context, g.Setup, tokens, dispute.SlipWork)
	if c.Flags.JSON {
		m := map[string]any{"game": g.Name, "holds": search.Failure == nil, "search": &search}
		if f := search.Failure; f != nil {
			m["failure"] = map[string]any{"entry": f.N, "text": f.Entry, "code": f.Code, "message": f.Why}
		}
		err = c.Term.Answer(m)
	} else {
		view.Slips(c.Term, g, &search, beliefs, f.All)
	}
	if err == nil && search.Failure != nil && len(search.Slips) == 0 {
		return cli.No
	}
	return err
}

// slipOperands splits the operands into the game and what the table believes at its end.
func slipOperands(args []string) (name string, beliefs []string, err error) {
	for _, a := range args {
		switch {
		case strings.HasPrefix(a, "="):
			beliefs = append(beliefs, a)
		case name != "":
			return "", nil, cli.Trouble("unexpected %s: one game at a time", term.Quoted(a))
		default:
			name = a
		}
	}
	return name, beliefs, nil
}

// slips prints the three likeliest slips that would explain a failed assertion, as hints, and for every invalid record the command
// that looks for them. All searches of one run together have the limit of a single one.
func (v *verifier) slips(r *replay.Record, fault *replay.Fault) {
	if fault.Refusal == nil {
		return
	}
	if fault.Refusal.Code == engine.CodeAssert {
		search := dispute.FindSlips(v.call.Context, r.Setup, r.Tokens(), dispute.SlipWork-v.played)
		v.played += search.Played
		for _, slip := range search.Slips[:min(3, len(search.Slips))] {
			v.call.Term.Hint("it would be valid if %s", view.SlipText(r.Setup, slip))
		}
	}
	v.call.Term.Hint("rollbook slip %s looks for what would explain it", r.Ref())
}
