package line

import (
	"errors"
	"fmt"
	"strings"

	"rollbook/engine"
)

// Check says whether the line is valid: every member of its kind is well formed, and its text is not too long. Members of
// other kinds are neither checked nor written.
func (l Line) Check() error {
	_, err := l.Spell()
	return err
}

// Spell returns the text of a valid line, or says why it is not valid: see Check.
func (l *Line) Spell() (string, error) {
	if err := l.checkMembers(); err != nil {
		return "", err
	}
	text := l.String()
	return text, checkLength(l.Kind, len(text))
}

// checkLength says whether a line of this kind may have n bytes.
func checkLength(k Kind, n int) error {
	limit := MaxLine
	if k == KindOpen {
		limit = MaxOpening
	}
	if n > limit {
		return fmt.Errorf("a line of %d bytes, at most %d are allowed", n, limit)
	}
	return nil
}

func (l *Line) checkMembers() error {
	if y := l.At.UTC().Year(); y < 1 || y > 9999 {
		return errors.New("at: a time from year 1 to 9999 expected")
	}
	if err := checkBy("by", l.By); err != nil {
		return err
	}
	if hasReason(l.Kind) {
		if err := errors.Join(checkOptional("reason", l.Reason, MaxText), checkBy("agreed", l.Agreed)); err != nil {
			return err
		}
		if l.Reason == "" && l.Kind != KindRedo && !l.Slip {
			return fmt.Errorf("reason: a %s needs one", l.Kind)
		}
	}
	if l.By == "" && (isRepair(l.Kind) || l.Kind == KindHeader || l.Kind == KindVoid || l.Kind == KindSign) {
		return fmt.Errorf("by: a line of kind %s needs the name of who made it", l.Kind)
	}
	switch l.Kind {
	case KindOpen:
		return l.checkOpening()
	case KindEntry:
		if err := checkValue("value", l.Value); err != nil {
			return err
		}
		return checkWord("prompt", l.Prompt)
	case KindCorrect:
		if l.Value == l.Was && l.Prompt == "" {
			return errors.New("value: the same as was: nothing is corrected")
		}
		if l.Prompt != "" {
			if err := checkWord("prompt", l.Prompt); err != nil {
				return err
			}
		}
		return errors.Join(checkNumber(l.N), checkValue("was", l.Was), checkValue("value", l.Value))
	case KindInsert:
		return errors.Join(checkNumber(l.N), checkValue("value", l.Value), checkWord("prompt", l.Prompt))
	case KindRemove, KindRewind:
		return errors.Join(checkNumber(l.N), checkValue("was", l.Was))
	case KindRedo:
		return checkNumber(l.N)
	case KindHeader:
		return l.checkHeader()
	case KindVoid:
		return nil
	case KindNote:
		return checkText("text", l.Text, MaxText)
	case KindSign:
		if l.Side != "visitor" && l.Side != "home" && l.Side != "scorer" {
			return fmt.Errorf("side: visitor, home or scorer expected, not %s", Quote(l.Side))
		}
		return nil
	case KindEnd:
		return checkText("result", l.Result, maxResult)
	}
	return fmt.Errorf("unknown kind of line %s", Quote(string(l.Kind)))
}

func (l *Line) checkOpening() error {
	if err := checkWord("system", l.System); err != nil {
		return err
	}
	if l.Rulings < 1 || l.Rulings > 1_000_000 {
		return fmt.Errorf("rulings: a version from 1 on expected, not %d", l.Rulings)
	}
	for i, f := range l.Header {
		if !isHeaderKey(f.Key) || f.Value == "" {
			return fmt.Errorf("header %d: a key and its value expected", i+1)
		}
		if err := checkOptional(f.Key, f.Value, MaxOpening); err != nil {
			return fmt.Errorf("header %d: %w", i+1, err)
		}
		if f.Key == "system" && f.Value != l.System {
			return fmt.Errorf("header %d: the system is %s, the line has %s", i+1, Quote(f.Value), l.System)
		}
	}
	for _, key := range []string{"system", "visitor", "home"} {
		if n := countKey(l.Header, key); n != 1 {
			return fmt.Errorf("header: %s is given %d times, once is expected", key, n)
		}
	}
	return nil
}

func countKey(h engine.Header, key string) (n int) {
	for _, f := range h {
		if f.Key == key {
			n++
		}
	}
	return n
}

// checkHeader checks the correction of a header field. Another system would be another game.
func (l *Line) checkHeader() error {
	switch {
	case !isHeaderKey(l.Key):
		return fmt.Errorf("key: a header key expected, not %s", Quote(l.Key))
	case l.Key == "system":
		return errors.New("key: the system of a game cannot be corrected; void the game and begin another")
	case l.Value == l.Was:
		return errors.New("value: the same as was: nothing is corrected")
	case l.Value == "" && (l.Key == "visitor" || l.Key == "home"):
		return fmt.Errorf("value: a game needs its %s", l.Key)
	}
	return errors.Join(checkOptional("was", l.Was, MaxLine), checkOptional("value", l.Value, MaxLine))
}

// isHeaderKey reports whether s is a key of a record's header: a lower-case word, with hyphens, digits and full stops
// after the first letter.
func isHeaderKey(s string) bool {
	for i := range len(s) {
		c := s[i]
		if !('a' <= c && c <= 'z' || i > 0 && ('0' <= c && c <= '9' || c == '-' || c == '.')) {
			return false
		}
	}
	return s != "" && len(s) <= maxWord
}

// isWord reports whether s is one of the rules' names: lower-case letters and digits, with hyphens inside.
func isWord(s string) bool {
	for i := range len(s) {
		c := s[i]
		if !('a' <= c && c <= 'z' || '0' <= c && c <= '9' || c == '-' && i > 0) {
			return false
		}
	}
	return s != "" && len(s) <= maxWord
}

func checkWord(member, s string) error {
	if !isWord(s) {
		return fmt.Errorf("%s: a lower-case word expected, not %s", member, Quote(s))
	}
	return nil
}

func checkNumber(n int) error {
	if n < 1 || n >= MaxLines {
		return fmt.Errorf("n: a line number from 1 to %d expected, not %d", MaxLines-1, n)
	}
	return nil
}

// checkValue accepts what a record could hold as one entry: the rules decide about the rest. Comments, assertions and
// play numbers are not entries.
func checkValue(member, s string) error {
	switch {
	case s == "":
		return fmt.Errorf("%s: empty", member)
	case len(s) > maxValue:
		return fmt.Errorf("%s: %d bytes, at most %d are allowed", member, len(s), maxValue)
	case s[0] == '=' || strings.IndexByte(s, ';') >= 0 || len(s) > 1 && s[len(s)-1] == '.' && strings.Trim(s, "0123456789") == ".":
		return fmt.Errorf("%s: %s is not an entry", member, Quote(s))
	}
	for i := range len(s) {
		if s[i] <= ' ' || s[i] > '~' {
			return fmt.Errorf("%s: %s is not an entry: byte 0x%02X is not allowed", member, Quote(s), s[i])
		}
	}
	return nil
}

func checkText(member, s string, limit int) error {
	if s == "" {
		return fmt.Errorf("%s: empty", member)
	}
	return checkOptional(member, s, limit)
}

func checkOptional(member, s string, limit int) error {
	if err := engine.CheckText(s, limit); err != nil {
		return fmt.Errorf("%s: %w", member, err)
	}
	return nil
}

// checkBy accepts a person's name, or "".
func checkBy(member, s string) error {
	if s == "" {
		return nil
	}
	if err := engine.CheckName(s); err != nil {
		return fmt.Errorf("%s: %w", member, err)
	}
	return nil
}

// Quote returns a foreign text for an error: short, and without control characters for a terminal.
func Quote(s string) string { return QuoteUpTo(60, s) }

// QuoteUpTo is Quote with another limit.
func QuoteUpTo(show int, s string) string {
	if r := []rune(s[:min(len(s), 4*show)]); len(r) > show {
		s = string(r[:show]) + "…"
	}
	return `"` + engine.Visible(s) + `"`
}
