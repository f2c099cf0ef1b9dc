package console

import (
	"errors"
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
	"rollbook/pdf/recordcode"
	"rollbook/replay"
	"rollbook/report"
)

var checkPaperCommand = cli.Command{
	Name: "check-paper", Purpose: "check a printed page against the ledger", Operands: "CODE | TEXT | FILE ...", From: 1, To: cli.Many,
	Ask: "what is on the paper? its fingerprint, or what a scanner reads off it",
	Examples: `rollbook check-paper 3V37 9BVM FPZF 544A     the code at the foot of the page
rollbook check-paper codes.txt               what zbarimg --raw page.png reads off it

Shows which game the page is of, how far it goes, and everything that changed since. CODE is the fingerprint at the foot of
the page, typed or scanned with a phone; its first four characters are enough. The text of record codes works too: of entries, or of
all lines of a corrected, signed game. The exit status is 1 if the ledger knows no such page, or if the game was corrected since.`,
	Takes: cli.TakesLedger | cli.Answers,
	Run:   cli.Do(checkPaper),
}

// A checkedPaper is what the ledger knows about a printed page.
type checkedPaper struct {
	Game    int64       `json:"game"`
	Title   string      `json:"title"`
	Line    int         `json:"line"`    // the last one on the paper
	Entries int         `json:"entries"` // at that line
	Whole   bool        `json:"whole"`   // all of the fingerprint, or of the record, was given
	Since   []game.Fact `json:"since"`   // later lines, except entries and the end
	More    int         `json:"more"`    // entries recorded since
	Changed bool        `json:"changed"` // whether anything on the paper no longer stands

	read string // how a misread fingerprint was corrected
}

func checkPaper(c *cli.Call) error {
	text, err := scanned(c.Session, c.Operands)
	if err != nil {
		return err
	}
	l, err := game.OpenLedger(c, ledger.ReadOnly)
	if err != nil {
		return err
	}
	defer l.Close()
	var papers []*checkedPaper
	if recordcode.IsCode(text) {
		papers, err = paperOfRecords(c.Session, l, text)
	} else {
		var p *checkedPaper
		p, err = paperOfFingerprint(l, text)
		papers = append(papers, p)
	}
	if err != nil {
		return err
	}
	changed := false
	for _, p := range papers {
		changed = changed || p.Changed
		if !c.JSON {
			sayPaper(c, p)
		}
	}
	if c.JSON {
		if err := c.Answer(map[string]any{"papers": papers}); err != nil {
			return err
		}
	}
	if changed {
		return cli.No
	}
	return nil
}

// scanned returns the operands' words about a paper: texts, or files of them, joined.
func scanned(s *cli.Session, operands []string) (string, error) {
	var b strings.Builder
	for _, one := range operands {
		if game.IsFile(s, one) {
			text, err := s.ReadText(one, cli.MaxFile)
			if err != nil {
				return "", err
			}
			one = text
		}
		b.WriteString(one + " ")
	}
	return b.String(), nil
}

// sayPaper answers in words.
func sayPaper(c *cli.Call, p *checkedPaper) {
	c.Say("game %d: %s", p.Game, p.Title)
	if p.read != "" {
		c.Say("%s", p.read)
	}
	if p.Line == 0 && (p.More > 0 || len(p.Since) > 0) {
		c.Say("this is the game's identity, the last line at the foot of a page: it says which game, not how it stood; the fingerprint above it does")
		return
	}
	given := "all of it agrees"
	if !p.Whole {
		given = "it agrees as far as it was given; the whole fingerprint would prove it"
	}
	c.Say("the paper shows it up to line %d, %s: %s", p.Line, term.Plural(p.Entries, "entry"), given)
	for _, f := range p.Since {
		c.Say("line %d: %s", f.Line, f.Words())
	}
	switch {
	case p.Changed && p.More > 0:
		c.Say("changed since, and %s recorded", term.Plural(p.More, "further entry"))
	case p.Changed:
		c.Say("changed since: what the paper shows no longer stands as it is there")
	case p.More > 0:
		c.Say("nothing changed since; the game went on for %s", term.Plural(p.More, "entry"))
	default:
		c.Say("nothing changed since")
	}
}

// wholeFingerprint finds a fingerprint in the words of a page's foot.
var wholeFingerprint = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?i)\b(?:[0-9A-Z]{4}[- ]?){12}[0-9A-Z]{4}\b`) })

// paperOfFingerprint finds the game and the line of a fingerprint, among anything else at the foot of a page.
func paperOfFingerprint(l *ledger.Ledger, text string) (*checkedPaper, error) {
	typed := strings.TrimSpace(text)
	if found := wholeFingerprint().FindString(text); found != "" {
		typed = found
	}
	found, err := l.Find(typed)
	if _, _, notPrint := (line.Hash{}).Agrees(typed); errors.Is(err, line.ErrNoGame) && notPrint == nil {
		if p, near := misreadPaper(l, typed); p != nil || near != nil {
			return p, near
		}
		return nil, cli.Refused("%v", err).But("rollbook import --scan restores a game from the record codes of a paper")
	}
	if err != nil {
		return nil, game.LedgerTrouble(err)
	}
	g, err := game.Check(l, found.Number)
	if err != nil {
		return nil, err
	}
	chain := line.Chain(g.Lines)
	for n, hash := range slices.Backward(chain) {
		if yes, whole, _ := hash.Agrees(typed); yes {
			return paperAt(g, n, whole), nil
		}
	}
	return nil, cli.Refused("%s is the number of a game, not a fingerprint: rollbook show %s", term.Quoted(typed), typed)
}

// misreadPaper finds the line whose fingerprint was misread: it is accepted if only characters that look alike differ;
// otherwise the error says what differs. Both are nil if nothing is near.
func misreadPaper(l *ledger.Ledger, typed string) (*checkedPaper, error) {
	games, err := l.Games()
	if err != nil {
		return nil, game.LedgerTrouble(err)
	}
	for _, one := range games {
		g, err := game.Check(l, one.Number)
		if err != nil {
			continue // verify names it
		}
		for n, hash := range line.Chain(g.Lines) {
			m, near := hash.Misread(typed)
			switch {
			case near && m.Alike:
				p := paperAt(g, n, m.Of == len(hash.Base32()))
				p.read = "read with " + m.Is + " for " + m.Typed + " in group " + strconv.Itoa(m.Group)
				return p, nil
			case near:
				return nil, cli.Refused("no page has this fingerprint; %d of its %d characters are those of game %d at line %d", m.Of-m.Wrong, m.Of, one.Number, n).
					But("look at group %d again: %s was typed, and the ledger has %s", m.Group, m.Typed, m.Is)
			}
		}
	}
	return nil, nil
}

// paperOfRecords finds the games of record codes: those that the ledger once had, entry for entry.
func paperOfRecords(s *cli.Session, l *ledger.Ledger, text string) (found []*checkedPaper, err error) {
	all, err := scannedGames(text)
	if err != nil {
		return nil, err
	}
	games, err := l.Games()
	if err != nil {
		return nil, game.LedgerTrouble(err)
	}
	for _, one := range all {
		var paper *checkedPaper
		if one.record != nil {
			paper, err = paperOfRecord(s, l, games, one.record)
		} else {
			paper, err = paperOfFingerprint(l, line.HeadOf(one.lines).Hash.Fingerprint())
		}
		if err != nil {
			return nil, err
		}
		found = append(found, paper)
	}
	return found, nil
}

func paperOfRecord(s *cli.Session, l *ledger.Ledger, games []line.Game, r *replay.Record) (*checkedPaper, error) {
	header, entries := game.Opening(s, r.Setup).Header, replay.Entries(r.Tokens())
	for _, one := range slices.Backward(games) {
		g, err := game.Check(l, one.Number)
		if err != nil || g.Setup.System != r.Setup.System {
			continue // a damaged game is named by verify
		}
		if n := stoodAt(g, header, entries); n >= 0 {
			return paperAt(g, n, true), nil
		}
	}
	return nil, cli.Refused("no game of the ledger ever stood as the record on the paper, %s at %s: %s", r.Setup.Team(engine.Visitor),
		r.Setup.Team(engine.Home), term.Plural(len(entries), "entry")).But("rollbook import --scan brings it into the ledger")
}

// stoodAt returns the last line after which the game had that header and those entries; −1 if it never had.
func stoodAt(g *game.Game, h engine.Header, entries []string) int {
	last := -1
	record := &line.Record{}
	for n, l := range g.Lines {
		if record.Add(l) != nil {
			break
		}
		if len(record.Entries) == len(entries) && slices.Equal(record.Header, h) && slices.EqualFunc(record.Entries, entries, func(e line.Entry, entry string) bool { return e.Value == entry }) {
			last = n
		}
	}
	return last
}

// paperAt returns what the ledger knows about a paper printed after a line.
func paperAt(g *game.Game, at int, whole bool) *checkedPaper {
	p := &checkedPaper{Game: g.Number, Title: g.Setup.Team(engine.Visitor) + " at " + g.Setup.Team(engine.Home), Line: at, Whole: whole, Since: []game.Fact{}}
	if date := g.Setup.Header.Get("date"); date != "" {
		p.Title += ", " + date
	}
	var shown *line.Record // as on the paper
	record := &line.Record{}
	for n, l := range g.Lines {
		if record.Add(l) != nil {
			break // it was derived before
		}
		if n == at {
			then := *record
			then.Header, then.Entries = slices.Clone(record.Header), slices.Clone(record.Entries)
			shown = &then
		}
	}
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

// A scannedGame is the game of a paper's codes: its record, or all of its lines in the ledger.
type scannedGame struct {
	name   string
	record *replay.Record
	lines  []line.Line
}

// scannedGames returns the games of the codes in a text, which must have all codes of each paper.
func scannedGames(text string) (games []scannedGame, err error) {
	papers, err := recordcode.Read(text)
	if err != nil {
		return nil, cli.Refused("%v", err)
	}
	for _, p := range papers {
		if p.Missing != nil {
			missing := engine.Map(p.Missing, strconv.Itoa)
			return nil, cli.Refused("record code %s: of its %d parts %s %s missing", p.Name, p.Parts, strings.Join(missing, ", "), engine.Choose(len(missing) == 1, "is", "are")).
				But("scan these too, in any order")
		}
		name := "record code " + p.Name
		if line.IsAttested(p.Record) {
			lines, err := line.ParseShort(p.Record)
			if errors.Is(err, line.ErrNewer) {
				return nil, cli.Trouble("%s: %v", name, err)
			}
			if err != nil {
				return nil, cli.Refused("%s: %v", name, err)
			}
			games = append(games, scannedGame{name: name, lines: lines})
			continue
		}
		for _, r := range replay.Read(name, p.Record) {
			if r.Fault != nil {
				return nil, cli.Faulty(r.Fault)
			}
			games = append(games, scannedGame{name: name, record: r})
		}
	}
	if games == nil {
		return nil, cli.Refused("there is no record code in what was scanned").But("a record code begins with RB2: the large codes at the end of a sheet")
	}
	return games, nil
}
