package cmd

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/ledger"
	"rollbook/ledger/line"
	"rollbook/report"
)

// A checkedPaper is what the ledger knows about a printed page.
type checkedPaper struct {
	Game    int64         `json:"game"`
	Title   string        `json:"title"`
	Line    int           `json:"line"`    // the last one on the paper
	Entries int           `json:"entries"` // at that line
	Whole   bool          `json:"whole"`   // all of the fingerprint, or of the record, was given
	Since   []report.Fact `json:"since"`   // later lines, except entries and the end
	More    int           `json:"more"`    // entries recorded since
	Changed bool          `json:"changed"` // whether anything on the paper is no longer so
}

// A whole fingerprint, among the words of a page's foot, and the beginning of one in several words.
var (
	wholeFingerprint = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?i)\b(?:[0-9A-Z]{4}[- ]?){12}[0-9A-Z]{4}\b`) })
	groupsOfFour     = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?i)^[0-9A-TV-Z]{4}(?:[- ][0-9A-TV-Z]{4})+$`) })
)

// codeIn returns the fingerprint that the operands are words of; "" if they name games or files.
func codeIn(s *cli.Session, operands []string) string {
	text := strings.Join(operands, " ")
	switch {
	case slices.ContainsFunc(operands, func(name string) bool { return game.IsFile(s, name) }):
		return ""
	case groupsOfFour().MatchString(text) && strings.Trim(text, "0123456789- ") != "":
		return text
	}
	return wholeFingerprint().FindString(text)
}

// paper compares a page with this fingerprint, or this beginning of one, with the game that it is of. A game can also be named by
// its number or a team: then there is no page.
func (v *verifier) paper(l *ledger.Ledger, number int64, typed string) {
	if _, err := strconv.Atoi(typed); err == nil {
		return
	}
	g, err := game.Read(l, number)
	if err != nil {
		return // it has been said
	}
	for n, hash := range slices.Backward(line.Chain(g.Lines)) {
		yes, whole, _ := hash.Agrees(typed)
		if !yes {
			continue
		}
		p := paperAt(g, n, whole)
		v.papers = append(v.papers, p)
		if !v.json {
			v.sayPaper(p)
		}
		if p.Changed {
			v.outcome.Add(cli.No)
		}
		return
	}
}

func (v *verifier) sayPaper(p *checkedPaper) {
	v.call.Term.Outf("game %d: %s", p.Game, p.Title)
	if p.Line == 0 && (p.More > 0 || len(p.Since) > 0) {
		v.call.Term.Outf("this is the game's identity, the last line at the foot of a page: it " +
			"says which game, not how far it had gone; the fingerprint above it says that")
		return
	}
	given := "all of it agrees"
	if !p.Whole {
		given = "the part you gave agrees; the whole fingerprint would prove it"
	}
	v.call.Term.Outf("the page shows it up to line %d, %s: %s", p.Line, term.Plural(p.Entries, "entry"), given)
	for _, f := range p.Since {
		v.call.Term.Outf("line %d: %s", f.Line, f.Words())
	}
	switch {
	case p.Changed && p.More > 0:
		v.call.Term.Outf("changed since, and %s recorded", term.Plural(p.More, "more entry"))
	case p.Changed:
		v.call.Term.Outf("changed since: something on the page is no longer true")
	case p.More > 0:
		v.call.Term.Outf("nothing changed since; the game went on for %s", term.Plural(p.More, "entry"))
	default:
		v.call.Term.Outf("nothing changed since")
	}
}

// paperAt returns what the ledger knows about a paper printed after a line.
func paperAt(g *game.Game, at int, whole bool) *checkedPaper {
	p := &checkedPaper{Game: g.Number, Title: g.Setup.Team(engine.Visitor) + " at " + g.Setup.Team(engine.Home),
		Line: at, Whole: whole, Since: []report.Fact{}}
	if date := g.Setup.Header.Get("date"); date != "" {
		p.Title += ", " + date
	}
	record := g.Record
	shown, _ := line.Derive(g.Lines[:at+1]) // as on the paper; all lines were derived before
	for _, f := range report.Told(g.Lines) {
		if f.Line > at {
			p.Since = append(p.Since, f)
		}
	}
	p.Entries = len(shown.Entries)
	p.More = max(len(record.Entries)-p.Entries, 0)
	still := record.Entries[:min(p.Entries, len(record.Entries))]
	p.Changed = !slices.Equal(shown.Header, record.Header) || (shown.Void == nil) != (record.Void == nil) ||
		!slices.EqualFunc(shown.Entries, still, func(a, b line.Entry) bool { return a.Value == b.Value })
	return p
}
