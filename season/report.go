package season

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/internal/pick"
	"rollbook/internal/plain"
)

// A ReportError says why a score cannot be reported, and what to do instead.
type ReportError struct{ Why, Hint string }

func (e *ReportError) Error() string { return e.Why }

// A Report is a score without a record.
type Report struct {
	Teams engine.Sides[*Team]
	Score engine.Sides[int]
	To    *Team  // who advanced after a tie; nil for none
	How   string // it did

	Instead bool // of the score that the file has

	Fixture *Fixture // that it is of, once Report has found it

	among []*Fixture // that it may be of; nil for all
	at    string     // the round, day or name that says so
}

// ReportOn reports the score of a fixture, and who advanced: the team with a key, "" for none. The error is a *ReportError.
func (s *Season) ReportOn(f *Fixture, score engine.Sides[int], to string) (Report, error) {
	one := Report{Teams: s.Result(f).Teams, Score: score, To: s.keys[to], among: []*Fixture{f}, at: f.Ref()}
	if to != "" && one.To == nil {
		return one, &ReportError{quote(to) + " is not the key of a team", "one of its two teams advances"}
	}
	return one, nil
}

// Report writes scores into the file, each into the one fixture that it fits, or with Instead in place of the score there. A
// score that the fixture has already stays as it is; a report that names the home team first is turned around. The new text of the
// file differs from the old one only by the scores.
// The error is a *ReportError.
func (s *Season) Report(reports []Report) (text string, err error) {
	var edits []edit
	var taken []*Fixture
	for i := range reports {
		one := &reports[i]
		r, err := s.reportedOn(one, taken)
		if err != nil {
			if one.Fixture = s.reportedAgain(one, taken); one.Fixture == nil {
				return "", err
			}
			before := reports[slices.IndexFunc(reports, func(other Report) bool { return other.Fixture == one.Fixture })]
			if one.contradicts(before) {
				both := before.outcome() + " and " + one.outcome()
				return "", &ReportError{one.Fixture.Ref() + " is reported twice: " + both, oneTooMany}
			}
			continue
		}
		one.Fixture, taken = r.Fixture, append(taken, r.Fixture)
		if !r.has(*one) {
			edits = append(edits, s.editOf(*one, r))
		}
	}
	return s.edited(edits)
}

// reportedAgain returns the fixture of an earlier report that a report is of again, and turns the report around where its
// teams are; nil for none.
func (s *Season) reportedAgain(one *Report, taken []*Fixture) *Fixture {
	for _, way := range []Report{*one, one.turned()} {
		if f := s.rowOf(way, taken); f != nil {
			*one = way
			return f
		}
	}
	return nil
}

// contradicts reports whether a report says something else than an earlier one of the same fixture, or more.
func (one Report) contradicts(before Report) bool {
	return one.Score != before.Score || one.To != nil && one.To != before.To
}

// outcome writes what the report says: 3-3 to GB.
func (one Report) outcome() string {
	return engine.ScoreText(one.Score) + pick.If(one.To == nil, "", " to "+one.To.String())
}

// turned returns the report with its teams the other way around.
func (one Report) turned() Report {
	one.Teams, one.Score = swapped(one.Teams), swapped(one.Score)
	return one
}

// An edit replaces a part of the file.
type edit struct {
	from, to int
	with     string
}

// editOf writes a report after its fixture.
func (s *Season) editOf(one Report, r *Result) edit {
	f := r.Fixture
	end := f.at.column + len(f.at.text)
	from, adds := end, r.NeedsTo && !one.Instead
	switch {
	case adds: // to the score or the game, and before a reason
		from = cmp.Or(f.reasonAt.column, end)
	case f.outcomeAt.text != "":
		from = f.outcomeAt.column
	}
	line := -1 // before the line
	for _, before := range s.lines[:f.at.line-1] {
		line += len(before) + 1
	}
	e := edit{len(strings.TrimRightFunc(s.text[:line+from], unicode.IsSpace)), line + end, " " + engine.ScoreText(one.Score)}
	if adds {
		e.to = e.from
	}
	if adds && (f.Score != nil || f.Link != "") {
		e.with = ""
	}
	if one.To != nil {
		e.with += strings.TrimRight(" to "+one.To.Key+" "+one.How, " ")
	}
	return e
}

// edited returns the text of the file with some edits, which must still be a season. The error is a *ReportError.
func (s *Season) edited(edits []edit) (string, error) {
	slices.SortFunc(edits, func(a, b edit) int { return b.from - a.from })
	text := s.text
	for _, e := range edits {
		text = text[:e.from] + e.with + text[e.to:]
	}
	if _, faults := Read(s.File, text); Status(faults) == 2 {
		return "", &ReportError{faults[0].Why, cmp.Or(faults[0].Hint, "see the line of the fixture in "+engine.Visible(s.File))}
	}
	return text, nil
}

// reportedOn finds the fixture for a report: the only one that fits. Where none does, the teams may be the other way around, and
// the report becomes one of the fixture's.
func (s *Season) reportedOn(one *Report, taken []*Fixture) (*Result, error) {
	fitting := func(one Report) (fits []*Result, other *Result) {
		return s.fitting(one, taken, func(r *Result) bool { return r.has(one) || r.takes(one) })
	}
	fits, other := fitting(*one)
	if fits == nil {
		turned := one.turned()
		if more, misfit := fitting(turned); len(more) == 1 || other == nil && misfit != nil {
			*one, fits, other = turned, more, misfit
		}
	}
	switch len(fits) {
	case 0:
		return nil, s.noReport(*one, other)
	case 1:
		return fits[0], nil
	}
	refs := lists.Map(fits, func(r *Result) string { return r.Fixture.Ref() })
	return nil, &ReportError{one.pair() + " may be " + clip(engine.OrList(refs)),
		"name it by its round, its day or its own name: " + s.Command("report", one.on(fits[len(fits)-1].Fixture))}
}

// pair returns the two teams as a fixture has them.
func (one *Report) pair() string {
	return one.Teams[engine.Visitor].Key + " @ " + one.Teams[engine.Home].Key
}

// fitting returns the fixtures of the two teams that fit a report, in the file's order, and the last one that does not. Those of
// earlier reports are taken.
func (s *Season) fitting(one Report, taken []*Fixture, fits func(*Result) bool) (all []*Result, other *Result) {
	for _, r := range s.Results {
		switch {
		case r.Teams != one.Teams || !one.mayBe(r.Fixture) || slices.Contains(taken, r.Fixture):
		case fits(r):
			all = append(all, r)
		default:
			other = r
		}
	}
	return all, other
}

// mayBe reports whether a report may be one of a fixture.
func (one *Report) mayBe(f *Fixture) bool { return one.among == nil || slices.Contains(one.among, f) }

// has reports whether a fixture has the score of a report already.
func (r *Result) has(one Report) bool {
	return r.HasScore() && r.Score == one.Score &&
		(one.To == nil || r.Fixture.To != nil && r.Through == r.Side(one.To))
}

// takes reports whether a fixture can take the score of a report.
func (r *Result) takes(one Report) bool {
	if one.Instead {
		return r.State == Reported && r.Fixture.Fate == Planned
	}
	return r.CanReport() || r.NeedsTo && one.To != nil && r.Score == one.Score
}

// on returns the report as people type it for one fixture: Week 3: CHI 17 GB 20, with its day where its round has the two twice.
func (one *Report) on(f *Fixture) string {
	name := cmp.Or(f.Name, f.Round.Name)
	twice := func(other *Fixture) bool { return other != f && other.Sides == f.Sides }
	if f.Name == "" && slices.ContainsFunc(f.Round.Fixtures, twice) {
		name = f.Day()
	}
	for _, side := range engine.Teams {
		name += pick.If(side == engine.Visitor, ": ", " ") + one.Teams[side].Key + " " + engine.Number(one.Score[side])
	}
	if one.To != nil {
		name += " to " + one.To.Key
	}
	return name
}

// reportForms are other ways to write one score, as season files, lists of results and newspapers have them.
var reportForms = []*regexp.Regexp{
	regexp.MustCompile(`^(?<visitor>.+?) (?:@|v|at|vs\.?|-) (?<home>.+?):? (?<v>\d+) ?[-:] ?(?<h>\d+)(?<to> to .+)?$`),
	regexp.MustCompile(`^(?<visitor>.+?) (?<v>\d+) ?[-:@v] ?(?<h>\d+) (?<home>.+?)(?<to> to .+)?$`),
	regexp.MustCompile(`^(?<visitor>.+?) (?<v>\d+) (?:@|v|at|-) (?<home>.+?) (?<h>\d+)(?<to> to .+)?$`),
}

// ReadReports reads scores as people type them: CHI 17 GB 20, visitors first, teams by key, name or nickname in any case,
// one after another or separated by semicolons, after a round, a day or the name of a fixture: Week 3: CHI 17 GB 20. One of
// them may be written CHI @ GB 17-20 or CHI 17-20 GB, too. Who advanced follows: CRO 1 DEN 1 to CRO 3-2 on penalties. The error is
// a *ReportError.
func (s *Season) ReadReports(texts ...string) (all []Report, err error) {
	for _, text := range texts {
		for _, one := range strings.FieldsFunc(text, func(r rune) bool { return r == ';' || r == '\n' }) {
			before, rest, _ := strings.Cut(one, ":")
			at, score, among := before, rest, s.fixturesAt(before)
			if among == nil {
				at, score = "", one
			}
			words := wordsOf(score)
			if len(words) == 0 {
				continue
			}
			read := reportReader{season: s}
			reports, ok := read.reports(words)
			for i := 0; i < len(reportForms) && !ok; i++ {
				usual := reportForms[i].ReplaceAllString(strings.Join(words, " "), "${visitor} ${v} ${home} ${h}${to}")
				reports, ok = (&reportReader{season: s}).reports(strings.Fields(usual))
			}
			if _, isReport := (&reportReader{season: s}).reports(wordsOf(rest)); !ok && rest != "" && isReport {
				why := quote(strings.TrimSpace(before)) + " is neither a round nor a day nor a fixture of " + s.Name
				return nil, &ReportError{why, s.Command("results") + " shows the fixtures"}
			}
			if !ok {
				return nil, read.why(one)
			}
			for i := range reports {
				reports[i].among, reports[i].at = among, at
			}
			all = append(all, reports...)
		}
	}
	if len(all) == 0 {
		return nil, &ReportError{"there is no score", writtenSo}
	}
	return all, nil
}

// wordsOf returns the words of a report, with numbers as a keyboard has them.
func wordsOf(text string) []string {
	words := strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) || r == ',' })
	return lists.Map(words, plain.Number)
}

// A reportReader finds out which words are teams. It remembers unknown ones for the message.
type reportReader struct {
	season  *Season
	unknown string
	long    bool // a score has too many digits
}

func (r *reportReader) reports(words []string) (all []Report, ok bool) {
	if len(words) == 0 {
		return nil, true
	}
	for i := 1; i < len(words)-2; i++ {
		if !engine.IsDigits(words[i]) {
			continue
		}
		for j := i + 2; j < len(words); j++ {
			if !engine.IsDigits(words[j]) {
				continue
			}
			one := Report{Teams: engine.Sides[*Team]{engine.Visitor: r.team(words[:i]), engine.Home: r.team(words[i+1 : j])}}
			if slices.Contains(one.Teams[engine.Visitor:], nil) {
				continue
			}
			score := parseScore(words[i] + "-" + words[j])
			if score == nil {
				r.long = true
				return nil, false
			}
			one.Score = *score
			rest := words[j+1:]
			if len(rest) > 0 && strings.EqualFold(rest[0], "to") {
				for end := len(rest); end > 1; end-- {
					if one.To = r.season.TeamMeant(strings.Join(rest[1:end], " ")); one.To != nil {
						one.How = strings.Join(rest[end:], " ")
						return []Report{one}, true
					}
				}
				r.team(rest[1:])
				return nil, false
			}
			if more, ok := r.reports(rest); ok {
				return append([]Report{one}, more...), true
			}
		}
	}
	return nil, false
}

func (r *reportReader) team(words []string) *Team {
	name := strings.Join(words, " ")
	t := r.season.TeamMeant(name)
	if t == nil && (r.unknown == "" || len(name) < len(r.unknown)) {
		r.unknown = name
	}
	return t
}

const writtenSo = "a report is written CHI 17 GB 20, the visitors first"

func (r *reportReader) why(words string) error {
	if r.long {
		return &ReportError{"a score has at most 6 digits", writtenSo}
	}
	for word := range strings.FieldsSeq(strings.ToLower(words)) {
		if fate, _ := fateOf(word); fate != Planned || word == "forfeit" {
			return &ReportError{quote(words) + " is not a report", "what was not simply played is written into the file, after its fixture: " +
				"awarded 0-2 REASON, forfeit both REASON, cancelled REASON or postponed"}
		}
	}
	if r.unknown == "" {
		return &ReportError{quote(words) + " is not a report", writtenSo}
	}
	hint := "its teams are " + clip(engine.OrList(KeysOf(r.season.Teams)))
	if near := engine.Nearest(r.unknown, KeysOf(r.season.Teams)); near != "" {
		hint = "did you mean " + near + "?"
	}
	return &ReportError{quote(r.unknown) + " is not a team of " + r.season.Name, hint}
}

// TeamMeant returns the team that somebody means, in any case: by its key, a name, or words that end or begin exactly one
// name, like nicknames; nil for none.
func (p *Plan) TeamMeant(word string) *Team {
	if t := p.TeamNamed(word); t != nil {
		return t
	}
	folded := engine.Folded(tidy(word))
	if folded == "" {
		return nil
	}
	for _, fits := range []func(name string) bool{
		func(name string) bool { return name == folded },
		func(name string) bool { return strings.HasSuffix(name, " "+folded) },
		func(name string) bool { return strings.HasPrefix(name, folded+" ") },
	} {
		meant := lists.Only(p.Teams, func(t *Team) bool {
			names := append([]string{t.Key, t.Name, t.Settings.Get("short")}, t.As...)
			return slices.ContainsFunc(names, func(name string) bool { return fits(engine.Folded(name)) })
		})
		if len(meant) > 0 {
			return pick.If(len(meant) == 1, meant[0], nil)
		}
	}
	return nil
}

// noReport says why no fixture can take a score.
func (s *Season) noReport(one Report, other *Result) error {
	if len(one.among) == 1 && s.Result(one.among[0]).State == Waiting {
		return &ReportError{one.among[0].Ref() + ": its teams are not known yet", s.Command("results") + " shows what it waits for"}
	}
	fixture := one.pair()
	switch {
	case other == nil && one.at != "":
		return s.notThen(one)
	case other == nil:
		return &ReportError{"there is no fixture " + fixture, s.Command("results") + " shows the fixtures"}
	}
	fixture += " in " + other.Fixture.Round.Name
	line := "line " + engine.Number(other.Fixture.Line) + " of " + engine.Visible(s.File)
	switch {
	case other.State == Proved:
		return &ReportError{fixture + " is " + other.Game.Name() + ", which ended " + engine.ScoreText(other.Score),
			"the record counts: " + other.Game.correct()}
	case other.Fixture.Fate == Forfeited:
		return &ReportError{fixture + " was forfeited by both", "to change that, edit " + line}
	case other.Fixture.Fate == Awarded: // with a reason, which nobody is to lose
		return &ReportError{fixture + " was awarded " + engine.ScoreText(other.Score), "to change that, edit " + line}
	case other.Decided():
		return &ReportError{fixture + " has a score already: " + engine.ScoreText(other.Score),
			s.Command("report", "--instead", one.on(other.Fixture)) + " replaces it"}
	case other.State == CalledOff:
		return &ReportError{fixture + " is canceled", "take that out of " + line}
	case other.Faulty:
		return &ReportError{fixture + " is not valid", s.Command("check") + " says why"}
	}
	return &ReportError{fixture + " has no score yet", "leave --instead out"}
}

// notThen says where two teams really meet, if not where a report says.
func (s *Season) notThen(one Report) error {
	no := &ReportError{one.at + " is not " + one.pair(), s.Command("results") + " shows the fixtures"}
	one.among = nil
	fits, _ := s.fitting(one, nil, func(*Result) bool { return true })
	if len(fits) == 0 {
		return no
	}
	no.Why += ", which is " + clip(engine.OrList(lists.Map(fits, func(r *Result) string {
		return strings.TrimSuffix(r.Fixture.Ref()+" on "+r.Fixture.Day(), " on ")
	})))
	if days := plain.DatesMeant(one.at); len(days) == 1 && len(fits) == 1 {
		line := "line " + engine.Number(fits[0].Fixture.Line) + " of " + engine.Visible(s.File)
		no.Hint = "if it was moved, write on " + days[0] + " after it in " + line
	}
	return no
}
