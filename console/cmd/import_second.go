package cmd

import (
	"slices"
	"strconv"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/ledger/line"
	"rollbook/replay"
	"rollbook/season"
)

const (
	few    = 8 // games of one header that are looked through for a record: more are trials, not matches
	chance = 8 // entries that two games do not share by chance
)

// matchOf identifies a match, whoever kept its record: by its teams with its day or its event, else by the whole header.
func matchOf(h engine.Header) game.Digest {
	keys := []string{"system", "visitor", "home", "date", "event"}
	known := h.Get("date") != "" || h.Get("event") != ""
	match := lists.Only(h, func(f engine.Field) bool {
		if known {
			return slices.Contains(keys, f.Key)
		}
		return f.Key != "scorer" && f.Key != "site" && f.Key != "note"
	})
	for i, f := range match {
		match[i] = engine.Field{Key: f.Key, Value: engine.OneSpelling(f.Value)}
	}
	return game.DigestOf(match, nil)
}

// A match is a record that is here already, and is compared with an imported one.
type match struct {
	name, ref string
	header    engine.Header
	lines     []line.Line // of the ledger; nil for a record in a season's folder
	entries   []string
	over      bool
	at        int // where the imported record differs, as season.PartsAt counts; −1 for other settings
}

// other reads a record that is here already.
func (i *importer) other(one *season.Game, h engine.Header, entries []string) (*match, error) {
	m := &match{name: one.Name(), ref: one.Ref, header: one.Header, over: one.State == season.GameOver}
	if one.File != "" {
		_, tokens, err := one.Load()
		if err != nil {
			return nil, cli.Trouble("%s: %v", one.Ref, err)
		}
		m.entries = replay.Entries(tokens)
	} else {
		number, _ := strconv.ParseInt(one.Ref, 10, 64)
		g, err := game.Read(i.l, number)
		if err != nil {
			return nil, err
		}
		m.lines, m.entries, m.over, m.header = g.Lines, g.Tokens, g.Record.End != nil, g.Record.Header
	}
	if m.at = season.PartsAt(m.entries, entries); len(m.entries) > 0 && !season.SameSettings(m.header, h) {
		m.at = -1
	}
	return m, nil
}

// same finds the game here that a record is of: that of its fixture, else the one with the most in common; nil for none.
func (i *importer) same(w *waiting, h engine.Header, entries []string, other *season.Game) (best *match, err error) {
	if other != nil {
		return i.other(other, h, entries)
	}
	numbers := i.alike[w.match]
	if len(numbers) > few || w.attested {
		return nil, nil
	}
	named := h.Get("date") != "" || h.Get("event") != ""
	for _, number := range numbers {
		m, err := i.other(&season.Game{Ref: strconv.FormatInt(number, 10)}, h, entries)
		if err != nil {
			return nil, err
		}
		common := min(len(m.entries), len(entries))
		whole := m.at == 0 || m.at > common
		if (whole && named || common >= chance && (whole || m.at > chance)) && (best == nil || best.at > 0 && m.at > best.at || m.at == 0) {
			best = m
		}
	}
	return best, nil
}

// settle decides what a record is that may be of a game here: the rest of it, a second record of it, which is kept too and
// does not count, or nothing new, which leaves no lines.
func (i *importer) settle(w *waiting, where string, h engine.Header, entries []string, other *season.Game) error {
	m, err := i.same(w, h, entries, other)
	if m == nil || err != nil {
		return err
	}
	switch {
	case m.at == 0 && m.over:
		i.second(w, m)
		w.Agrees, w.said = true, []string{"both records agree: it says the same as " + m.name + ", and is kept as a void game"}
	case m.at == 0, m.at == len(entries)+1:
		i.call.Term.Errf("rollbook: %s: %s has all of it already: not imported again", where, m.name)
		w.lines = nil
	case m.at == len(m.entries)+1 && m.lines != nil && !w.attested && season.SameSettings(m.header, h):
		return i.goOn(w, where, m)
	case m.at == len(m.entries)+1: // the longer one is the fixture's
	default:
		parts := "it has other settings than " + m.name
		if m.at > 0 {
			parts = "it differs from " + m.name + " at entry " + strconv.Itoa(m.at) + ", with " +
				engine.Quote(entries[m.at-1]) + " instead of " + engine.Quote(m.entries[m.at-1])
		}
		w.said = []string{parts + ": rollbook compare " + engine.ShellWord(m.ref) + " GAME shows more"}
		if other != nil {
			i.second(w, m)
			w.said = append(w.said, "it is kept as a void game until that is settled; rollbook undo GAME --redo makes it count")
			i.outcome.Add(&cli.Failure{Status: cli.StatusNo})
		}
	}
	return nil
}

// second keeps a record of a game that is here as a void game.
func (i *importer) second(w *waiting, m *match) {
	w.Second = m.ref
	void := line.Line{Kind: line.KindVoid, At: w.lines[0].At, Reason: season.SecondRecord + m.name, By: scorer.ByImport}
	w.lines = append(slices.Clip(w.lines), void)
}

// goOn adds what a longer record of a game has more.
func (i *importer) goOn(w *waiting, where string, m *match) error {
	n := 1 + len(m.entries) // after the opening
	more := w.lines[n:]
	if changes := line.Changes(m.lines, more); len(changes) > 0 {
		return cli.Refused("%s continues %s, which is signed or void: not imported", where, m.name).
			But("rollbook compare %s %s shows both", m.ref, engine.ShellWord(w.File))
	}
	w.lines = append(slices.Clip(m.lines), more...)
	w.said = []string{"it continues the game from entry " + strconv.Itoa(n)}
	return nil
}
