package console

import "strings"

var undoCommand = command{
	name: "undo", purpose: "undo the last entry of a game; it stays readable in the ledger", operands: "[GAME]", to: 1,
	examples: `rollbook undo --reason "read the wrong die" --by Ada --agreed Bo
rollbook undo 12 --reason "the kick was wide" --by Ada     game 12 is over: it needs a reason, and asks
rollbook redo                                              take it back

A game that is over, and an entry that was imported, are only undone with --reason and a yes.`,
	takes: takesLedger | answers | converses,
	flags: sayingFlags(),
	run: func(c *call) error {
		return c.atTable(c.operand(0), func(t *table) error {
			reason := c.String("reason")
			if err := t.counts(); err != nil {
				return err
			}
			if whose := t.notTypedHere(); whose != "" {
				if strings.TrimSpace(reason) == "" {
					return trouble("game %d %s: to undo its last entry needs --reason", t.number, whose).but(`--reason "the kick was wide" --by Ada, and --agreed Bo if the other side agrees`)
				}
				if err := c.confirm("Game %d %s. Undo its last entry, %s?", t.number, whose, t.tokens[len(t.tokens)-1]); err != nil {
					return err
				}
			}
			undone, err := t.undo(reason, c.String("agreed"))
			if err != nil {
				return err
			}
			if c.json() {
				return c.answer(map[string]any{"game": t.number, "undone": undone, "entries": len(t.tokens)})
			}
			c.say("game %d: %s undone; %s left", t.number, undone, plural(len(t.tokens), "entry"))
			return nil
		})
	},
}

// byImport is who typed the entries of an imported record.
const byImport = "import"

// notTypedHere says why the last entry is more than a slip of typing; "" if it is none.
func (t *table) notTypedHere() string {
	entries := t.record.Entries
	switch {
	case t.record.End != nil:
		return "is over: " + t.record.End.Result
	case len(entries) > 0 && entries[len(entries)-1].By == byImport:
		return "was imported, and nothing has been played in it since"
	}
	return ""
}
