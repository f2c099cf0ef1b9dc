package view

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"rollbook/console/game"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/internal/pick"
	"rollbook/replay"
)

// Explain prints an explanation: where the game stood, the dice in order with the cell each led to, what they changed,
// where the game stood then, and the rulings that decided: of each the first sentence, or all of it.
func Explain(t *term.Terminal, setup *engine.Setup, e replay.Explanation, full bool) {
	if e.Play > 0 {
		t.Outf("%s", t.Style.Bold(t.Wrap("Play "+strconv.Itoa(e.Play)+". "+e.Text, "")))
	} else if e.Text != "" {
		t.Outf("%s", t.Style.Bold(t.Wrap(e.Text, "")))
	}
	t.Outf("")
	SayBoard(t, "before  ", e.BoardBefore.String())
	t.Outf("")
	wide := 8
	for _, step := range e.Steps {
		wide = max(wide, term.Width(stepEntry(step)))
	}
	for _, step := range e.Steps {
		explainStep(t, setup, step, wide)
	}
	t.Outf("")
	SayBoard(t, "after   ", e.BoardAfter.String())
	for i := range e.Rulings {
		r := &e.Rulings[i]
		t.Outf("")
		t.Outf("%s", t.Style.Bold(t.Wrap(term.PlainWords(setup.System.RulingName(r.N)+". "+r.Question), "")))
		t.Outf("%s", t.Prose(pick.If(full, r.Decision, firstSentence(r.Decision)), "    "))
		for _, o := range r.Options {
			t.Outf("%s", t.Wrap(optionText(o), "    "))
		}
	}
}

// stepEntry is an entry with how it was read.
func stepEntry(step replay.Step) string {
	if step.ReadAs != "" {
		rolled, _, _ := strings.Cut(step.Entry, "~")
		return rolled + " read as " + step.ReadAs
	}
	return step.Entry
}

func explainStep(t *term.Terminal, setup *engine.Setup, step replay.Step, wide int) {
	indent := strings.Repeat(" ", 4+2+wide+2)
	entry := engine.Visible(term.Pad(stepEntry(step), wide, true))
	t.Outf("%4d. %s  %s", step.N, t.Style.Bold(term.Text(entry)), term.Text(t.Beside(indent, step.Prompt+": "+step.Why)))
	for _, cell := range step.Cells {
		name := cell.Title + " " + cell.Roll + ":"
		t.Outf("%s%s %s", indent, t.Style.Bold(term.Visible(name)), term.Text(t.Beside(indent+name+" ", cell.Cell)))
	}
	for _, check := range step.Checks {
		t.Outf("%s%s against %s: %s", indent, check.Die, check.Against, check.Came)
	}
	if len(step.Rulings) > 0 {
		names := lists.Map(step.Rulings, setup.System.RulingName)
		t.Outf("%sruled by %s", indent, strings.Join(names, ", "))
	}
	for _, change := range step.Changes {
		if change.Text != "" {
			t.Outf("%s%s", indent, t.Style.Dim(term.Text(t.Beside(indent, change.Text))))
		}
	}
}

// firstSentence cuts a text after its first sentence, and marks that there is more.
func firstSentence(text string) string {
	paragraph, _, _ := strings.Cut(text, "\n\n")
	end := len(paragraph)
	for i := 0; i+2 < len(paragraph); i++ {
		// "vs. " and "e.g. " go on in lowercase.
		if paragraph[i] == '.' && (paragraph[i+1] == ' ' || paragraph[i+1] == '\n') && !(paragraph[i+2] >= 'a' && paragraph[i+2] <= 'z') {
			end = i + 1
			break
		}
	}
	if end == len(text) {
		return text
	}
	return paragraph[:end] + " … (--full)"
}

// optionText says which value of an option is in force, and which others exist.
func optionText(o replay.Option) string {
	value := cmp.Or(o.InForce, "not given")
	text := fmt.Sprintf("In force: %s: %s", o.Key, value)
	if !o.Given {
		text += ", the default"
	}
	switch {
	case len(o.Others) > 0:
		text += "; it can be " + strings.Join(o.Others, " or ")
	case o.Legal != "":
		text += "; it can be " + o.Legal
	}
	return text + ". (" + o.Meaning + ")"
}

func changeText(c replay.Change) string {
	from, to := valueText(c.From), valueText(c.To)
	switch {
	case c.From == "":
		return c.Path + " " + to
	case c.To == "":
		return c.Path + " gone, was " + from
	}
	return c.Path + " " + from + " → " + to
}

// valueText is the text of a member of a document as people write it: a negative number with a true minus sign.
func valueText(v string) string {
	if after, negative := strings.CutPrefix(v, "-"); negative && after != "" && strings.Trim(after, "0123456789.") == "" {
		return "−" + after
	}
	return v
}

// Figure prints the plays that made up a figure.
func Figure(t *term.Terminal, g *game.Game, f *replay.Figure) {
	head := pick.If(f.Label != "" && f.Label != f.Path, f.Label+" ("+f.Path+")", f.Path)
	t.Outf("%s", t.Style.Bold(t.Wrap(head+" is "+valueText(f.Words), "")))
	if len(f.Plays) == 0 {
		t.Outf("no play has changed it in %s", g.Name)
		return
	}
	for _, p := range f.Plays {
		for i, c := range p.Changes {
			change := changeText(c)
			if c.Path == f.Path || c.Text != "" {
				change = strings.TrimSpace(c.Text + strings.TrimPrefix(change, c.Path))
			}
			if c.Gain != 0 {
				change += " (" + engine.Signed(c.Gain) + ")"
			}
			if i == 0 {
				left := engine.Visible(fmt.Sprintf("%4d. %-24s %-20s ", p.N, strings.Join(p.Entries, " "), change))
				t.Outf("%s%s", term.Text(left), t.Style.Dim(term.Text(t.Beside(left, p.Text))))
			} else {
				t.Outf("%4s  %-24s %s", "", "", change)
			}
		}
	}
	t.Outf("%s made it up", term.Plural(len(f.Plays), "play"))
}
