package replay

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"rollbook/engine"
	"rollbook/engine/systems"
)

// A sheet that somebody kept by hand has more in it than a record: numbers of plays in any spelling, headings of
// quarters, remarks after other signs than a semicolon, keys and values of the header as people write them.

// AsRecord reads the record again as a hand-written sheet, with all of that put into the form of a record. Lines, and the
// columns of entries, stay the same.
func (rec *Record) AsRecord() *Record {
	whole := rec.whole()
	lines := strings.SplitAfter(whole.text, "\n")
	at := min(max(rec.Line-whole.before, 0), len(lines)) // after the first line of the record
	if first := max(at-1, 0); strings.EqualFold(trim(lines[first]), firstLine) {
		lines[first] = strings.ToLower(lines[first])
	}
	known := settings(lines)
	for ; at < len(lines) && trim(lines[at]) != ""; at++ {
		lines[at] = headerLine(lines[at], known)
	}
	for ; at < len(lines); at++ {
		lines[at] = entryLine(lines[at])
	}
	text := strings.Join(lines, "")
	if text == whole.text {
		return rec
	}
	return rec.again(text, rec.supplied)
}

// again reads the record again, from another text.
func (rec *Record) again(text string, supplied engine.Header) *Record {
	before := rec.whole().before
	r := &reader{text: []byte(text), before: before, name: rec.Name, line: before, supplied: supplied}
	other := r.record()
	other.Number = rec.Number
	return other
}

// settings are the possible settings of a header, for the system it probably means.
func settings(lines []string) []engine.Setting {
	known := engine.CommonSettings()
	for _, line := range lines {
		if key, value, ok := strings.Cut(line, ":"); ok && strings.EqualFold(trim(key), "system") {
			if system := systems.Named(nearSystem(trim(value))); system != nil {
				known = slices.Concat(known, system.Settings)
			}
			break
		}
	}
	return known
}

// headerLine writes a header line as records do, if its meaning is clear.
func headerLine(line string, settings []engine.Setting) string {
	if text, ok := remark(line); ok {
		return text
	}
	key, value, ok := strings.Cut(line, ":")
	if !ok {
		return line
	}
	plain := inWords(strings.ReplaceAll(strings.ToLower(trim(key)), "-", " "))
	if plain == "away" {
		plain = "visitor"
	}
	for i := range settings {
		known := &settings[i]
		if said := inWords(strings.ReplaceAll(known.Key, "-", " ")); plain != said && "rule "+plain != said {
			continue
		}
		key = known.Key
		if at := slices.IndexFunc(known.Values, func(v string) bool { return strings.EqualFold(v, trim(value)) }); at >= 0 && plain != "system" {
			value = strings.Replace(value, trim(value), known.Values[at], 1)
		}
	}
	end := value[len(strings.TrimRight(value, "\r\n")):]
	switch plain {
	case "system":
		if id := systemCalled(trim(value)); id != "" && id != trim(value) {
			value = " " + id + end
		}
	case "date":
		if days := engine.DatesMeant(trim(value)); len(days) == 1 {
			value = " " + days[0] + end
		}
	}
	return key + ":" + value
}

// remark writes a line that is a remark as records do.
func remark(line string) (text string, ok bool) {
	indent := line[:len(line)-len(strings.TrimLeft(line, " \t"))]
	switch rest := line[len(indent):]; {
	case strings.HasPrefix(rest, "//"):
		return indent + "; " + rest[2:], true
	case strings.HasPrefix(rest, "#") && !numbered().MatchString(rest):
		return indent + ";" + rest[1:], true
	}
	return line, false
}

// Old sheets have more than entries. Compiled only when a sheet is read, which most runs never do.
var (
	numbered = pattern(`^\s*(#\d+[.):]?|\(\d+\)|\d+[.):]+)(\s|$)`) // the number of a play
	heading  = pattern(`(?i)^\s*((q|h)[1-9]|[1-9](q|h)|([1-9](st|nd|rd|th)|first|second|third|fourth) (quarter|qtr\.?|half|period|round)|` +
		`(quarter|qtr\.?|half|period|round) [1-9])[.:]*(\s|$)`)
	behind        = pattern(`\s(#|//)`)                   // a remark after entries
	inParentheses = pattern(`\([^()\n]*\pL{2}[^()\n]*\)`) // words in parentheses
)

func pattern(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}

// entryLine blanks out everything on a line of entries that is not an entry, and keeps each one's column.
func entryLine(line string) string {
	if text, ok := remark(line); ok {
		return text
	}
	body := strings.TrimRight(line, "\r\n")
	end := line[len(body):]
	if i := strings.IndexByte(body, ';'); i >= 0 {
		body, end = body[:i], line[i:]
	}
	if at := behind().FindStringIndex(body); at != nil {
		body, end = body[:at[0]+1], ";"+line[at[0]+2:]
	}
	for _, what := range []func() *regexp.Regexp{heading, numbered, inParentheses} {
		body = what().ReplaceAllStringFunc(body, func(part string) string { return strings.Repeat(" ", len(part)) })
	}
	return body + end
}
