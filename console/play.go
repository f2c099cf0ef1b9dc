package console

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/peterh/liner"
	"github.com/urfave/cli/v2"

	"rollbook/engine"
	"rollbook/ledger"
	"rollbook/replay"
)

func (s *session) playCommand() *cli.Command {
	return &cli.Command{
		Name: "play", Usage: "go on with a game: type what you rolled", ArgsUsage: "[GAME]",
		Description: `rollbook play        the game that was begun last and is not over
rollbook play 12     game 12
rollbook play 12 < entries.txt

At the prompt type dice as they lie (43), or a call (scrimmage, or just s). Several entries on one line are fine.
` + tableHelp + `

In a pipe, play reads entries and asks nothing; the first entry that is not allowed ends it.`,
		Flags: []cli.Flag{&cli.StringFlag{Name: "by", Usage: "who types, as `NAME`"}, ledgerFlag(), colorFlag()},
		Action: func(c *cli.Context) (err error) {
			if s.style, err = s.styled(c, s.stdout); err != nil {
				return err
			}
			if by := c.String("by"); by != "" {
				if err := engine.CheckName(by); err != nil {
					return trouble("--by: %v", err)
				}
			}
			l, err := s.openLedger(c, ledger.ReadWrite)
			if err != nil {
				return err
			}
			defer l.Close()
			number, err := findGame(l, c.Args().First(), true)
			if err != nil {
				return err
			}
			t, err := s.newTable(l, number, c.String("by"))
			if err != nil {
				return err
			}
			if terminal(s.stdin) && terminal(s.stdout) {
				return t.converse()
			}
			return t.readPipe()
		},
	}
}

const tableHelp = `  <            take the last entry back        undo    the same
  ?            explain the last ruling         why     what the open prompt is about
  chart        the chart to roll on            board   the scoreboard
  note TEXT    write a remark into the record  log     the last plays
  =7-3         check what you believe: the score, or =clock:12, =ball:35
  help         this                            quit    leave; everything is recorded`

// converse is the scorer's table in a terminal.
func (t *table) converse() error {
	t.s.say("%s, %s: %s at %s", t.name, t.setup.System.Title, t.s.style.bold(t.setup.Team(engine.Visitor)), t.s.style.bold(t.setup.Team(engine.Home)))
	if t.setup.System.Notice != "" && len(t.tokens) == 0 {
		t.s.say("%s", t.s.style.dim(t.setup.System.Notice))
	}
	if n := len(t.tokens); n > 0 {
		t.s.say("%s; the last recorded entry is %d: %s", plural(n, "entry"), n, t.tokens[n-1])
	} else {
		t.s.say("%s", t.s.style.dim("type what you rolled; help lists what else can be typed, quit leaves"))
	}
	defer guardPastes(t.s.stdout)()
	editor := liner.NewLiner()
	defer editor.Close()
	editor.SetCtrlCAborts(true)
	editor.SetTabCompletionStyle(liner.TabPrints)
	editor.SetCompleter(t.completions)
	shown := -1 // entries when the board was shown last
	for {
		if shown != len(t.tokens) {
			t.board()
		}
		if t.result.Over {
			t.s.say("%s", t.s.style.good("The game is over: "+resultText(t.setup, t.result.Game)+"."))
			t.s.tell("rollbook box %d prints the box score, rollbook log %d the plays", t.number, t.number)
			return nil
		}
		if shown != len(t.tokens) {
			t.ask()
			shown = len(t.tokens)
		}
		line, err := editor.Prompt(t.prompt())
		switch {
		case errors.Is(err, io.EOF), errors.Is(err, liner.ErrPromptAborted):
			t.leave()
			return nil
		case err != nil:
			return trouble("the terminal cannot be read: %v", err)
		}
		if strings.TrimSpace(line) != "" {
			editor.AppendHistory(line)
		}
		quit, again := t.line(line)
		if quit {
			t.leave()
			return nil
		}
		if again {
			shown = -1
		}
	}
}

func (t *table) leave() {
	t.s.say("saved; resume with: rollbook play %d", t.number)
}

// board shows where the game stands.
func (t *table) board() {
	t.s.say("")
	t.s.say("%s", t.s.style.bold(string(t.result.Game.AppendScoreboard(nil))))
}

// ask says what the open prompt is about, and what is legal.
func (t *table) ask() {
	p := t.result.Next
	t.s.say("%s", t.result.Game.Why(p))
	switch p.Kind {
	case engine.CallKind:
		t.s.say("%s", t.s.style.dim(wrap(p.Legal()+" (Enter: "+p.Options[0]+"; dice: "+p.Options[0]+" and its roll)", "  ")))
	default:
		t.s.say("%s", wrap(engine.LegalNow(t.result.Game, p), "  "))
	}
}

// prompt is what stands before the cursor.
func (t *table) prompt() string {
	p := t.result.Next
	who := ""
	if p.By == engine.Visitor || p.By == engine.Home {
		who = t.setup.Team(p.By) + ", "
	}
	if p.Kind == engine.RollKind {
		return who + p.ID + " " + p.Dice.String() + "> "
	}
	return who + p.ID + "> "
}

// completions offers the words that may come next.
func (t *table) completions(line string) []string {
	start := strings.LastIndexByte(line, ' ') + 1
	var words []string
	if p := t.result.Next; p != nil && p.Kind == engine.CallKind {
		words = append(words, p.Options...)
	}
	if start == 0 {
		words = append(words, "undo", "why", "chart", "board", "note", "log", "help", "quit")
	}
	var fits []string
	for _, w := range words {
		if strings.HasPrefix(w, strings.ToLower(line[start:])) {
			fits = append(fits, line[:start]+w)
		}
	}
	return fits
}

// line takes one line that a person typed. It reports whether they want to leave, or to see the board again.
func (t *table) line(line string) (quit, again bool) {
	line = strings.TrimSpace(line)
	word, rest, _ := strings.Cut(line, " ")
	switch strings.ToLower(word) {
	case "":
		if p := t.result.Next; p.Kind == engine.CallKind {
			t.entries(p.Options[0])
		}
	case "quit", "exit", "q":
		return true, false
	case "help", "h":
		t.s.say("%s", tableHelp)
	case "<", "undo":
		t.undo()
		return false, true
	case "?":
		t.explainLast()
	case "why":
		t.why()
	case "chart":
		t.chart(strings.TrimSpace(rest))
	case "board":
		return false, true
	case "log":
		t.lastPlays(6)
	case "note":
		t.writeNote(strings.TrimSpace(rest))
	default:
		t.entries(line)
	}
	return false, false
}

// entries records what was typed, entry by entry, up to the first that is not allowed. It reports whether all were.
func (t *table) entries(line string) bool {
	if i := strings.IndexByte(line, ';'); i >= 0 {
		line = line[:i]
	}
	before := len(t.tokens)
	all := true
	for _, typed := range strings.Fields(line) {
		if all = t.entry(typed); !all {
			break
		}
	}
	if len(t.tokens) > before {
		t.happened(before + 1)
	}
	return all
}

// entry records one word that was typed; an assertion is only checked.
func (t *table) entry(typed string) bool {
	if strings.HasSuffix(typed, ".") && strings.Trim(typed, "0123456789") == "." {
		return true // a play number
	}
	entries := t.complete(typed)
	if r := t.refusal(entries); r != nil {
		t.refuse(r)
		return false
	}
	if typed[0] == '=' {
		t.s.tell("yes: %s", typed[1:])
		return true
	}
	if err := t.record(entries); err != nil {
		t.s.report(err)
		return false
	}
	return true
}

// refuse says why an entry is not allowed, and what would be.
func (t *table) refuse(r *engine.Refusal) {
	t.s.tell("%s %s", t.s.style.bad("no:"), wrap(r.Why, ""))
	switch {
	case r.Hint != "" && !strings.HasPrefix(r.Hint, "a record holds"):
		t.s.tell("hint: %s", r.Hint)
	case r.Code == engine.CodeAssert:
		t.s.tell("hint: rollbook dispute --slip %d %s looks for the slip that would explain it", t.number, r.Entry)
	case r.Prompt != nil && r.Prompt.Kind == engine.RollKind && len(t.tokens) > 0:
		t.s.tell("hint: the roll comes first; < takes %s back", t.tokens[len(t.tokens)-1])
	}
}

// happened says what the entries from number first on came to.
func (t *table) happened(first int) {
	if text := t.result.Game.AppendPlayByPlay(nil, first, len(t.tokens)); len(text) > 0 {
		t.s.say("%s", wrap(string(text), "  "))
		return
	}
	for _, c := range t.result.Journal.Cells { // a play that waits for a further roll: what it has come to so far
		if c.Entry >= first {
			_, title := c.Chart.Name()
			row := c.Chart.Rows()[c.Row]
			t.s.say("  %s, %s: %s", title, row.Roll, row.Cell)
		}
	}
}

func (t *table) undo() {
	taken, err := t.takeBack("taken back at the table", "")
	if err != nil {
		t.s.report(err)
		return
	}
	t.s.say("taken back: %s", taken)
}

func (t *table) writeNote(text string) {
	if text == "" {
		t.s.tell("note what? type it behind the word: note Smith was injured in real life")
		return
	}
	if err := engine.CheckText(text, ledger.MaxText); err != nil {
		t.s.tell("%s the note: %v", t.s.style.bad("no:"), err)
		return
	}
	if err := t.note(text); err != nil {
		t.s.report(err)
		return
	}
	t.s.say("noted")
}

// explainLast explains the last entry that led anywhere.
func (t *table) explainLast() {
	plays, _ := replay.Plays(t.setup, t.tokens)
	if len(plays) == 0 {
		t.s.say("nothing has been ruled yet")
		return
	}
	last := plays[len(plays)-1]
	t.s.explain(t.setup, replay.Explain(t.setup, t.tokens, last.First, last.Last))
}

func (t *table) why() {
	t.s.say("%s", t.result.Game.Why(t.result.Next))
	t.s.say("legal: %s", engine.LegalNow(t.result.Game, t.result.Next))
}

// chart shows the chart that is rolled on, or another by its name.
func (t *table) chart(name string) {
	if name == "" {
		name = t.result.Next.ID
	}
	if !t.s.showChart(t.setup.System, name, "") {
		var names []string
		for _, c := range t.setup.System.Charts {
			id, _ := c.Name()
			names = append(names, id)
		}
		t.s.say("no chart is called %s; the charts are %s", quoted(name), strings.Join(names, ", "))
	}
}

func (t *table) lastPlays(n int) {
	plays, _ := replay.Plays(t.setup, t.tokens)
	for _, p := range plays[max(0, len(plays)-n):] {
		t.s.say("%s", playLine(p))
	}
}

// playLine is a play as the log has it.
func playLine(p replay.Play) string {
	return strings.TrimRight(fmt.Sprintf("%4d. %-24s %s", p.N, strings.Join(p.Entries, " "), p.Text), " ")
}

// readPipe records the entries of standard input, without a prompt in the way. The first that is not allowed ends it.
func (t *table) readPipe() error {
	lines := bufio.NewScanner(t.s.stdin)
	lines.Buffer(make([]byte, 0, 4096), 1<<20)
	for n := 1; lines.Scan(); n++ {
		line, _, _ := strings.Cut(lines.Text(), ";")
		for _, typed := range strings.Fields(line) {
			switch typed {
			case "<", "undo":
				if _, err := t.takeBack("taken back at the table", ""); err != nil {
					return err
				}
				continue
			case "quit":
				return nil
			}
			if !t.entry(typed) {
				t.s.tell("rollbook: line %d: %s was not recorded, nor anything after it; %s before it in this game", n, quoted(typed), plural(len(t.tokens), "entry"))
				return no
			}
		}
	}
	switch err := lines.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		return trouble("standard input has a line of more than 1 MiB: no game has one").but("%s stand recorded", plural(len(t.tokens), "entry"))
	case err != nil:
		return trouble("standard input: %v", err)
	}
	return nil
}
