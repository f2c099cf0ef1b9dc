package console

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/urfave/cli/v2"

	"rollbook/engine"
	"rollbook/ledger"
	"rollbook/replay"
)

var amendCommand = command{
	name: "amend", purpose: "correct an entry of a game, or its header; what was written stays readable", operands: "[GAME] NUMBER VALUE", from: 2, to: 3,
	ask: "amend which entry of which game to what?",
	examples: `rollbook amend 12 31 43 --reason "the die was a 4" --by Ada --agreed Bo
rollbook amend 31 43 --reason "the die was a 4" --by Ada     in the game that you are playing
rollbook amend 12 --header date 2016-10-27 --reason "the week was wrong" --by Ada --yes

NUMBER is that of an entry, as rollbook log shows it behind the entries of a play (#31), and not of a play. The game is
replayed with the correction and shown before anything is written. A correction is only made if every later entry is
still legal and answers the same prompt; otherwise --rewind also rewinds to the first that does not fit, and the game goes
on from there. With --header the operands are [GAME] KEY VALUE, and '' for VALUE removes the field; the rules run on the
corrected header. Nothing is ever deleted: rollbook log shows both readings.`,
	takes: takesLedger | answers | converses,
	flags: append(sayingFlags(),
		&cli.BoolFlag{Name: "rewind", Usage: "rewind to the first entry that no longer fits"},
		&cli.BoolFlag{Name: "header", Usage: "correct a header field: [GAME] KEY VALUE"},
		&cli.StringFlag{Name: "was", Usage: "with --header: the `VALUE` that is wrong, where a key has several"}),
	run: func(c *call) error {
		name, rest := "", c.operands
		if len(rest) == 3 {
			name, rest = rest[0], rest[1:]
		}
		if c.Bool("header") {
			if err := c.giveReason("a correction", "the week was wrong"); err != nil {
				return err
			}
			return c.atTable(name, func(t *table) error { return t.amendHeader(c, rest[0], rest[1]) })
		}
		n, err := strconv.Atoi(rest[0])
		if err != nil {
			return trouble("%s is not the number of an entry", quoted(rest[0])).but("rollbook log shows the entries with their numbers, #31; --header corrects a header field")
		}
		value := rest[1]
		if err := oneEntry("amend to", value); err != nil {
			return err
		}
		if err := c.giveReason("a correction", "the die was a 4"); err != nil {
			return err
		}
		return c.atTable(name, func(t *table) error { return t.amend(c, n, value) })
	},
}

// amend corrects entry n, once the replay has been shown and confirmed.
func (t *table) amend(c *call, n int, value string) error {
	if err := t.counts(); err != nil {
		return err
	}
	edits := []replay.Edit{{Kind: replay.EditAs, N: n, Values: []string{value}}}
	d, err := whatIf(t.game, edits, nil)
	if err != nil {
		return err
	}
	lines, err := t.amendment(c, d)
	if err != nil {
		return err
	}
	rewound := t.rewound(d)
	if !c.json() {
		c.printDispute(t.game, d, false)
		t.printRewound(d)
		c.say("")
	}
	question := "Correct entry %d%s?"
	if err := c.confirm(question, n, rewoundText(d, rewound)); err != nil {
		return err
	}
	if err := t.write(nil, lines...); err != nil {
		return err
	}
	if c.json() {
		return c.answer(map[string]any{"game": t.number, "entry": n, "was": d.Edits[0].Was, "value": t.tokens[n-1],
			"rewound": rewound, "dispute": d, "entries": len(t.tokens), "over": t.result.Over, "fingerprint": t.head.Hash.Fingerprint()})
	}
	c.say("game %d: entry %d corrected from %s to %s%s", t.number, n, d.Edits[0].Was, t.tokens[n-1], rewoundText(d, rewound))
	c.say("%s", firstLine(string(t.result.Game.AppendScoreboard(nil))))
	return nil
}

// printRewound prints the plays that the correction rewinds.
func (t *table) printRewound(d *replay.Dispute) {
	if d.Misfit == nil {
		return
	}
	plays, _ := replay.Plays(t.setup, t.tokens)
	first := slices.IndexFunc(plays, func(p replay.Play) bool { return p.Last >= d.Misfit.N })
	if first < 0 {
		return
	}
	plays = plays[first:]
	t.s.say("")
	t.s.say("%s", t.s.style.bold("These plays are rewound, from entry "+text(itoa(d.Misfit.N))+" on:"))
	t.s.printPlays(plays[:min(len(plays), fewPlays)])
	if more := len(plays) - fewPlays; more > 0 {
		t.s.say("      … and %d more, the last of them play %d", more, plays[len(plays)-1].N)
	}
}

// amendment makes the lines of a correction, or says why it cannot be made.
func (t *table) amendment(c *call, d *replay.Dispute) ([]ledger.Line, error) {
	e := d.Edits[0]
	value, ok := t.asWritten(e)
	m := d.Misfit
	switch {
	case !ok:
		return nil, refused("entry %d cannot be %s: %s", e.N, e.Values[0], m.Why)
	case value == e.Was:
		return nil, refused("entry %d is %s already: nothing is corrected", e.N, e.Was)
	case m != nil && !c.Bool("rewind"):
		f := refused("entry %d cannot be corrected to %s: %s", e.N, value, laterText(m))
		return nil, f.but("--rewind rewinds to entry %d, and the game goes on from there; rollbook dispute %d --entry %d --as %s shows more",
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

// rewound returns how many entries a correction rewinds.
func (t *table) rewound(d *replay.Dispute) int {
	if d.Misfit == nil {
		return 0
	}
	return d.Recorded.Entries - d.Misfit.N + 1
}

func rewoundText(d *replay.Dispute, n int) string {
	if n == 0 {
		return ""
	}
	return "; " + plural(n, "entry") + " from " + itoa(d.Misfit.N) + " on rewound"
}
