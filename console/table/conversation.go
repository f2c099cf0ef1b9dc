package table

import (
	"bufio"
	"cmp"
	"errors"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"

	"github.com/peterh/liner"

	"rollbook/console/cli"
	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/internal/pick"
)

// A Question is one thing a terminal asks for.
type Question struct {
	What    string   // printed before the cursor
	Offered string   // what Enter alone takes; "" if something has to be typed
	Without string   // what it means to give no answer: Enter does or, where something is offered, none; "" if there has to be one
	Meaning string   // what ? shows; "" for What again
	Words   []string // that Tab completes
	Read    func(typed string) (string, error)
}

// ErrLeft says that somebody left a conversation before its end.
var ErrLeft = errors.New("left")

// A Conversation asks questions on a session's terminal, which it takes over at the first one.
type Conversation struct {
	s     *cli.Session
	keys  keyboard
	words []string // that Tab completes at the open question
}

// open takes over the terminal; Close gives it back.
func (c *Conversation) open() keyboard {
	if c.keys == nil {
		c.keys = newKeyboard(c.s, func(line string) []string {
			return lists.Only(c.words, func(w string) bool { return strings.HasPrefix(engine.Folded(w), engine.Folded(line)) })
		})
	}
	return c.keys
}

// newKeyboard takes over the terminal with a line editor, in which Tab completes; if the answers do not go to a terminal
// (play | tee), it reads plain lines, with the prompts on standard error.
func newKeyboard(s *cli.Session, complete liner.Completer) keyboard {
	if s.Term.Screen == nil {
		return &plainKeyboard{s, bufio.NewScanner(s.Stdin)}
	}
	interrupts := make(chan os.Signal, 1)
	signal.Notify(interrupts, os.Interrupt) // before the terminal stops to echo
	e := &editor{liner.NewLiner(), interrupts}
	e.SetCtrlCAborts(true)
	e.SetTabCompletionStyle(liner.TabPrints)
	e.SetCompleter(complete)
	return e
}

// An editor holds the terminal, and Ctrl-C is one of its keys. Between two prompts the terminal makes a signal of it, which
// may not end the program: it stops a search, and nothing else comes of it.
type editor struct {
	*liner.State
	interrupts chan os.Signal
}

// Close gives the terminal back, and Ctrl-C its meaning.
func (e *editor) Close() error {
	defer signal.Stop(e.interrupts)
	return e.State.Close()
}

// Close gives the terminal back.
func (c *Conversation) Close() {
	if c.keys != nil {
		c.keys.Close()
	}
}

// Ask asks a question until there is an answer; "" where it is answered without one.
func (c *Conversation) Ask(q *Question) (answer string, err error) {
	what, none := q.What, pick.If(q.Offered == "", "", "none")
	if q.Without != "" {
		what += " (" + cmp.Or(none, "Enter") + ": " + q.Without + ")"
	}
	if q.Offered != "" {
		what += " [" + engine.Visible(q.Offered) + "]"
	}
	for {
		c.words = q.Words
		typed, err := c.open().Prompt(what + ": ")
		switch {
		case errors.Is(err, io.EOF), errors.Is(err, liner.ErrPromptAborted):
			return "", ErrLeft
		case err != nil:
			return "", cli.Trouble("the terminal cannot be read: %v", err)
		}
		if typed = strings.TrimSpace(typed); typed != "" {
			c.keys.AppendHistory(typed)
		}
		switch {
		case q.Without != "" && typed == none:
			return "", nil
		case typed == "?", typed == "" && q.Offered == "":
			for line := range strings.SplitSeq(cmp.Or(q.Meaning, q.What), "\n") {
				c.s.Term.Outf("%s", c.s.Term.Wrap(line, "  "))
			}
			continue
		}
		if answer, err = q.Read(cmp.Or(typed, q.Offered)); err == nil || errors.Is(err, ErrLeft) {
			return answer, err
		}
		refuse(c.s.Term, err.Error())
	}
}

// choice reads one of some words, or an abbreviation of it.
func choice(words ...string) func(typed string) (string, error) {
	return func(typed string) (string, error) {
		if answer := oneOf(typed, words); slices.Contains(words, answer) {
			return answer, nil
		}
		return "", cli.Refused("%s?", engine.OrList(words))
	}
}

// oneOf is the word that an abbreviation stands for; the abbreviation itself if it fits none or several.
func oneOf(typed string, words []string) string {
	found := typed
	for _, w := range words {
		if strings.HasPrefix(w, strings.ToLower(typed)) {
			if found != typed {
				return typed
			}
			found = w
		}
	}
	return found
}
