package scorer

import (
	"crypto/sha256"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"rollbook/engine"
	"rollbook/ledger/line"
	"rollbook/replay"
)

// A Desk is a game of the ledger that is being played: every accepted entry is durable before it is acknowledged.
type Desk struct {
	Game   *Account
	Trace  *replay.Trace // the run of the current record, with its journal
	Result engine.Result // of that run
	By     string        // who is typing, if known; it goes into every line

	// Moved is set if the table has taken over what another program recorded. The caller shows the table again and clears
	// it.
	Moved bool

	l     line.Store
	now   func() time.Time
	lines []int // how many entries stood before each line typed here, ascending: the steps of Undo
}

// Open loads a game in order to play on. Clock gives the time of the lines that are written.
func Open(l line.Store, number int64, by string, clock func() time.Time) (*Desk, error) {
	t := &Desk{l: l, now: clock, By: by}
	return t, t.reload(number)
}

func (t *Desk) reload(number int64) error {
	g, tr, err := Trace(t.l, number, engine.Observer{Journal: true})
	if err != nil {
		return err
	}
	t.lines = nil
	t.adopt(g, tr)
	return nil
}

func (t *Desk) adopt(g *Account, tr *replay.Trace) { t.Game, t.Trace, t.Result = g, tr, tr.Result }

// Refresh reads the game from the ledger if another program has recorded something since the table was opened.
func (t *Desk) Refresh() error {
	g, err := t.l.Game(t.Game.Number)
	if err != nil || g.Head == t.Game.Head {
		return err
	}
	return t.reload(t.Game.Number)
}

// Sit has somebody else type from now on: what was typed before is not theirs to undo line by line.
func (t *Desk) Sit(by string) { t.By, t.lines = by, nil }

// Saw returns a *MovedError unless the table is still as somebody saw it: after n entries, and, unless seen is empty, at
// a head whose hash begins with seen.
func (t *Desk) Saw(after int, seen string) error {
	if after != len(t.Game.Tokens) || !strings.HasPrefix(t.Game.Head.Hash.String(), strings.ToLower(seen)) {
		return &MovedError{}
	}
	return nil
}

// write adds lines to the game: the table's only way into the ledger. They are recorded only if it returns nil. If
// another program was faster, nothing is, and the table has what the other program recorded. after is the run of the
// record with the lines; nil if it has not been run.
func (t *Desk) write(after *replay.Trace, lines ...line.Line) error {
	head, err := t.l.Append(t.Game.Number, t.Game.Head, lines...)
	var w *line.WriteError
	switch {
	case errors.Is(err, line.ErrMoved):
		moved, before := &MovedError{}, t.Game.Tokens
		if err := t.reload(t.Game.Number); err != nil {
			return err
		}
		if n := len(before); len(t.Game.Tokens) > n && slices.Equal(before, t.Game.Tokens[:n]) {
			moved.Entries = t.Game.Tokens[n:]
		}
		t.Moved = true
		return moved
	case errors.As(err, &w) && w.Recorded: // only the acknowledgement failed
	case err != nil:
		return err
	}
	g, err := t.with(lines)
	if err != nil {
		return err
	}
	g.Head = head
	t.shift(lines)
	switch {
	case after != nil:
	case g.Setup == t.Game.Setup && slices.Equal(g.Tokens, t.Game.Tokens): // a remark
		after = t.Trace
	default:
		after = replay.Run(g.Setup, g.Tokens, replay.Keep{Journal: true})
	}
	t.lines = slices.DeleteFunc(t.lines, func(before int) bool { return before >= len(g.Tokens) })
	t.adopt(g, after)
	return nil
}

// shift moves the steps of Undo that come after inserted or removed entries: inserted entries belong to no step.
func (t *Desk) shift(lines []line.Line) {
	isInsertOrRemove := func(l line.Line) bool { return l.Kind == line.KindInsert || l.Kind == line.KindRemove }
	if !slices.ContainsFunc(lines, isInsertOrRemove) {
		return
	}
	r, _ := line.Derive(t.Game.Lines) // as before
	for _, l := range lines {
		at := r.Before(l.N)
		for i, before := range t.lines {
			switch {
			case l.Kind == line.KindInsert && before >= at:
				t.lines[i]++
			case l.Kind == line.KindRemove && before > at:
				t.lines[i]--
			}
		}
		r.Add(&l)
	}
}

// with is the game with more lines, but without its head. The game itself does not change: somebody may still be showing
// it.
func (t *Desk) with(lines []line.Line) (*Account, error) {
	g := *t.Game
	g.Lines = slices.Concat(t.Game.Lines, lines)
	var err error
	if g.Record, err = line.Derive(g.Lines); err != nil {
		return nil, err
	}
	g.Tokens = entryValues(g.Record)
	if slices.ContainsFunc(lines, func(l line.Line) bool { return l.Kind == line.KindHeader }) {
		g.Setup, err = setupOf(g.Record.Opening, g.Record.Header)
	}
	return &g, err
}

// Undo takes back the last steps, by a rewind that keeps them readable, and returns the entries. A step is a line typed
// at this table; before those, an entry. Without a reason it counts as fixing a typo, which is allowed only while no play
// has followed and nobody has signed (*ReasonError).
func (t *Desk) Undo(steps int, reason, agreed string) ([]string, error) {
	at, err := t.back(steps)
	if err != nil {
		return nil, err
	}
	if reason == "" && agreed == "" {
		typedHere := len(t.lines) > 0 && t.lines[0] <= at
		whose := t.NotTypedHere()
		if names := t.signers(at); names != "" {
			whose, typedHere = "is signed by "+names, false
		}
		switch {
		case whose != "" && !typedHere:
			return nil, &ReasonError{Whose: "game " + strconv.FormatInt(t.Game.Number, 10) + " " + whose}
		case steps > 1 && at < t.lastPlay():
			return nil, &ReasonError{}
		}
	}
	return t.rewind(at, reason, agreed)
}

// back returns how many entries come before the last n steps.
func (t *Desk) back(steps int) (at int, err error) {
	at = len(t.Game.Tokens)
	typed := len(t.lines)
	for range steps {
		at--
		if typed > 0 && t.lines[typed-1] <= at {
			typed--
			at = t.lines[typed]
		}
		if at < 0 {
			return 0, t.tooFew(steps)
		}
	}
	return at, nil
}

func (t *Desk) tooFew(steps int) error {
	if len(t.Game.Tokens) == 0 || steps == 1 {
		nothing := Wrong("there is nothing to undo")
		if len(t.Game.Tokens) == 0 && t.Game.Number > 0 {
			return nothing.but("rollbook undo %d voids the game, since nothing was played in it", t.Game.Number)
		}
		return nothing
	}
	return Wrong("there are not %d steps to undo, only %s", steps, engine.Count(len(t.Game.Tokens), "entry", "entries"))
}

// lastPlay returns how many entries come before the last finished play.
func (t *Desk) lastPlay() int {
	before := 0
	for i := range t.Result.Journal.Plays {
		if first, last := t.Result.Journal.PlaySpan(i, len(t.Game.Tokens)); first <= last {
			before = first - 1
		}
	}
	return before
}

// rewind removes every entry after the first n from the game.
func (t *Desk) rewind(at int, reason, agreed string) ([]string, error) {
	l, err := t.rewindLine(at, Attribution{Reason: reason, By: t.By, Agreed: agreed})
	if err != nil {
		return nil, err
	}
	undone := t.Game.Tokens[at:]
	if err := t.write(nil, l); err != nil {
		return nil, err
	}
	return undone, nil
}

// rewindLine makes the line that removes every entry after the first n from the game.
func (t *Desk) rewindLine(at int, s Attribution) (line.Line, error) {
	s.Reason = engine.OneRemark(s.Reason)
	if err := engine.CheckText(s.Reason, line.MaxText); err != nil {
		return line.Line{}, Wrong("the reason: %v", err)
	}
	first := t.Game.Record.Entries[at]
	return line.Line{Kind: line.KindRewind, At: t.now(), N: first.N, Was: first.Value,
		Slip: s.Reason == "" && s.Agreed == "", Reason: s.Reason, By: s.By, Agreed: s.Agreed}, nil
}

// ByImport is the name under which the entries of an imported record are recorded.
const ByImport = "import"

// NotTypedHere says why taking back the last entry is more than fixing a typo: the game is over, or was imported or
// signed; "" otherwise.
func (t *Desk) NotTypedHere() string {
	entries := t.Game.Record.Entries
	switch {
	case t.Game.Record.End != nil:
		return "is over: " + t.Game.Record.End.Result
	case len(entries) > 0 && entries[len(entries)-1].By == ByImport:
		return "was imported, and nothing has been played in it since"
	case len(entries) > 0 && t.signers(len(entries)-1) != "":
		return "is signed by " + t.signers(len(entries)-1)
	}
	return ""
}

// signers names those who signed the game after n entries or later; "" for nobody.
func (t *Desk) signers(before int) string {
	var names []string
	for _, l := range t.Game.Lines[t.Game.Record.Entries[before].N:] {
		if l.Kind == line.KindSign && !slices.Contains(names, l.By) {
			names = append(names, l.By)
		}
	}
	if n := len(names); n > 1 {
		return strings.Join(names[:n-1], ", ") + " and " + names[n-1]
	}
	return strings.Join(names, "")
}

// Note records a remark.
func (t *Desk) Note(text string) error {
	text = engine.OneRemark(text)
	if err := engine.CheckText(text, line.MaxText); err != nil {
		return Wrong("the note: %v", err)
	}
	if text == "" {
		return Wrong("which remark? note Smith was injured in real life")
	}
	return t.write(nil, line.Line{Kind: line.KindNote, At: t.now(), Text: text, By: t.By})
}

// reroll notes that a roll does not count, because a die was cocked or fell off the table, and why. The roll is not an
// entry: the players roll again.
func (t *Desk) reroll(reason string) error {
	if reason == "" {
		return Wrong("why does the roll not count? reroll the die was cocked")
	}
	where := "after the end"
	if p := t.Result.Next; p != nil {
		where = "at " + p.ID
		if p.By.IsTeam() {
			where += ", " + t.Game.Setup.Team(p.By)
		}
	}
	return t.Note("rolled again " + where + ": " + reason)
}

// EntryLines makes the lines of more entries of a record, each with the prompt that it answers and spelled as in
// records, plus an end line if they end the game, and the run of the record with them. Assertions among them make no
// line. A refused entry shows in the run's result.
func EntryLines(setup *engine.Setup, tokens, entries []string, by string, at time.Time) ([]line.Line, *replay.Trace) {
	tr := replay.Run(setup, slices.Concat(tokens, entries), replay.Keep{Journal: true})
	return entryLines(tr, len(tokens), by, at), tr
}

// ImportedLines makes every line of a record imported from its run, as EntryLines does, after the line that opens its
// game.
func ImportedLines(opening line.Line, tr *replay.Trace) []line.Line {
	return append([]line.Line{opening}, entryLines(tr, 0, ByImport, opening.At)...)
}

// entryLines makes the lines of all entries after the first n.
func entryLines(tr *replay.Trace, from int, by string, at time.Time) (lines []line.Line) {
	answers := tr.Answers[min(from, len(tr.Answers)):]
	for _, a := range answers {
		lines = append(lines, line.Line{Kind: line.KindEntry, At: at, Value: a.Entry, Prompt: a.Prompt, By: by})
	}
	if tr.Result.Over && len(answers) > 0 {
		lines = append(lines, endLine(tr.Setup, tr.Result.Game, at))
	}
	return lines
}

func endLine(setup *engine.Setup, g engine.Game, at time.Time) line.Line {
	return line.Line{Kind: line.KindEnd, At: at, Result: ResultText(setup, g), State: sha256.Sum256(engine.StateOf(g).AppendJSON(nil))}
}

// ResultText is the score in words, visitor first: Bears 17, Packers 20.
func ResultText(setup *engine.Setup, g engine.Game) string {
	return resultText(setup.Header, g.Score())
}

func resultText(h engine.Header, score engine.Sides[int]) string {
	return h.Get("visitor") + " " + strconv.Itoa(score[engine.Visitor]) + ", " + h.Get("home") + " " + strconv.Itoa(score[engine.Home])
}

// ScoreOf reads the score from a result that ResultText wrote for a game with this header.
func ScoreOf(h engine.Header, result string) (score engine.Sides[int], ok bool) {
	rest, _ := strings.CutPrefix(result, h.Get("visitor")+" ")
	visitor, rest, _ := strings.Cut(rest, ", ")
	home, _ := strings.CutPrefix(rest, h.Get("home")+" ")
	score[engine.Visitor], _ = strconv.Atoi(visitor)
	score[engine.Home], _ = strconv.Atoi(home)
	return score, resultText(h, score) == result
}
