package console

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/term"
	"rollbook/console/view"
	"rollbook/engine"
	"rollbook/replay"
	"rollbook/report"
)

// compareFlags are the flags of compare.
type compareFlags struct {
	All    bool `flag:"all" help:"show all of them"`
	Anyway bool `flag:"anyway" help:"compare games of two systems, or of other teams"`
}

var compareCommand = cli.Command{
	Name: "compare", Purpose: "compare two records of one game", Operands: "GAME GAME", From: 2, To: 2, Ask: "compare which two records?",
	Examples: `rollbook compare mine.roll yours.roll
rollbook compare 12 evening.roll      the ledger's game, and the other scorer's record

It says where the records part first, how each goes on, and after which plays the score or the time differs. A play that
one of them lacks is one difference; nothing is compared behind an entry that is refused. Layout, comments and assertions
make no difference. Exit status 0: they agree; 1: they do not; 2: they are of two systems, or of other teams.`,
	Takes: cli.TakesLedger | cli.Answers,
	Run: cli.With(func(c *cli.Call, f *compareFlags) error {
		a, err := game.Named(c, c.Operand(0))
		if err != nil {
			return err
		}
		b, err := game.Named(c, c.Operand(1))
		if err != nil {
			return err
		}
		if !f.Anyway {
			if err := oneGame(a, b); err != nil {
				return err
			}
		}
		comparison := replay.Compare(a.Setup, b.Setup, a.Tokens, b.Tokens)
		if c.JSON {
			err = c.Answer(map[string]any{"a": a.Name, "b": b.Name, "same": comparison.Same(), "comparison": comparison})
		} else {
			printComparison(c.Session, a, b, comparison, f.All)
		}
		if err == nil && !comparison.Same() {
			return cli.No
		}
		return err
	}),
}

// oneGame refuses records that cannot be of one game: of two systems, or of other teams.
func oneGame(a, b *game.Game) error {
	const anyway = "--anyway compares them all the same"
	if x, y := a.Setup.System.ID, b.Setup.System.ID; x != y {
		return cli.Trouble("%s is a game of %s, %s one of %s", a.Name, x, b.Name, y).But(anyway)
	}
	for _, side := range engine.Teams {
		if x, y := a.Setup.Team(side), b.Setup.Team(side); !sameTeam(x, y) {
			return cli.Trouble("the %s is %s in %s, and %s in %s", side, x, a.Name, y, b.Name).But(anyway)
		}
	}
	return nil
}

// sameTeam reports whether two scorers may have meant one team: one name has all the words of the other.
func sameTeam(a, b string) bool {
	few, many := strings.Fields(strings.ToLower(a)), strings.Fields(strings.ToLower(b))
	if len(few) > len(many) {
		few, many = many, few
	}
	for _, word := range few {
		if !slices.Contains(many, word) {
			return false
		}
	}
	return true
}

// fewParts is how many stretches that differ are printed without --all.
const fewParts = 6

func printComparison(s *cli.Session, a, b *game.Game, c *replay.Comparison, all bool) {
	if c.Same() {
		s.Say("%s and %s agree: %s, %s", a.Name, b.Name, term.Plural(c.A.Entries, "entry"), term.FirstLine(c.A.Board))
		return
	}
	s.Say("A is %s, B is %s", a.Name, b.Name)
	for _, h := range c.Header {
		s.Say("  header %s: A %s, B %s", h.Key, okMissing(h.A), okMissing(h.B))
	}
	for i, p := range c.Parts {
		if i == fewParts && !all {
			s.Say("… and %d more places; --all prints them", len(c.Parts)-i)
			break
		}
		s.Say("")
		if i == 0 {
			s.Say("%s", s.Style.Bold(term.Shown("They part at entry "+strconv.Itoa(p.A.First)+askedText(a.Setup, p)+":")))
		} else {
			s.Say("%s", s.Style.Bold(term.Shown(fmt.Sprintf("They differ again at entry %d of A, %d of B%s:", p.A.First, p.B.First, askedText(a.Setup, p)))))
		}
		printContinuation(s, "A", p.A, &c.A)
		printContinuation(s, "B", p.B, &c.B)
	}
	if len(c.Plays) > 0 {
		s.Say("")
		s.Say("%s", s.Style.Bold("Plays after which the score or the time differs:"))
	}
	for i, p := range c.Plays {
		if i == view.FewPlays && !all {
			s.Say("  … and %d more plays; --all prints them", len(c.Plays)-i)
			break
		}
		s.Say("  A %s", comparedPlay(a.Setup, p.A))
		s.Say("  B %s", comparedPlay(b.Setup, p.B))
	}
	s.Say("")
	if c.Stopped != "" {
		s.Say("Nothing is compared behind the entry that %s has refused.", strings.ToUpper(c.Stopped))
	}
	s.Say("A: %s%s", term.FirstLine(c.A.Board), refusedText(&c.A))
	s.Say("B: %s%s", term.FirstLine(c.B.Board), refusedText(&c.B))
}

func askedText(setup *engine.Setup, p replay.Difference) string {
	if p.Prompt == "" {
		return ""
	}
	if side := engine.SideNamed(p.By); side != engine.Nobody {
		return ", " + p.Prompt + " by " + setup.Team(side)
	}
	return ", " + p.Prompt
}

func printContinuation(s *cli.Session, which string, c replay.Continuation, r *replay.Reading) {
	entries := "(none of its own)"
	if len(c.Entries) > 0 {
		entries = report.FewWords(strings.Join(c.Entries, " "))
	}
	text := ""
	switch {
	case c.Play > 0:
		text = fmt.Sprintf("play %d: %s", c.Play, c.Text)
	case r.Refused != "":
		text = "refused"
	case len(c.Entries) == 0:
		text = "the record ends"
	}
	s.Say("  %s  %-24s %s", which, entries, text)
}

func comparedPlay(setup *engine.Setup, p *replay.PlayResult) string {
	if p == nil {
		return "   –"
	}
	return fmt.Sprintf("%4d. %-24s %d-%d  %s", p.N, strings.Join(p.Entries, " "), p.Visitor, p.Home, view.TimeText(setup, p.Time))
}

func refusedText(r *replay.Reading) string {
	if r.Refused == "" {
		return ""
	}
	return fmt.Sprintf("; refused after entry %d: %s", r.Entries, r.Refused)
}

func okMissing(v string) string {
	if v == "" {
		return "does not give it"
	}
	return term.Quoted(v)
}
