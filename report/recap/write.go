package recap

import (
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"

	"github.com/mattn/go-runewidth"

	"rollbook/internal/lists"
)

// A Form is a way to write a recap.
type Form string

// The forms. BBCode is what forums take.
const (
	Text     Form = "text"
	Markdown Form = "markdown"
	BBCode   Form = "bbcode"
	HTML     Form = "html"
)

// Forms are all of them, in the order of help.
var Forms = []Form{Text, Markdown, BBCode, HTML}

// marks are how a form writes the parts of a recap. Names and plays are text in every form.
type marks struct {
	title, head, paragraph, bold, item, list, code pair
	quote                                          func(string) string
}

// A pair is what a form writes before and after a part.
type pair [2]string

func (p pair) around(s string) string { return p[0] + s + p[1] }

// plain is text as it is.
func plain(s string) string { return s }

// forms have the marks of each form.
var forms = map[Form]marks{
	Text: {item: pair{"  "}, quote: plain},
	Markdown: {title: pair{"# "}, head: pair{"## "}, bold: pair{"**", "**"}, item: pair{"- "},
		code: pair{"```\n", "```\n"}, quote: markdown},
	BBCode: {title: pair{"[size=5][b]", "[/b][/size]"}, head: pair{"[b]", "[/b]"}, bold: pair{"[b]", "[/b]"},
		item: pair{"[*]"}, list: pair{"[list]\n", "[/list]\n"}, code: pair{"[code]\n", "[/code]\n"}, quote: fullWidth.Replace},
	HTML: {title: pair{"<h1>", "</h1>"}, head: pair{"<h2>", "</h2>"}, paragraph: pair{"<p>", "</p>"}, bold: pair{"<b>", "</b>"},
		item: pair{"<li>", "</li>"}, list: pair{"<ul>\n", "</ul>\n"}, code: pair{"<pre>", "</pre>\n"}, quote: html.EscapeString},
}

// fullWidth replaces the brackets of BBCode tags, which have no escape: even within [code], a forum looks for the closing
// tag.
var fullWidth = strings.NewReplacer("[", "［", "]", "］")

// begins matches what makes a list, a heading or a line when it begins a line or an item.
var begins = regexp.MustCompile(`^(?:[-+=]|[0-9]+[.)])`)

// entity matches what becomes another character, like &amp;.
var entity = regexp.MustCompile(`^&#?[0-9A-Za-z]+;`)

// markdown puts a backslash before Markdown's marks.
func markdown(s string) string {
	begin := begins.FindString(s)
	var b strings.Builder
	for i, r := range s {
		if strings.ContainsRune("\\`*_{}[]<>#|~", r) || i == len(begin)-1 || r == '&' && entity.MatchString(s[i:]) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}

// Append appends the recap in a form; with cite each line has its play and entries.
func (r *Recap) Append(b []byte, form Form, cite bool) []byte {
	m := forms[form]
	say := func(lines ...string) {
		for _, line := range lines {
			b = append(append(b, line...), '\n')
		}
	}
	say(m.title.around(m.quote(r.Headline)))
	if r.Sub != "" {
		say(m.paragraph.around(m.quote(r.Sub)))
	}
	if len(r.Telling) > 0 {
		say("", m.paragraph.around(m.quote(strings.Join(r.Telling, " "))+r.Remark.cited(cite)))
	}
	say("")
	b = append(b, m.code[0]...)
	name, quote := plain, plain
	switch form {
	case BBCode: // a full-width letter takes two columns
		name = fullWidth.Replace
	case HTML:
		quote = html.EscapeString
	}
	say(lists.Map(r.lineScore(name), quote)...)
	b = append(b, m.code[1]...)
	list := func(title string, lines []Line) {
		if len(lines) == 0 {
			return
		}
		say("", m.head.around(title))
		b = append(b, m.list[0]...)
		for _, l := range lines {
			text := m.quote(l.Text)
			if l.When != "" {
				text = m.bold.around(m.quote(l.When)) + " " + text
			}
			say(m.item.around(text + l.cited(cite)))
		}
		b = append(b, m.list[1]...)
	}
	list("Scoring", r.Scoring)
	list("Turning points", r.Turned)
	if len(r.Figures) > 0 {
		say("", m.paragraph.around(m.quote(strings.Join(r.Figures, ". ")+".")))
	}
	if r.Fingerprint != "" {
		say("", m.paragraph.around(m.quote("Fingerprint "+r.Fingerprint)))
	}
	return b
}

// cited gives the source of a line.
func (l *Line) cited(cite bool) string {
	switch {
	case !cite || l.Play == 0:
		return ""
	case l.First == l.Last:
		return fmt.Sprintf(" (play %d, entry %d)", l.Play, l.First)
	}
	return fmt.Sprintf(" (play %d, entries %d to %d)", l.Play, l.First, l.Last)
}

// columns measures text in a fixed-width face, on every machine alike.
var columns = &runewidth.Condition{StrictEmojiNeutral: true}

// lineScore lays out the line score in columns of a fixed-width face, with team names written by name.
func (r *Recap) lineScore(name func(string) string) []string {
	rows := [][]string{slices.Concat([]string{""}, r.Line.Parts, r.Line.Totals)}
	for _, row := range r.Line.Rows {
		rows = append(rows, slices.Concat([]string{name(row.Team)}, row.Parts, row.Totals))
	}
	widths := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], columns.StringWidth(cell))
		}
	}
	var lines []string
	for _, row := range rows {
		var b strings.Builder
		for i, cell := range row {
			pad := strings.Repeat(" ", widths[i]-columns.StringWidth(cell))
			if i == 0 {
				b.WriteString(cell + pad)
			} else {
				b.WriteString("  " + pad + cell)
			}
		}
		lines = append(lines, strings.TrimRight(b.String(), " "))
	}
	return lines
}
