package term

import "fmt"

// A Style writes emphasis, or nothing where emphasis is turned off.
type Style struct{ on bool }

// Styled decides about color: the flag, then NO_COLOR, FORCE_COLOR, TERM, then whether standard output is a terminal.
func (t *Terminal) Styled(flag string) (Style, error) {
	switch flag {
	case "always":
		return Style{true}, nil
	case "never":
		return Style{}, nil
	case "auto", "":
	default:
		return Style{}, fmt.Errorf("--color %s: auto, always or never", Quoted(flag))
	}
	switch {
	case t.Env("NO_COLOR") != "":
		return Style{}, nil
	case t.Env("FORCE_COLOR") != "" || t.Env("CLICOLOR_FORCE") != "":
		return Style{true}, nil
	case t.Env("TERM") == "dumb":
		return Style{}, nil
	}
	return Style{t.Screen != nil}, nil
}

// Bold makes a text stand out.
func (st Style) Bold(s Text) Text { return st.sgr("1", s) }

// Dim is for what matters less.
func (st Style) Dim(s Text) Text { return st.sgr("2", s) }

// Good is for what is right.
func (st Style) Good(s Text) Text { return st.sgr("1;32", s) }

// Bad is for what is wrong.
func (st Style) Bad(s Text) Text { return st.sgr("1;31", s) }

func (st Style) sgr(code string, s Text) Text {
	if !st.on || s == "" {
		return s
	}
	return Text("\x1b["+code+"m") + s + "\x1b[0m"
}
