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
	if t.Result.Over {
		t.s.Outf("%s", t.s.Style.Good(term.Visible("The game is over: "+scorer.ResultText(t.Setup, t.Result.Game)+".")))
		t.s.Outf("%s", t.s.Style.Dim(t.s.Wrap("box, sheet and log show it; note and sign write; < undoes; quit leaves", "  ")))
		return
	}
	p := t.Result.Next
	why := whyNow(&t.Result)
	known, brief := t.sight(why), t.sight(p.ID)
	switch {
	case t.rollsOn(p): // easily overlooked
		t.s.Outf("%s", t.s.Style.Bold(t.s.Wrap("+ "+why, "")))
	case p.Kind != engine.CallKind || !known:
		t.s.Outf("%s", t.s.Wrap(why, ""))
	}
	switch legal := t.legal(p, "  "); {
	case p.Kind == engine.CallKind && brief:
		t.s.Outf("%s", t.s.Style.Dim(t.shortly(p)))
	case p.Kind == engine.RollKind && brief:
	case brief && t.headOfList(p) != "":
		t.s.Outf("%s", t.s.Style.Dim(t.s.Wrap(t.headOfList(p), "  ")))
	default:
		t.s.Outf("%s", t.s.Style.Dim(legal))
	}
	if tail := t.Rewound(); tail != nil {
		words := term.Plural(len(tail), "entry") + " rewound by a correction fit here: " + report.FewWords(strings.Join(tail, " "))
		t.s.Outf("%s", t.s.Style.Bold(t.s.Wrap(words+"; > enters them again", "  ")))
	}
	if call, why := t.Advice(t.coach); call != "" {
		t.s.Outf("%s", t.s.Wrap("the house coach calls "+call+": "+why, "  "))
		t.s.Outf("%s", t.s.Style.Dim(term.Visible("  Enter: "+call+"; or type another call")))
		return
	}
	if call := scorer.EnterTakes(p); call != "" && !brief {
		enter := "Enter: " + call
		if short := p.Options[0].Short; scorer.StartsWithDigit(short) { // a player
			enter = "Enter: " + short
		}
		switch next := t.Follows(call); {
		case next == nil:
		case next.Kind == engine.NumberKind:
			enter += "; a number: " + call + " and that number"
		default:
			enter += "; dice: " + call + " and its roll"
		}
		t.s.Outf("%s", t.s.Style.Dim(t.s.Wrap(enter, "  ")))
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
	answers := t.Trace.Answers
	return p.Kind == engine.RollKind && !t.Result.Begins && len(answers) > 0 && answers[len(answers)-1].Kind == engine.RollKind
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
	if inFull := t.s.WrapParts(words, "  "); strings.Count(string(inFull), "\n") < roomy {
		return inFull
	}
	shorts := lists.Map(p.Options, func(o *engine.Call) string { return cmp.Or(o.Short, o.Word) })
	return t.s.Wrap(engine.OrList(shorts)+enter, "  ")
}

// headOfList is the text before a long list of legal answers, for those who have just read it; "" if there is no list.
func (t *Prompt) headOfList(p *engine.Prompt) string {
	if what, _, listed := strings.Cut(engine.LegalNow(t.Result.Game, p), ":"); listed {
		return what + "; why lists them"
	}
	return ""
}

// legal lists what the prompt allows: calls with their short forms.
func (t *Prompt) legal(p *engine.Prompt, indent string) term.Text {
	legal := engine.LegalNow(t.Result.Game, p)
	if p.Kind != engine.CallKind || legal != p.Legal() {
		return t.s.Wrap(legal, indent)
	}
	return t.s.WrapParts(callsInFull(p), indent)
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
	p := t.Result.Next
	if p == nil {
		return "over> "
	}
	who := ""
	if p.By.IsTeam() {
		who = engine.Visible(engine.NewNames(t.Setup).Nick[p.By]) + ", "
	}
	if p.Kind == engine.RollKind {
		return who + p.ID + " " + p.Dice.String() + "> "
	}
	return who + p.ID + "> "
}
