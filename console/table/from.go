package table

import (
	"slices"
	"strconv"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/replay"
)

// readScribble reads a handwritten record of a game that was played.
func readScribble(c *cli.Call, path string) (*game.Scribble, error) {
	record, attested, err := game.RecordNamed(c.Session, path)
	switch {
	case err != nil:
		return nil, err
	case attested != nil:
		return nil, cli.Trouble("%s is an attested export: it has an identity of its own", path).But("rollbook import brings it into the ledger")
	}
	return game.ReadScribble(record), nil
}

// checkScribble reports all faults of a scribble.
func checkScribble(c *cli.Call, s *game.Scribble) error {
	if len(s.Faults) == 0 {
		if over := s.ReadOver(); over != "" {
			c.Errf("%s", over)
		}
		return nil
	}
	o := cli.Outcome{Session: c.Session}
	for _, fault := range s.Faults {
		o.Add(cli.Faulty(fault))
	}
	c.Errf("nothing was recorded; rollbook format %s shows the same faults", s.Record.Name)
	return o.Err()
}

// NewFrom begins the game of a handwritten record, with all its entries.
func NewFrom(c *cli.Call, path string) error {
	s, err := readScribble(c, path)
	if err == nil {
		err = checkScribble(c, s)
	}
	if err != nil {
		return err
	}
	setup := s.Record.Setup
	tr := replay.Run(setup, replay.Entries(s.Tokens), replay.Keep{})
	l, err := game.MakeLedger(c)
	if err != nil {
		return err
	}
	defer l.Close()
	done, err := l.Import(scorer.ImportedLines(game.Opening(c.Session, setup), tr))
	if err != nil {
		return game.LedgerTrouble(err)
	}
	if c.JSON {
		return c.Answer(map[string]any{"game": done.Game.Number, "id": done.Game.ID.Fingerprint(), "system": setup.System.ID, "entries": tr.Result.Entries})
	}
	c.Outf("game %d: %s at %s, %s, %s from %s", done.Game.Number, setup.Team(engine.Visitor), setup.Team(engine.Home), setup.System.Title,
		term.Plural(tr.Result.Entries, "entry"), s.Record.Ref())
	c.Outf("%s", c.Board(tr.Result.Game.Scoreboard().String()))
	if !tr.Result.Over {
		c.Errf("next: rollbook play")
	}
	return nil
}

// playFrom records the entries of a file that the game does not have yet. Nothing is recorded if the file has a fault or
// disagrees with the game.
func (t *Table) playFrom(c *cli.Call, path string) error {
	s, err := readScribble(c, path)
	if err != nil {
		return err
	}
	record := s.Record
	if err := t.sameHeader(record); err != nil {
		return err
	}
	if err := t.agrees(s); err != nil {
		return err
	}
	if err := checkScribble(c, s); err != nil {
		return err
	}
	had := len(t.Tokens)
	rest := after(s.Tokens, had)
	if entries := len(replay.Entries(rest)); entries == 0 {
		c.Outf("%s: all of %s is recorded already, %s of %d", t.game().Name, record.Ref(), term.Plural(len(replay.Entries(s.Tokens)), "entry"), had)
		return nil
	}
	if !t.takeWords(rest) {
		return cli.No
	}
	c.Outf("%s: %s recorded from %s, %d in all", t.game().Name, term.Plural(len(t.Tokens)-had, "entry"), record.Ref(), len(t.Tokens))
	c.Outf("%s", c.Board(t.Result.Game.Scoreboard().String()))
	return nil
}

// takeWords records the words of a record, and reports whether all of them are; if not, it says why.
func (t *Table) takeWords(words []string) bool {
	steps, _ := t.TakeWords(words)
	for i := range steps {
		if steps[i].Failed() {
			t.tellStep(&steps[i])
			return false
		}
	}
	return true
}

// after returns what comes after the first n entries of a record, assertions included.
func after(tokens []string, entries int) []string {
	for i, token := range tokens {
		if token[0] == '=' {
			continue
		}
		if entries == 0 {
			return tokens[i:]
		}
		entries--
	}
	return nil
}

// sameHeader refuses a file whose header differs from the game's. Fields that the file lacks do not matter.
func (t *Table) sameHeader(record *replay.Record) error {
	for _, f := range record.Header {
		have := t.Record.Header.All(f.Key)
		same := func(value string) bool { return engine.OneSpelling(value) == engine.OneSpelling(f.Value) }
		if f.Key == "note" || slices.ContainsFunc(have, same) {
			continue
		}
		err := cli.Refused("%s:%d: %s is %s here, and %s in game %d", record.Name, f.Line, f.Key, term.Quoted(f.Value), inGame(have), t.Number)
		if f.Key == "system" {
			return err.But("rollbook new %s begins a game of it, rollbook games lists those there are", engine.Visible(f.Value))
		}
		return err.But("rollbook amend %d --header %s corrects the game, if the file is right", t.Number, engine.ShellWord(engine.Visible(f.Key+"="+f.Value)))
	}
	return nil
}

func inGame(values []string) string {
	if len(values) == 0 {
		return "not said"
	}
	return engine.OrList(lists.Map(values, term.Quoted))
}

// agrees refuses a file whose entries differ from the game's, as far as both go and the file has no fault.
func (t *Table) agrees(s *game.Scribble) error {
	n := 0
	for i, token := range s.Tokens {
		if n == len(t.Tokens) || len(s.Slips) > 0 && s.Words[i] >= s.Slips[0].Word {
			return nil
		}
		if token[0] == '=' {
			continue
		}
		n++
		if token == t.Tokens[n-1] {
			continue
		}
		fault := s.Record.Refused(&engine.Refusal{N: n, Token: s.Words[i], Entry: token,
			Why: term.Quoted(token) + " here, and " + term.Quoted(t.Tokens[n-1]) + " in game " + strconv.Itoa(int(t.Number))})
		fault.Hint = "rollbook amend " + strconv.Itoa(int(t.Number)) + " " + strconv.Itoa(n) + " " + engine.Visible(token) + " corrects the game, if the file is right"
		return &cli.Failure{Status: cli.StatusNo, Fault: fault}
	}
	return nil
}
