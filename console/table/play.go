// Package table is the scorer's table in the terminal: the prompt of play with its line editor, the questions of a new game, and
// the commands that write into a game.
package table

import (
	"bufio"
	"errors"
	"io"
	"strings"

	"github.com/peterh/liner"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/console/view"
	"rollbook/engine"
)

// Play opens a game, by default the last one that is not over, to record what is typed. The house coach calls for a side, if
// one is named.
func Play(c *cli.Call, by string, coach engine.Side) error {
	return atTableOf(c, cli.Attribution{By: by}, c.Operand(0), game.LastOpen, func(t *Prompt) error {
		if err := t.counts(); err != nil {
			return err
		}
		t.coach = coach
		if !term.IsTerminal(c.Session.Stdin) {
			return t.readPipe()
		}
		k := newKeyboard(t.session, t.completions)
		defer k.Close()
		return t.converse(k)
	})
}

// A keyboard is what a person types on.
type keyboard interface {
	Prompt(prompt string) (string, error)
	AppendHistory(line string)
	Close() error
}

type plainKeyboard struct {
	s     *cli.Session
	lines *bufio.Scanner
}

func (k *plainKeyboard) Prompt(prompt string) (string, error) {
	io.WriteString(k.s.Term.ErrOut, string(term.Visible(prompt)))
	if !k.lines.Scan() {
		return "", errors.Join(k.lines.Err(), io.EOF)
	}
	return k.lines.Text(), nil
}

func (k *plainKeyboard) AppendHistory(string) {}
func (k *plainKeyboard) Close() error         { return nil }

// A reply says how the conversation goes on after a typed line.
type reply uint8

const (
	goOn      reply = iota // the open prompt has not changed, or the change has been reported
	showBoard              // show the score again
	notRead                // the line, or the rest of it, was refused
	leave
)

// converse is the scorer's table in a terminal.
func (t *Prompt) converse(k keyboard) error {
	t.keys = k
	t.greet()
	seen := -1 // entries when the board was last shown
	for {
		t.tell(seen)
		seen = len(t.desk.Game.Tokens)
		line, err := k.Prompt(t.prompt())
		switch {
		case errors.Is(err, liner.ErrPromptAborted): // Ctrl-C clears the line
			continue
		case errors.Is(err, io.EOF):
			if t.term.Screen != nil {
				t.term.Outf("") // after the prompt
			}
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
		case again == showBoard, t.desk.Moved:
			seen, t.desk.Moved = -1, false
		}
	}
}

func (t *Prompt) greet() {
	st := t.term.Style
	g := t.desk.Game
	t.term.Outf("game %d, %s: %s at %s", g.Number, g.Setup.System.Title,
		st.Bold(term.Visible(g.Setup.Team(engine.Visitor))), st.Bold(term.Visible(g.Setup.Team(engine.Home))))
	view.Rating(t.term, g.Setup)
	n := len(g.Tokens)
	if n == 0 {
		if lost := lostNotice(g.Setup); lost != "" {
			t.term.Outf("%s", st.Dim(t.term.Wrap(lost, "")))
		}
		t.term.Outf("%s", st.Dim("type what you rolled; help lists everything else, quit leaves"))
		return
	}
	t.term.Outf("%s so far, the last one %s", term.Plural(n, "entry"), g.Tokens[n-1])
	plays := t.desk.Trace.Plays()
	view.Plays(t.term, plays[max(0, len(plays)-3):])
}

func (t *Prompt) leave() {
	if t.desk.Result.Over {
		t.term.Outf("saved; rollbook box %d has the box score", t.desk.Game.Number)
		return
	}
	t.term.Outf("saved; resume with: rollbook play %d", t.desk.Game.Number)
}

// tell reports what the last line came to, the score and what is asked, each if it is news; seen is how many entries
// there were the last time, -1 to repeat everything.
func (t *Prompt) tell(seen int) {
	t.tellSaid()
	switch board := t.desk.Result.Game.Scoreboard(); {
	case seen == len(t.desk.Game.Tokens):
		return
	case seen == -1:
		t.board()
	case board.String() != t.lastBoard.String(): // in the middle of a play, mostly nothing has changed
		t.term.Outf("")
		t.term.Outf("%s", t.term.Board(board.Since(t.lastBoard).String()))
		t.lastBoard = board
	}
	t.ask()
}

// tellSaid reports what entries came to, if that has not been reported yet.
func (t *Prompt) tellSaid() {
	for _, line := range t.said {
		t.term.Outf("%s", line)
	}
	t.said = nil
}

func (t *Prompt) board() {
	t.lastBoard = t.desk.Result.Game.Scoreboard()
	t.term.Outf("")
	t.term.Outf("%s", t.term.Board(t.lastBoard.String()))
}

// completions offers the words that may come next.
func (t *Prompt) completions(line string) []string {
	start := strings.LastIndexByte(line, ' ') + 1
	var words []string
	if p := t.desk.Result.Next; p != nil && p.Kind == engine.CallKind {
		words = append(words, p.Words()...)
	}
	switch {
	case start == 0:
		words = append(words, scorer.HelperNames()...)
	case strings.EqualFold(line[:start], "chart "):
		words = append(view.ChartNames(t.desk.Game.Setup.System.Charts), view.PromptNames(t.desk.Game.Setup.System)...)
	}
	var fits []string
	for _, w := range words {
		if strings.HasPrefix(w, strings.ToLower(line[start:])) {
			fits = append(fits, line[:start]+w)
		}
	}
	return fits
}

// readPipe records the lines of standard input, without a prompt in the way. The first illegal one ends it.
func (t *Prompt) readPipe() error {
	t.quiet = true
	lines := bufio.NewScanner(t.session.Stdin)
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
			t.term.Errf("rollbook: line %d: %s was not recorded, nor anything after it; the game has %s so far",
				n, term.Text(term.Quoted(t.stopped)), term.Plural(len(t.desk.Game.Tokens), "entry"))
			return cli.No
		}
	}
	switch err := lines.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		return cli.Trouble("standard input has a line of more than 1 MiB: no game has one").
			But("%s are recorded", term.Plural(len(t.desk.Game.Tokens), "entry"))
	case err != nil:
		return cli.Trouble("standard input: %v", err)
	}
	return nil
}
