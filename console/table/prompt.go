package table

import (
	"cmp"
	"strings"
	"unicode"
	"unicode/utf8"

	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/report"
)

// What the open prompt asks for, as the terminal says it.

// enoughSights is how often something is spelled out.
const enoughSights = 2

// sight reports whether something has been spelled out often enough, and counts this time.
func (t *Prompt) sight(what string) (enough bool) {
	if t.sights == nil {
		t.sights = map[string]int{}
	}
	t.sights[what]++
	return t.sights[what] > enoughSights
}

// ask says what you are asked now and what is legal: spelled out the first few times, then briefly.
func (t *Prompt) ask() {
	if t.desk.Result.Over {
		over := "The game is over: " + scorer.ResultText(t.desk.Game.Setup, t.desk.Result.Game) + "."
		t.term.Outf("%s", t.term.Style.Good(term.Visible(over)))
		words := "box, sheet and log show it; note and sign write; < undoes; quit leaves"
		t.term.Outf("%s", t.term.Style.Dim(t.term.Wrap(words, "  ")))
		return
	}
	p := t.desk.Result.Next
	why := whyNow(&t.desk.Result)
	known, brief := t.sight(why), t.sight(p.ID)
	switch {
	case t.rollsOn(p): // easily overlooked
		t.term.Outf("%s", t.term.Style.Bold(t.term.Wrap("+ "+why, "")))
	case p.Kind != engine.CallKind || !known:
		t.term.Outf("%s", t.term.Wrap(why, ""))
	}
	switch legal := t.legal(p, "  "); {
	case p.Kind == engine.CallKind && brief:
		t.term.Outf("%s", t.term.Style.Dim(t.shortly(p)))
	case p.Kind == engine.RollKind && brief:
	case brief && t.headOfList(p) != "":
		t.term.Outf("%s", t.term.Style.Dim(t.term.Wrap(t.headOfList(p), "  ")))
	default:
		t.term.Outf("%s", t.term.Style.Dim(legal))
	}
	if tail := t.desk.Rewound(); tail != nil {
		words := term.Plural(len(tail), "entry") + " rewound by a correction fit here: " + report.FewWords(strings.Join(tail, " "))
		t.term.Outf("%s", t.term.Style.Bold(t.term.Wrap(words+"; > enters them again", "  ")))
	}
	if call, why := t.desk.Advice(t.coach); call != "" {
		t.term.Outf("%s", t.term.Wrap("the house coach calls "+call+": "+why, "  "))
		t.term.Outf("%s", t.term.Style.Dim(term.Visible("  Enter: "+call+"; or type another call")))
		return
	}
	if call := scorer.EnterTakes(p); call != "" && !brief {
		enter := "Enter: " + call
		if short := p.Options[0].Short; scorer.StartsWithDigit(short) { // a player
			enter = "Enter: " + short
		}
		switch next := t.desk.Follows(call); {
		case next == nil:
		case next.Kind == engine.NumberKind:
			enter += "; a number: " + call + " and that number"
		default:
			enter += "; dice: " + call + " and its roll"
		}
		t.term.Outf("%s", t.term.Style.Dim(t.term.Wrap(enter, "  ")))
	}
}

// whyNow is what you are asked now, as a sentence.
func whyNow(r *engine.Result) string {
	why := engine.WhyNow(r.Game, r.Next)
	first, size := utf8.DecodeRuneInString(why)
	return string(unicode.ToUpper(first)) + why[size:]
}

// rollsOn reports whether a roll directly follows another roll of the same play.
func (t *Prompt) rollsOn(p *engine.Prompt) bool {
	answers := t.desk.Trace.Answers
	return p.Kind == engine.RollKind && !t.desk.Result.Begins && len(answers) > 0 &&
		answers[len(answers)-1].Kind == engine.RollKind
}

// roomy is how many lines of the screen a list of calls may take each time it is asked.
const roomy = 3

// shortly lists what a call allows for those who have seen it spelled out: in whole words while there is room for them, else by
// short forms.
func (t *Prompt) shortly(p *engine.Prompt) term.Text {
	words, enter := callsInFull(p), ""
	if call := scorer.EnterTakes(p); call != "" {
		enter = "; Enter: " + call
		words[len(words)-1] += enter
	}
	if inFull := t.term.WrapParts(words, "  "); strings.Count(string(inFull), "\n") < roomy {
		return inFull
	}
	shorts := lists.Map(p.Options, func(o *engine.Call) string { return cmp.Or(o.Short, o.Word) })
	return t.term.Wrap(engine.OrList(shorts)+enter, "  ")
}

// headOfList is the text before a long list of legal answers, for those who have just read it; "" if there is no list.
func (t *Prompt) headOfList(p *engine.Prompt) string {
	if what, _, listed := strings.Cut(engine.LegalNow(t.desk.Result.Game, p), ":"); listed {
		return what + "; why lists them"
	}
	return ""
}

// legal lists what the prompt allows: calls with their short forms.
func (t *Prompt) legal(p *engine.Prompt, indent string) term.Text {
	legal := engine.LegalNow(t.desk.Result.Game, p)
	if p.Kind != engine.CallKind || legal != p.Legal() {
		return t.term.Wrap(legal, indent)
	}
	return t.term.WrapParts(callsInFull(p), indent)
}

// callsInFull are the calls that a prompt allows, each with its short form.
func callsInFull(p *engine.Prompt) (parts []string) {
	for i, call := range p.Options {
		o := call.Word
		if call.Short != "" && call.Short != o {
			o += " (" + call.Short + ")"
		}
		switch len(p.Options) - i {
		case 1:
		case 2:
			o += " or"
		default:
			o += ","
		}
		parts = append(parts, o)
	}
	return parts
}

// prompt is the text before the cursor.
func (t *Prompt) prompt() string {
	p := t.desk.Result.Next
	if p == nil {
		return "over> "
	}
	who := ""
	if p.By.IsTeam() {
		who = engine.Visible(engine.NewNames(t.desk.Game.Setup).Nick[p.By]) + ", "
	}
	if p.Kind == engine.RollKind {
		return who + p.ID + " " + p.Dice.String() + "> "
	}
	return who + p.ID + "> "
}
