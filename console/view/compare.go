package view

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"rollbook/console/game"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/replay/dispute"
	"rollbook/report"
)

// A Compared holds two records of one game and their differences, as commands show them.
type Compared struct {
	Diff *dispute.Comparison
	A, B *game.Game
}

// Compare compares two records.
func Compare(a, b *game.Game) *Compared {
	return &Compared{dispute.Compare(a.Setup, b.Setup, a.Tokens, b.Tokens), a, b}
}

// fewParts is how many differing stretches are printed without --all.
const fewParts = 6

// Print prints every difference with the commands that settle it, and the plays after which the game is different.
func (c *Compared) Print(t *term.Terminal, all bool) {
	if c.Diff.Same() {
		t.Outf("%s and %s agree: %s, %s", c.A.Name, c.B.Name, term.Plural(c.Diff.A.Entries, "entry"),
			term.FirstLine(c.Diff.A.Board))
		return
	}
	t.Outf("A is %s, B is %s", c.A.Name, c.B.Name)
	for i := range c.Diff.Header {
		c.PrintHeader(t, i, "A", "B")
	}
	for i := range c.Diff.Parts {
		if i == fewParts && !all {
			t.Outf("… and %d more places; --all prints them", len(c.Diff.Parts)-i)
			break
		}
		t.Outf("")
		c.PrintPart(t, i, "A", "B")
		p := &c.Diff.Parts[i]
		if !refusedIn(&p.A, &c.Diff.A) {
			t.Outf("  if A is right: %s", correction(c.B, c.A, &p.B, &p.A, &c.Diff.B))
		}
		if !refusedIn(&p.B, &c.Diff.B) {
			t.Outf("  if B is right: %s", correction(c.A, c.B, &p.A, &p.B, &c.Diff.A))
		}
	}
	c.printPlays(t, all)
	t.Outf("")
	if c.Diff.Stopped != "" {
		t.Outf("After the entry that %s has refused, entries are compared as text.", strings.ToUpper(c.Diff.Stopped))
	}
	t.Outf("A: %s%s", term.FirstLine(c.Diff.A.Board), refusedText(&c.Diff.A))
	t.Outf("B: %s%s", term.FirstLine(c.Diff.B.Board), refusedText(&c.Diff.B))
	if c.A.Number+c.B.Number == 0 {
		t.Outf("rollbook import brings a record into the ledger, where rollbook amend corrects it.")
	} else {
		t.Outf("A correction may move the numbers after it: make the last one first, or let --ask make them all.")
	}
}

// PrintHeader prints a header field that differs.
func (c *Compared) PrintHeader(t *term.Terminal, i int, a, b string) {
	h := &c.Diff.Header[i]
	t.Outf("  header %s: %s %s, %s %s", h.Key, a, okMissing(h.A), b, okMissing(h.B))
}

// PrintPart prints a stretch of entries that differs: where it is, and how each record goes on.
func (c *Compared) PrintPart(t *term.Terminal, i int, a, b string) {
	p := &c.Diff.Parts[i]
	where := fmt.Sprintf("They differ again at entry %d of %s, %d of %s%s", p.A.First, a, p.B.First, b, askedText(c.A.Setup, p))
	if i == 0 {
		where = "They differ at entry " + strconv.Itoa(p.A.First) + askedText(c.A.Setup, p)
	}
	if p.Letters {
		where += " (as text only)"
	}
	t.Outf("%s", t.Style.Bold(term.Visible(where+":")))
	wide := max(len(a), len(b))
	printContinuation(t, term.Pad(a, wide, true), &p.A, &c.Diff.A)
	printContinuation(t, term.Pad(b, wide, true), &p.B, &c.Diff.B)
}

func askedText(setup *engine.Setup, p *dispute.Difference) string {
	if p.Prompt == "" {
		return ""
	}
	if side := engine.SideNamed(p.By); side != engine.Nobody {
		return ", " + p.Prompt + " by " + setup.Team(side)
	}
	return ", " + p.Prompt
}

func printContinuation(t *term.Terminal, which string, c *dispute.Continuation, r *dispute.Reading) {
	text := ""
	switch {
	case len(c.Entries) == 0 && c.First > r.Entries && r.Refused == "":
		text = "the record ends"
	case len(c.Entries) == 0:
		text = "has no such entries"
		if c.Play > 0 {
			text = "has no such play"
		}
	case c.Play > 0:
		text = fmt.Sprintf("play %d: %s", c.Play, c.Text)
	case r.Refused != "" && c.First == r.Entries+1:
		text = "refused"
	}
	left := "  " + which + "  "
	if len(c.Entries) > 0 {
		left += term.Pad(engine.Visible(report.FewWords(strings.Join(c.Entries, " "))), 24, true) + " "
	}
	t.Outf("%s", term.Text(strings.TrimRight(left+t.Beside(left, text), " ")))
}

// Correction is the command that makes the ledger's game agree with the other record at a difference.
func (c *Compared) Correction(i int) string {
	p := &c.Diff.Parts[i]
	return correction(c.B, c.A, &p.B, &p.A, &c.Diff.B)
}

// correction is the command that makes one record agree with the other at a difference.
func correction(in, as *game.Game, from, to *dispute.Continuation, r *dispute.Reading) string {
	const most = 24 // entries that a command can insert
	name, number := strconv.FormatInt(in.Number, 10), ""
	entries, right := "entry "+strconv.Itoa(from.First), strings.Join(to.Entries, " ")
	if len(from.Entries) > 1 {
		entries = fmt.Sprintf("entries %d-%d", from.First, from.First+len(from.Entries)-1)
	}
	switch last := from.First + len(from.Entries) - 1; {
	case len(from.Entries) == 0 && r.Refused == "" && from.First > r.Entries && as.File != nil:
		return "rollbook import " + engine.ShellWord(as.Name)
	case in.Number == 0 && len(to.Entries) > most:
		return fmt.Sprintf("from entry %d of %s on, as in %s", from.First, in.Name, as.Name)
	case in.Number == 0 && len(from.Entries) == 0:
		return fmt.Sprintf("insert %s before %s of %s", right, entries, in.Name)
	case in.Number == 0 && len(to.Entries) == 0:
		return fmt.Sprintf("remove %s of %s", entries, in.Name)
	case in.Number == 0:
		return fmt.Sprintf("replace %s of %s with %s", entries, in.Name, right)
	case len(from.Entries) == 0 && from.First > r.Entries:
		return "rollbook play " + name
	case len(from.Entries) == 1 && len(to.Entries) == 1:
		return fmt.Sprintf("rollbook amend %s entry %d %s", name, from.First, engine.ShellWord(to.Entries[0]))
	case len(to.Entries) > most:
		return fmt.Sprintf("from entry %d on as in %s, which --ask can write", from.First, as.Name)
	case len(from.Entries) == 1:
		number = " --remove '#" + strconv.Itoa(from.First) + "'"
	case len(from.Entries) > 1:
		number = fmt.Sprintf(" --remove '#%d-%d'", from.First, last)
	}
	if len(to.Entries) > 0 {
		number += " --insert " + engine.ShellWord("#"+strconv.Itoa(from.First)+" "+strings.Join(to.Entries, " "))
	}
	return "rollbook amend " + name + number
}

// printPlays prints the plays after which the game is different, with what changed.
func (c *Compared) printPlays(t *term.Terminal, all bool) {
	var before []string // of the play before
	shown, more := 0, 0
	for _, p := range c.Diff.Plays {
		var now, fresh []string
		for _, d := range p.Differs {
			if now = append(now, d.Text); !slices.Contains(before, d.Text) {
				fresh = append(fresh, d.Text)
			}
		}
		before = now
		switch {
		case len(fresh) == 0:
			continue
		case shown == FewPlays && !all:
			more++
			continue
		case shown == 0:
			t.Outf("")
			t.Outf("%s", t.Style.Bold("After these plays the game is different:"))
		}
		shown++
		entries := strings.Join(p.A.Entries, " ")
		if other := strings.Join(p.B.Entries, " "); other != entries {
			entries += " / " + other
		}
		left := fmt.Sprintf("%4d. %s ", p.A.N, term.Pad(engine.Visible(entries), 24, true))
		t.Outf("%s%s", term.Text(left), term.Text(t.Beside(left, strings.Join(fresh, "; "))))
	}
	if more > 0 {
		t.Outf("  … and %s; --all prints them", engine.Count(more, "more play", "more plays"))
	}
}

// refusedIn reports whether the entry that the rules refuse is in a stretch, which then cannot be right.
func refusedIn(c *dispute.Continuation, r *dispute.Reading) bool {
	return r.Refused != "" && c.First <= r.Entries+1 && r.Entries+1 < c.First+len(c.Entries)
}

func refusedText(r *dispute.Reading) string {
	if r.Refused == "" {
		return ""
	}
	return fmt.Sprintf("; refused after entry %d: %s", r.Entries, r.Refused)
}

func okMissing(v string) string {
	return pick.If(v == "", "does not give it", term.Quoted(v))
}
