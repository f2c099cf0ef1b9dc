package line

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// How lines after the first one begin, and what comes before and after a line's time: the short text leaves these out.
const (
	lineFirst  = `{"kind":"`
	beforeTime = `,"at":"`
	afterTime  = `"}`
)

// AppendShort appends a game's lines as the codes on a paper have them: those of the attested record without its last
// one, which follows from them. After the first line a time is the seconds since the previous line, the common beginning
// is left out, and an entry is its prompt, its value and by whom. The codes prove the text; the attested record proves
// nothing more.
func AppendShort(b []byte, lines []Line) []byte {
	for i := range lines {
		l := &lines[i]
		switch {
		case i == 0:
			b = append(b, l.String()...)
		case l.Kind == KindEntry && !strings.ContainsAny(l.Prompt+l.Value, ` "\`) && !strings.ContainsAny(l.By, `"\`):
			b = append(b, strings.TrimSuffix(l.Prompt+" "+l.Value+" "+l.By, " ")...)
		default:
			text := l.String()
			b = append(b, text[len(lineFirst):len(text)-len(beforeTime+TimeForm+afterTime)]...)
		}
		if i > 0 {
			b = fmt.Appendf(b, " %d", l.At.Unix()-lines[i-1].At.Unix())
		}
		b = append(b, '\n')
	}
	return b
}

// ParseShort reads what AppendShort writes.
func ParseShort(text string) (lines []Line, err error) {
	for i, row := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		if i > 0 {
			space := strings.LastIndexByte(row, ' ')
			seconds, err := strconv.ParseInt(row[space+1:], 10, 64)
			if space < 0 || err != nil {
				return nil, fmt.Errorf("%w: line %d has no time", ErrRefused, i)
			}
			row = longRow(row[:space], time.Unix(lines[i-1].At.Unix()+seconds, 0))
		}
		l, err := Parse(row)
		if err != nil {
			return nil, fmt.Errorf("%w: line %d: %w", ErrRefused, i, err)
		}
		lines = append(lines, l)
	}
	if _, err := Derive(lines); err != nil {
		return nil, err
	}
	return lines, nil
}

// longRow returns a row of the short text as a line of the ledger.
func longRow(row string, at time.Time) string {
	if strings.Contains(row, `"`) {
		return lineFirst + row + beforeTime + at.UTC().Format(TimeForm) + afterTime
	}
	words := append(strings.SplitN(row, " ", 3), "", "")
	l := Line{Kind: KindEntry, At: at, Prompt: words[0], Value: words[1], By: words[2]}
	return l.String()
}
