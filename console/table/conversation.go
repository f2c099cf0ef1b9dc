package table

import (
	"bufio"
	"cmp"
	"errors"
	"io"
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
	Key     string // the key of the answer
	What    string // printed before the cursor
	Offered string // what Enter alone takes; "" if something has to be typed, or if an empty line is an answer too
	Without string // what it means to give no answer: Enter does or, where something is offered, none; "" if there has to be one
	Meaning string // what ? shows; "" for What again
	Words   []string
	Read    func(typed string) (string, error) // turns the typed text into an answer; nil if it is one already

	offer func() string // what is Offered in view of the answers so far; nil for Offered alone
	lead  string        // printed on lines of its own before that; "" for nothing
	idle  func() bool   // the answers so far leave nothing to ask; nil for never
}

// ErrLeft says that somebody left a conversation before its end.
var ErrLeft = errors.New("left")

// A Conversation asks questions and remembers the answers.
type Conversation struct {
	*cli.Session
	k       keyboard
	words   []string // that Tab completes at the open question
	Answers map[string]string
}

// NewConversation begins a conversation in a session's terminal.
func NewConversation(s *cli.Session) *Conversation {
	return &Conversation{Session: s, Answers: map[string]string{}}
}

// open takes over the terminal at the first question, so that nothing is read ahead if no question is asked; Close gives
// it back.
func (c *Conversation) open() {
	if c.k != nil {
		return
	}
	c.k = newKeyboard(c.Session, func(line string) []string {
		return lists.Only(c.words, func(w string) bool { return strings.HasPrefix(engine.Folded(w), engine.Folded(line)) })
	})
}

// newKeyboard takes over the terminal with a line editor, in which Tab completes; if the answers do not go to a terminal
// (play | tee), it reads plain lines, with the prompts on standard error.
func newKeyboard(s *cli.Session, complete liner.Completer) keyboard {
	if s.Screen == nil {
		return &plainKeyboard{s, bufio.NewScanner(s.Stdin)}
	}
	editor := liner.NewLiner()
	editor.SetCtrlCAborts(true)
	editor.SetTabCompletionStyle(liner.TabPrints)
	editor.SetCompleter(complete)
	return editor
}

// Close gives the terminal back.
func (c *Conversation) Close() {
	if c.k != nil {
		c.k.Close()
	}
}

func (c *Conversation) line(what, offered string, words []string) (string, error) {
	if offered != "" {
		what += " [" + engine.Visible(offered) + "]"
	}
	c.open()
	c.words = words
	typed, err := c.k.Prompt(what + ": ")
	switch {
	case errors.Is(err, io.EOF), errors.Is(err, liner.ErrPromptAborted):
		return "", ErrLeft
	case err != nil:
		return "", cli.Trouble("the terminal cannot be read: %v", err)
	}
	typed = strings.TrimSpace(typed)
	if typed == "" {
		return offered, nil
	}
	c.k.AppendHistory(typed)
	return typed, nil
}

// ask asks one question until there is an answer. It reports whether somebody wants to go back to the one before.
func (c *Conversation) ask(q *Question) (back bool, err error) {
	if q.lead != "" {
		c.Errf("%s", c.Wrap(q.lead, ""))
	}
	what, offered := q.What, cmp.Or(c.Answers[q.Key], q.Offered)
	if offered == "" && q.offer != nil {
		offered = q.offer()
	}
	none := pick.If(offered == "", "", "none")
	if q.Without != "" {
		what += " (" + cmp.Or(none, "Enter") + ": " + q.Without + ")"
	}
	for {
		typed, err := c.line(what, offered, q.Words)
		switch {
		case err != nil:
			return false, err
		case typed == "<":
			return true, nil
		case q.Without != "" && typed == none:
			delete(c.Answers, q.Key)
			return false, nil
		case typed == "?", typed == "":
			c.Outf("%s", c.Wrap(cmp.Or(q.Meaning, q.What), "  "))
			continue
		}
		answer := typed
		if q.Read != nil {
			answer, err = q.Read(typed)
		}
		switch {
		case errors.Is(err, ErrLeft):
			return false, err
		case err == nil:
			c.Answers[q.Key] = answer
			return false, nil
		}
		refuse(c.Session, err.Error())
	}
}

// AskAll asks questions one after the other; < leads back to the one before. Answers has what was said.
func (c *Conversation) AskAll(all []Question) error {
	idle := func(q *Question) bool { return q.idle != nil && q.idle() }
	for i := 0; i < len(all); {
		if idle(&all[i]) {
			i++
			continue
		}
		back, err := c.ask(&all[i])
		switch {
		case err != nil:
			return err
		case !back:
			i++
			continue
		}
		for i = max(i-1, 0); i > 0 && idle(&all[i]); i-- {
		}
	}
	return nil
}

// YesOrNo makes a question one that is answered by yes or no, or an abbreviation.
func YesOrNo(q Question) Question { return q.choosing("yes or no?", "yes", "no") }

// choosing makes a question one that is answered by a word, or an abbreviation of it.
func (q Question) choosing(otherwise string, words ...string) Question {
	q.Words, q.Read = words, func(typed string) (string, error) {
		if answer := oneOf(typed, words); slices.Contains(words, answer) {
			return answer, nil
		}
		return "", cli.Refused("%s", otherwise)
	}
	return q
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
