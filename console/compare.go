package console

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"rollbook/engine"
	"rollbook/replay"
	"rollbook/report"
)

var compareCommand = command{
	name: "compare", purpose: "compare two records of one game", operands: "GAME GAME", from: 2, to: 2, ask: "compare which two records?",
	examples: `rollbook compare mine.roll yours.roll
rollbook compare 12 evening.roll      the ledger's game, and the other scorer's record

It says where the records part first, how each goes on, and after which plays the score or the time differs. A play that
one of them lacks is one difference; nothing is compared behind an entry that is refused. Layout, comments and assertions
make no difference. Exit status 0: they agree; 1: they do not; 2: they are of two systems, or of other teams.`,
	takes: takesLedger | answers,
	flags: []cli.Flag{
		&cli.BoolFlag{Name: "all", Usage: "every one, however many there are"},
		&cli.BoolFlag{Name: "anyway", Usage: "compare games of two systems, or of other teams"},
	},
	run: func(c *call) error {
		a, err := c.gameNamed(c.operand(0))
		if err != nil {
			return err
		}
		b, err := c.gameNamed(c.operand(1))
		if err != nil {
			return err
		}
		if !c.Bool("anyway") {
			if err := oneGame(a, b); err != nil {
				return err
			}
		}
		comparison := replay.Compare(a.setup, b.setup, a.tokens, b.tokens)
		if c.json() {
			err = c.answer(map[string]any{"a": a.name, "b": b.name, "same": comparison.Same(), "comparison": comparison})
		} else {
			c.printComparison(a, b, comparison, c.Bool("all"))
		}
		if err == nil && !comparison.Same() {
			return no
		}
		return err
	},
}

// oneGame refuses records that cannot be of one game: of two systems, or of other teams.
func oneGame(a, b *game) error {
	const anyway = "--anyway compares them all the same"
	if x, y := a.setup.System.ID, b.setup.System.ID; x != y {
		return trouble("%s is a game of %s, %s one of %s", a.name, x, b.name, y).but(anyway)
	}
	for _, side := range engine.Teams {
		if x, y := a.setup.Team(side), b.setup.Team(side); !sameTeam(x, y) {
			return trouble("the %s is %s in %s, and %s in %s", side, x, a.name, y, b.name).but(anyway)
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

func (s *session) printComparison(a, b *game, c *replay.Comparison, all bool) {
	if c.Same() {
		s.say("%s and %s agree: %s, %s", a.name, b.name, plural(c.A.Entries, "entry"), firstLine(c.A.Board))
		return
	}
	s.say("A is %s, B is %s", a.name, b.name)
	for _, h := range c.Header {
		s.say("  header %s: A %s, B %s", h.Key, okMissing(h.A), okMissing(h.B))
	}
	for i, p := range c.Parts {
		if i == fewParts && !all {
			s.say("… and %d more places; --all prints them", len(c.Parts)-i)
			break
		}
		s.say("")
		if i == 0 {
			s.say("%s", s.style.bold(shown("They part at entry "+itoa(p.A.First)+askedText(a.setup, p)+":")))
		} else {
			s.say("%s", s.style.bold(shown(fmt.Sprintf("They differ again at entry %d of A, %d of B%s:", p.A.First, p.B.First, askedText(a.setup, p)))))
		}
		s.printContinuation("A", p.A, &c.A)
		s.printContinuation("B", p.B, &c.B)
	}
	if len(c.Plays) > 0 {
		s.say("")
		s.say("%s", s.style.bold("Plays after which the score or the time differs:"))
	}
	for i, p := range c.Plays {
		if i == fewPlays && !all {
			s.say("  … and %d more plays; --all prints them", len(c.Plays)-i)
			break
		}
		s.say("  A %s", comparedPlay(a.setup, p.A))
		s.say("  B %s", comparedPlay(b.setup, p.B))
	}
	s.say("")
	if c.Stopped != "" {
		s.say("Nothing is compared behind the entry that %s has refused.", strings.ToUpper(c.Stopped))
	}
	s.say("A: %s%s", firstLine(c.A.Board), refusedText(&c.A))
	s.say("B: %s%s", firstLine(c.B.Board), refusedText(&c.B))
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

func (s *session) printContinuation(which string, c replay.Continuation, r *replay.Reading) {
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
	s.say("  %s  %-24s %s", which, entries, text)
}

func comparedPlay(setup *engine.Setup, p *replay.PlayResult) string {
	if p == nil {
		return "   –"
	}
	return fmt.Sprintf("%4d. %-24s %d-%d  %s", p.N, strings.Join(p.Entries, " "), p.Visitor, p.Home, timeText(setup, p.Time))
}

// timeText says a time in players' words: "period 2, 14 boxes left".
func timeText(setup *engine.Setup, time string) string {
	parts := strings.Split(time, ", ")
	for i, part := range parts {
		member, value, _ := strings.Cut(part, " ")
		if t := setup.System.Members.Term(member, engine.Sides[string]{}); t != nil && strings.HasSuffix(t.Words, " left") {
			parts[i] = value + " " + t.Words
		}
	}
	return strings.Join(parts, ", ")
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
	return quoted(v)
}
