// Package table is the scorer's table in the terminal: the prompt of play with its line editor, the questions of a new game, and
// the commands that write into a game.
package table

import (
	"bufio"
	"cmp"
	"errors"
	"io"
	"strconv"
	"strings"

	"github.com/peterh/liner"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/console/view"
	"rollbook/engine"
	"rollbook/report"
)

// playFlags are the flags of play.
type playFlags struct {
	By    string `flag:"by" value:"NAME" help:"your name"`
	Coach string `flag:"coach" value:"SIDE" help:"the house coach calls for this SIDE, visitor or home"`
	From  string `flag:"from" value:"FILE" help:"record the rest of a record's FILE"`
}

// PlayCommand is the row of play.
var PlayCommand = cli.Command{
	Name: "play", First: true, Purpose: "play a game: type what you rolled", Operands: "[GAME]", To: 1,
	Examples: `rollbook play        of the games that are not over the one played last here
rollbook play 12     game 12
rollbook play 12 < entries.txt
rollbook play 12 --from evening.roll     records what game 12 does not have of it yet, and goes on

At the prompt type dice as they lie (43), a call (scrimmage, or just s), or both (s43). Several entries on one line are fine.
` + tableHelp() + `

Alone, play --coach visitor has the house coach call for the visitors: he says why, and waits for Enter or another call.

In a pipe, play reads entries and asks nothing; the first entry that is not allowed ends it. A file of --from may be written
as it is typed at the prompt; with a fault, or where it disagrees with what is recorded, nothing of it is recorded.`,
	Takes: cli.TakesLedger | cli.Converses,
	Run: cli.With(func(c *cli.Call, f *playFlags) error {
		side := engine.SideNamed(f.Coach)
		switch {
		case f.Coach != "" && side == engine.Nobody:
			return cli.Trouble("--coach %s: it is visitor or home", term.Quoted(f.Coach))
		case side != engine.Nobody && !term.IsTerminal(c.Stdin):
			return cli.Trouble("--coach is for the prompt: the house coach shows his call, and waits for Enter or another one")
		}
		return atTableOf(c, cli.Says{By: f.By}, c.Operand(0), game.LastOpen, func(t *Table) error {
			if err := t.counts(); err != nil {
				return err
			}
			t.coach = side
			if path := f.From; path != "" {
				if err := t.playFrom(c, path); err != nil || !term.IsTerminal(c.Stdin) {
					return err
				}
			}
			if !term.IsTerminal(c.Stdin) {
				return t.readPipe()
			}
			k := keyboardFor(c.Session, t)
			defer k.Close()
			return t.converse(k)
		})
	}),
}

// A keyboard is where a person types.
type keyboard interface {
	Prompt(prompt string) (string, error)
	AppendHistory(line string)
	Close() error
}

// keyboardFor returns the line editor, or where the answers do not go to a terminal (play | tee) plain lines, with the prompts
// on standard error.
func keyboardFor(s *cli.Session, t *Table) keyboard {
	if s.Screen == nil {
		return &plainKeyboard{s, bufio.NewScanner(s.Stdin)}
	}
	line, end := guardPastes(s.Screen)
	editor := liner.NewLiner()
	editor.SetCtrlCAborts(true)
	editor.SetTabCompletionStyle(liner.TabPrints)
	editor.SetCompleter(t.completions)
	return &editing{editor, line, end}
}

type editing struct {
	*liner.State
	line *typing // nil where nothing can end a prompt but the person
	end  func()
}

func (e *editing) Close() error {
	e.end()
	return e.State.Close()
}

type plainKeyboard struct {
	s     *cli.Session
	lines *bufio.Scanner
}

func (k *plainKeyboard) Prompt(prompt string) (string, error) {
	k.s.Prompt("%s", prompt)
	if !k.lines.Scan() {
		return "", errors.Join(k.lines.Err(), io.EOF)
	}
	return k.lines.Text(), nil
}

func (k *plainKeyboard) AppendHistory(string) {}
func (k *plainKeyboard) Close() error         { return nil }

// A reply is what a typed line means for the conversation.
type reply uint8

const (
	goOn      reply = iota // the open prompt has not changed, or what changed has been said
	showBoard              // the score is to be shown again
	notRead                // the line, or the rest of it, was refused
	leave
)

// converse is the scorer's table in a terminal.
func (t *Table) converse(k keyboard) error {
	t.keys = k
	t.greet()
	seen := -1 // entries when the board was shown last
	for {
		switch seen {
		case len(t.Tokens):
		case -1:
			t.board()
		default:
			t.boardIfChanged()
		}
		if seen != len(t.Tokens) {
			t.ask()
			seen = len(t.Tokens)
		}
		line, news, err := t.typed(k)
		switch {
		case news:
			if err := t.tellNews(); err != nil {
				return err
			}
			seen = -1
			continue
		case errors.Is(err, liner.ErrPromptAborted): // Ctrl-C clears the line
			continue
		case errors.Is(err, io.EOF):
			t.leave()
			return nil
		case err != nil:
			return cli.Trouble("the terminal cannot be read: %v", err)
		}
		if strings.TrimSpace(line) != "" {
			k.AppendHistory(line)
		}
		switch again := t.take(line); {
		case again == leave:
			t.leave()
			return nil
		case again == showBoard, t.Moved:
			seen, t.Moved = -1, false
		}
	}
}

// greet says which game it is, and how it went on last.
func (t *Table) greet() {
	st := t.s.Style
	t.s.Say("%s, %s: %s at %s", "game "+strconv.Itoa(int(t.Number)), t.Setup.System.Title, st.Bold(term.Shown(t.Setup.Team(engine.Visitor))), st.Bold(term.Shown(t.Setup.Team(engine.Home))))
	n := len(t.Tokens)
	if lost := lostNotice(t.Setup); lost != "" && n == 0 {
		t.s.Say("%s", st.Dim(t.s.Wrap(lost, "")))
	}
	if n == 0 {
		t.s.Say("%s", st.Dim("type what you rolled; help lists what else can be typed, quit leaves"))
		return
	}
	t.s.Say("%s so far, the last of them %s", term.Plural(n, "entry"), t.Tokens[n-1])
	t.lastPlays(3)
}

func (t *Table) leave() {
	if t.Result.Over {
		t.s.Say("saved; rollbook box %d has the box score", t.Number)
		return
	}
	t.s.Say("saved; resume with: rollbook play %d", t.Number)
}

// board shows the score.
func (t *Table) board() {
	t.shown = string(t.Result.Game.AppendScoreboard(nil))
	t.s.Say("")
	t.s.Say("%s", t.s.Board(t.shown))
}

// boardIfChanged shows the score unless it was shown just so: in the middle of a play it mostly has not changed.
func (t *Table) boardIfChanged() {
	if string(t.Result.Game.AppendScoreboard(nil)) != t.shown {
		t.board()
	}
}

// ask says what the open prompt is about, and what is legal.
func (t *Table) ask() {
	if t.Result.Over {
		t.s.Say("%s", t.s.Style.Good(term.Shown("The game is over: "+scorer.ResultText(t.Setup, t.Result.Game)+".")))
		t.s.Say("%s", t.s.Style.Dim(t.s.Wrap("box, sheet and log show it; note and sign write; < undoes; quit leaves", "  ")))
		return
	}
	p := t.Result.Next
	t.s.Say("%s", t.s.Wrap(engine.WhyNow(t.Result.Game, p), ""))
	legal := t.legal(p, "  ")
	again := t.offered[p.ID] == string(legal)
	if t.offered == nil {
		t.offered = map[string]string{}
	}
	t.offered[p.ID] = string(legal)
	if short := t.shortly(p); again && short != "" && strings.Contains(string(legal), "\n") {
		t.s.Say("%s", t.s.Style.Dim(t.s.Wrap(short, "  ")))
		again = p.Kind == engine.CallKind
	} else {
		t.s.Say("%s", t.s.Style.Dim(legal))
		again = false
	}
	if tail := t.Rewound(); tail != nil {
		t.s.Say("%s", t.s.Style.Bold(t.s.Wrap(term.Plural(len(tail), "entry")+" that a correction rewound fit from here: "+report.FewWords(strings.Join(tail, " ")), "  ")))
		t.s.Say("%s", t.s.Style.Dim("  Enter: type them again"))
		return
	}
	if call, why := t.Advice(t.coach); call != "" {
		t.s.Say("%s", t.s.Wrap("the house coach calls "+call+": "+why, "  "))
		t.s.Say("%s", t.s.Style.Dim(term.Shown("  Enter: "+call+"; or type another call")))
		return
	}
	if call := p.Default(); call != "" && !again {
		enter := "Enter: " + call
		if short := p.Options[0].Short; view.StartsWithDigit(short) { // a player
			enter = "Enter: " + short
		}
		switch next := t.Follows(call); {
		case next == nil:
		case next.Kind == engine.NumberKind:
			enter += "; a number: " + call + " and that number"
		default:
			enter += "; dice: " + call + " and its roll"
		}
		t.s.Say("%s", t.s.Style.Dim(t.s.Wrap(enter, "  ")))
	}
}

// shortly says on a line what the prompt allows, for those who have just read it at length: the short forms of calls, or what
// stands before a list.
func (t *Table) shortly(p *engine.Prompt) string {
	if p.Kind != engine.CallKind {
		what, _, listed := strings.Cut(engine.LegalNow(t.Result.Game, p), ":")
		if !listed {
			return ""
		}
		return what + "; why lists them"
	}
	var shorts []string
	for _, o := range p.Options {
		shorts = append(shorts, cmp.Or(o.Short, o.Word))
	}
	short := engine.OrList(shorts) + "; why spells them out"
	if call := p.Default(); call != "" {
		short += "; Enter: " + call
	}
	return short
}

// legal says what the prompt allows: calls with their short forms.
func (t *Table) legal(p *engine.Prompt, indent string) term.Text {
	legal := engine.LegalNow(t.Result.Game, p)
	switch {
	case p.Kind != engine.CallKind || legal != p.Legal():
		return t.s.Wrap(legal, indent)
	}
	var parts []string
	for i, call := range p.Options {
		o := call.Word
		if call.Short != "" && call.Short != o {
			o += " (" + call.Short + ")"
		}
		switch len(p.Options) - i {
		case 1:
		case 2:
			o += " or"
		default:
			o += ","
		}
		parts = append(parts, o)
	}
	return t.s.WrapParts(parts, indent)
}

// prompt is the text before the cursor.
func (t *Table) prompt() string {
	p := t.Result.Next
	if p == nil {
		return "over> "
	}
	who := ""
	if p.By == engine.Visitor || p.By == engine.Home {
		who = engine.Visible(t.Setup.Team(p.By)) + ", "
	}
	if p.Kind == engine.RollKind {
		return who + p.ID + " " + p.Dice.String() + "> "
	}
	return who + p.ID + "> "
}

// completions offers the words that may come next.
func (t *Table) completions(line string) []string {
	start := strings.LastIndexByte(line, ' ') + 1
	var words []string
	if p := t.Result.Next; p != nil && p.Kind == engine.CallKind {
		words = append(words, p.Words()...)
	}
	switch {
	case start == 0:
		for _, h := range scorer.Helpers {
			words = append(words, h.Name())
		}
	case strings.EqualFold(line[:start], "chart "):
		words = append(view.ChartNames(t.Setup.System.Charts), view.PromptNames(t.Setup.System)...)
	}
	var fits []string
	for _, w := range words {
		if strings.HasPrefix(w, strings.ToLower(line[start:])) {
			fits = append(fits, line[:start]+w)
		}
	}
	return fits
}

// readPipe records the lines of standard input, without a prompt in the way. The first that is not allowed ends it.
func (t *Table) readPipe() error {
	t.quiet = true
	lines := bufio.NewScanner(t.s.Stdin)
	lines.Buffer(make([]byte, 0, 4096), 1<<20)
	for n := 1; lines.Scan(); n++ {
		if strings.TrimSpace(lines.Text()) == "" {
			continue
		}
		switch t.take(lines.Text()) {
		case leave:
			return nil
		case notRead:
			if t.unseen {
				return &cli.Failure{Status: cli.StatusTrouble}
			}
			t.s.Tell("rollbook: line %d: %s was not recorded, nor anything after it; %s before it in this game", n, term.Text(term.Quoted(t.stopped)), term.Plural(len(t.Tokens), "entry"))
			return cli.No
		}
	}
	switch err := lines.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		return cli.Trouble("standard input has a line of more than 1 MiB: no game has one").But("%s are recorded", term.Plural(len(t.Tokens), "entry"))
	case err != nil:
		return cli.Trouble("standard input: %v", err)
	}
	return nil
}
