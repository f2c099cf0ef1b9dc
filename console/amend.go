package console

import (
	"bufio"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"rollbook/engine"
	"rollbook/ledger"
	"rollbook/replay"
)

func (s *session) amendCommand() *cli.Command {
	return &cli.Command{
		Name: "amend", Usage: "correct an entry of a game; what was entered stays readable", ArgsUsage: "GAME NUMBER VALUE",
		Description: `rollbook amend 12 31 43 --reason "the die was a 4" --by Ada --agreed Bo

The game is replayed with the correction and shown before anything is written. A correction is only made if every later
entry is still legal and answers the same prompt; otherwise --rewind also voids the entries from the first that does not
fit, and the game goes on from there. Nothing is ever deleted: rollbook log shows both readings.`,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "reason", Usage: "why"},
			&cli.StringFlag{Name: "by", Usage: "who says so, as `NAME`"},
			&cli.StringFlag{Name: "agreed", Usage: "who of the other side agrees, as `NAME`"},
			&cli.BoolFlag{Name: "rewind", Usage: "void the entries from the first that no longer fits"},
			&cli.BoolFlag{Name: "yes", Usage: "do not ask"},
			jsonFlag(), ledgerFlag(), colorFlag(),
		},
		Action: func(c *cli.Context) (err error) {
			if s.style, err = s.styled(c, s.stdout); err != nil {
				return err
			}
			if c.NArg() != 3 {
				return trouble("amend which entry of which game to what?").but(`rollbook amend 12 31 43 --reason "the die was a 4" --by Ada --agreed Bo`)
			}
			n, err := strconv.Atoi(c.Args().Get(1))
			if err != nil {
				return trouble("%s is not the number of an entry", quoted(c.Args().Get(1))).but("rollbook explain %s shows entries with their numbers", engine.Visible(c.Args().First()))
			}
			value := c.Args().Get(2)
			if err := oneEntry("amend to", value); err != nil {
				return err
			}
			for _, flag := range []string{"reason", "by"} {
				if strings.TrimSpace(c.String(flag)) == "" {
					return trouble("a correction needs --%s", flag).but(`--reason "the die was a 4" --by Ada, and --agreed Bo if the other side agrees`)
				}
			}
			return s.atTable(c, c.Args().First(), func(t *table) error { return t.amend(c, n, value) })
		},
	}
}

// amend corrects entry n, once the replay has been shown and confirmed.
func (t *table) amend(c *cli.Context, n int, value string) error {
	edits := []replay.Edit{{Kind: replay.EditAs, N: n, Values: []string{value}}}
	d, err := whatIf(t.game, edits, nil)
	if err != nil {
		return err
	}
	lines, err := t.amendment(c, d)
	if err != nil {
		return err
	}
	asJSON := c.Bool("json")
	if !asJSON {
		t.s.printDispute(t.game, d, false)
		t.s.say("")
	}
	if err := t.confirm(c, d); err != nil {
		return err
	}
	head, err := t.l.Append(t.number, t.head, lines...)
	if errors.Is(err, ledger.ErrMoved) {
		return trouble("another program has recorded in this game meanwhile: NOT corrected").but("look at the score again, then amend once more")
	}
	var w *ledger.WriteError
	if err != nil && !(errors.As(err, &w) && w.Recorded) {
		return ledgerTrouble(err)
	}
	if err := t.reload(); err != nil {
		return err
	}
	if asJSON {
		return t.s.answer(map[string]any{"game": t.number, "entry": n, "was": d.Edits[0].Was, "value": t.tokens[n-1],
			"voided": t.voided(d), "dispute": d, "entries": len(t.tokens), "over": t.result.Over, "fingerprint": head.Hash.Fingerprint()})
	}
	t.s.say("game %d: entry %d corrected from %s to %s%s", t.number, n, d.Edits[0].Was, t.tokens[n-1], t.voidedText(d))
	t.s.say("%s", firstLine(string(t.result.Game.AppendScoreboard(nil))))
	return nil
}

// amendment makes the lines of a correction, or says why it cannot be made.
func (t *table) amendment(c *cli.Context, d *replay.Dispute) ([]ledger.Line, error) {
	e := d.Edits[0]
	value, ok := t.asWritten(e)
	m := d.Misfit
	switch {
	case !ok:
		return nil, &failure{status: statusNo, why: fmt.Sprintf("entry %d cannot be %s: %s", e.N, engine.Visible(e.Values[0]), m.Why)}
	case value == e.Was:
		return nil, &failure{status: statusNo, why: fmt.Sprintf("entry %d is %s already: nothing is corrected", e.N, e.Was)}
	case m != nil && !c.Bool("rewind"):
		f := &failure{status: statusNo, why: fmt.Sprintf("entry %d cannot be corrected to %s: %s", e.N, value, laterText(m))}
		return nil, f.but("--rewind voids the entries from %d on, and the game goes on from there; rollbook dispute %d --entry %d --as %s shows more",
			m.N, t.number, e.N, value)
	}
	at := t.s.now()
	by, agreed, reason := c.String("by"), c.String("agreed"), c.String("reason")
	target := t.game.record.Entries[e.N-1]
	lines := []ledger.Line{{Kind: ledger.KindCorrect, At: at, N: target.N, Was: e.Was, Value: value, Reason: reason, By: by, Agreed: agreed}}
	tokens := append([]string(nil), t.tokens...)
	tokens[e.N-1] = value
	if m != nil {
		first := t.game.record.Entries[m.N-1]
		lines = append(lines, ledger.Line{Kind: ledger.KindRewind, At: at, N: first.N, Was: first.Value, Reason: reason, By: by, Agreed: agreed})
		tokens = tokens[:m.N-1]
	}
	if r := engine.Run(t.setup, tokens, engine.Observer{Journal: true}); r.Over {
		lines = append(lines, t.s.endLine(t.setup, r.Game))
	}
	return lines, nil
}

// asWritten returns the new value as records write it; ok is false where the rules do not allow it at its place.
func (t *table) asWritten(e replay.Edit) (value string, ok bool) {
	tokens := append(t.tokens[:e.N-1:e.N-1], e.Values[0])
	r := engine.Run(t.setup, tokens, engine.Observer{Watch: func(table *engine.Table) { value = table.Entry() }})
	return value, r.Refused == nil
}

// laterText names the later entry that does not fit a correction.
func laterText(m *replay.Misfit) string {
	text := fmt.Sprintf("entry %d, %s, ", m.N, m.Value)
	if m.Code != "" {
		return text + "would not be allowed: " + m.Why
	}
	return text + "answered " + m.Was + ", and would answer " + m.Asked
}

// voided returns how many entries a rewind takes.
func (t *table) voided(d *replay.Dispute) int {
	if d.Misfit == nil {
		return 0
	}
	return d.Recorded.Entries - d.Misfit.N + 1
}

func (t *table) voidedText(d *replay.Dispute) string {
	if n := t.voided(d); n > 0 {
		return "; " + plural(n, "entry") + " from " + itoa(d.Misfit.N) + " on voided"
	}
	return ""
}

// confirm asks on a terminal; elsewhere --yes says it.
func (t *table) confirm(c *cli.Context, d *replay.Dispute) error {
	if c.Bool("yes") {
		return nil
	}
	if !terminal(t.s.stdin) {
		return trouble("nothing was written: this is not a terminal, so --yes must confirm it")
	}
	fmt.Fprintf(t.s.stderr, "Correct entry %d%s? [y/N] ", d.Edits[0].N, t.voidedText(d))
	answer, _ := bufio.NewReader(t.s.stdin).ReadString('\n')
	switch strings.ToLower(strings.TrimSpace(answer)) {
	case "y", "yes":
		return nil
	}
	t.s.tell("nothing was written")
	return no
}
