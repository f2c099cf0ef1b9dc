package line

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"rollbook/engine"
)

// Spell returns the text of a valid line: every member of its kind is well formed, it has no others, and its text is not
// too long. The error says what is wrong.
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
	kind, known := kinds[l.Kind]
	y := l.At.UTC().Year()
	has := func(m members) bool { return kind.has&m != 0 }
	switch {
	case !known:
		return fmt.Errorf("unknown kind of line %s", Quote(string(l.Kind)))
	case y < 1 || y > 9999:
		return errors.New("at: a time from year 1 to 9999 expected")
	case l.Kind == KindOpen:
		return l.checkOpening()
	case l.Kind == KindHeader:
		if err := l.checkHeader(); err != nil {
			return err
		}
	case has(aNumber) && (l.N < 1 || l.N >= MaxLines):
		return fmt.Errorf("n: a line number from 1 to %d expected, not %d", MaxLines-1, l.N)
	case l.Kind == KindCorrect && l.Value == l.Was && l.Prompt == "":
		return errors.New("value: the same as was: nothing is corrected")
	case l.Kind == KindRewind && !l.Slip:
		kind.needs |= aReason
	}
	if !has(aNumber) && l.N != 0 || !has(aSlip) && l.Slip || has(aResult) == (l.State == Hash{}) {
		return fmt.Errorf("n, slip, state: not those of a line of kind %s", l.Kind)
	}
	for _, m := range []struct {
		is    members
		name  string
		value string
		check func(string) error
	}{
		{aKey, "key", l.Key, checkKey}, {aWas, "was", l.Was, checkValue},
		{aValue, "value", l.Value, checkValue}, {aPrompt, "prompt", l.Prompt, checkWord},
		{aText, "text", l.Text, upTo(MaxText)}, {aSide, "side", l.Side, checkSide}, {aResult, "result", l.Result, upTo(maxResult)},
		{aReason, "reason", l.Reason, upTo(MaxText)}, {aBy, "by", l.By, engine.CheckName}, {anAgreed, "agreed", l.Agreed, engine.CheckName},
	} {
		switch {
		case m.value == "" && kind.needs&m.is != 0:
			return fmt.Errorf("%s: a line of kind %s needs one", m.name, l.Kind)
		case m.value != "" && !has(m.is):
			return fmt.Errorf("%s: a line of kind %s has none", m.name, l.Kind)
		case m.value != "" && !(l.Kind == KindHeader && m.is&(aWas|aValue) != 0): // values of a header field are not entries
			if err := m.check(m.value); err != nil {
				return fmt.Errorf("%s: %w", m.name, err)
			}
		}
	}
	return nil
}

// upTo returns the check of a text of so many characters.
func upTo(limit int) func(string) error {
	return func(s string) error { return engine.CheckText(s, limit) }
}

// expect returns the check of a text that is something.
func expect(what string, is func(string) bool) func(string) error {
	return func(s string) error {
		if !is(s) {
			return fmt.Errorf("%s expected, not %s", what, Quote(s))
		}
		return nil
	}
}

var (
	checkWord = expect("a lower-case word", isWord)
	checkKey  = expect("a header key", isHeaderKey)
	checkSide = expect("visitor, home or scorer", func(s string) bool {
		return slices.Contains([]string{"visitor", "home", "scorer"}, s)
	})
)

func (l *Line) checkOpening() error {
	if err := checkWord(l.System); err != nil {
		return fmt.Errorf("system: %w", err)
	}
	if l.Rulings < 1 || l.Rulings > 1_000_000 {
		return fmt.Errorf("rulings: a version from 1 on expected, not %d", l.Rulings)
	}
	for i, f := range l.Header {
		if !isHeaderKey(f.Key) || f.Value == "" {
			return fmt.Errorf("header %d: a key and its value expected", i+1)
		}
		if err := engine.CheckText(f.Value, MaxOpening); err != nil {
			return fmt.Errorf("header %d: %s: %w", i+1, f.Key, err)
		}
		if f.Key == "system" && f.Value != l.System {
			return fmt.Errorf("header %d: the system is %s, the line has %s", i+1, Quote(f.Value), l.System)
		}
	}
	for _, key := range []string{"system", "visitor", "home"} {
		if n := len(l.Header.All(key)); n != 1 {
			return fmt.Errorf("header: %s is given %d times, once is expected", key, n)
		}
	}
	return nil
}

// checkHeader checks the correction of a header field. Another system would be another game.
func (l *Line) checkHeader() error {
	switch {
	case l.Key == "system":
		return errors.New("key: the system of a game cannot be corrected; void the game and begin another")
	case l.Value == l.Was:
		return errors.New("value: the same as was: nothing is corrected")
	case l.Value == "" && (l.Key == "visitor" || l.Key == "home"):
		return fmt.Errorf("value: a game needs its %s", l.Key)
	}
	return cmp.Or(engine.CheckText(l.Was, MaxLine), engine.CheckText(l.Value, MaxLine))
}

// isHeaderKey reports whether s is a key of a record's header: a lower-case word, with hyphens, digits and full stops
// after the first letter.
func isHeaderKey(s string) bool {
	return isWord(strings.ReplaceAll(s, ".", "-")) && s[0] > '9'
}

// isWord reports whether s is one of the rules' names: lower-case letters and digits, with hyphens inside.
func isWord(s string) bool {
	other := func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') && r != '-' }
	return s != "" && len(s) <= maxWord && s[0] != '-' && !strings.ContainsFunc(s, other)
}

// checkValue accepts what a record could hold as one entry: the rules decide about the rest. Comments, assertions and
// play numbers are not entries.
func checkValue(s string) error {
	switch {
	case len(s) > maxValue:
		return fmt.Errorf("%d bytes, at most %d are allowed", len(s), maxValue)
	case s[0] == '=' || strings.ContainsFunc(s, func(r rune) bool { return r <= ' ' || r > '~' || r == ';' }),
		len(s) > 1 && s[len(s)-1] == '.' && strings.Trim(s, "0123456789") == ".":
		return fmt.Errorf("%s is not an entry", Quote(s))
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
