package web

import (
	"cmp"
	"errors"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"rollbook/console/scorer"
	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/ledger/line"
)

// A writing is a form on its way into a game.
type writing struct {
	s     *Server
	w     http.ResponseWriter
	r     *http.Request
	table *scorer.Desk
	open  *openTable // with that table
	line  int        // of the ledger, that is written next
	after int
	seen  string
	tool  string // the form beside the keys that was sent; "" for the keys and the line

	answer func() error // sent once the game is free again, so that nobody waits for a slow phone
}

// write handles a form for a game, alone, and looks for a clash first: the game must stand as it did on the form's page.
// Scripts may leave seen out, and after too if the form does not need it.
func (s *Server) write(w http.ResponseWriter, r *http.Request, act string, needsAfter bool, do func(*writing) error) error {
	number, err := gameNumber(r)
	if err != nil {
		return err
	}
	wr := &writing{s: s, w: w, r: r, after: -1, seen: r.PostForm.Get("seen"), tool: act}
	switch form := r.PostForm; {
	case act != "entry":
	case form.Has("check"):
		wr.tool = "check"
	case form.Has("read"):
		wr.tool = "readas"
	default:
		wr.tool = ""
	}
	if after := r.PostForm.Get("after"); after != "" || needsAfter {
		if wr.after, err = strconv.Atoi(after); err != nil || wr.after < 0 {
			return bad("the field after is missing: how many entries had been answered when this was sent")
		}
	}
	err = s.at(number, func(o *openTable) error {
		wr.open, wr.table = o, o.table
		return wr.alone(act, do)
	})
	if err != nil {
		return err
	}
	return wr.answer()
}

// alone is write once nobody else has the table.
func (wr *writing) alone(act string, do func(*writing) error) (err error) {
	name := personOf(wr.r).Name
	wr.table.Sit(name)
	form := name + " " + act + " " + wr.r.PostForm.Encode()
	if wr.after >= 0 && wr.table.Saw(wr.after, wr.seen) != nil {
		twice := wr.open.form == form && wr.open.lines == wr.table.Game.Head.N // a button was tapped twice
		if wr.open.form == "" && act == "entry" && wr.seen != "" {             // this server was begun since
			twice = wr.isLast(name)
		}
		if twice {
			return wr.toTable("#prompt")
		}
		return wr.clash()
	}
	wr.line = wr.table.Game.Head.N + 1
	if err := wr.table.Game.Counts(); err != nil && act != "redo" {
		return wr.failed(err, "")
	}
	if err := do(wr); err != nil {
		return err
	}
	if wr.table.Game.Head.N >= wr.line {
		wr.open.form, wr.open.lines = form, wr.table.Game.Head.N
		wr.s.hub.tell()
	}
	return nil
}

// isLast reports whether the last line of the game is the entry of this very form, by somebody of the same name.
func (wr *writing) isLast(name string) bool {
	t := wr.table
	last, before := t.Game.Lines[t.Game.Head.N], line.HeadOf(t.Game.Lines[:t.Game.Head.N])
	if len(t.Game.Tokens) != wr.after+1 || last.Kind != line.KindEntry || last.By != name ||
		!strings.HasPrefix(before.Hash.String(), wr.seen) {
		return false
	}
	asked := engine.Run(t.Game.Setup, t.Game.Tokens[:wr.after], engine.Observer{}).Next
	return asked != nil && entryText(wr.r.PostForm, asked) == t.Game.Tokens[wr.after]
}

// toTable redirects to a place on the table.
func (wr *writing) toTable(place string) error {
	return wr.redirect(gamePath(wr.table.Game.Number) + place)
}

// wrote redirects to the table, which reports what was written besides entries, or why that failed.
func (wr *writing) wrote(err error) error {
	if err != nil {
		return wr.failed(err, "")
	}
	return wr.toTable("?wrote=" + strconv.Itoa(wr.line) + "#said")
}

func (wr *writing) redirect(address string) error {
	wr.answer = func() error { return redirect(wr.w, wr.r, address) }
	return nil
}

// refuse answers with a page that says nothing was recorded.
func (wr *writing) refuse(page string, view any) error {
	wr.answer = func() error { return wr.s.send(wr.w, wr.r, http.StatusUnprocessableEntity, page, view) }
	return nil
}

// showTable answers with the table as it is now.
func (wr *writing) showTable(status int, says tableSays) error {
	k := wr.s.traced(wr.open)
	if says.Alert != "" {
		says.tool, says.sent = wr.tool, wr.r.PostForm
	}
	wr.answer = func() error { return wr.s.sendTable(wr.w, wr.r, status, k, says) }
	return nil
}

// clash shows the table as it is now: somebody else was faster, so nothing was recorded.
func (wr *writing) clash() error {
	return wr.showTable(http.StatusConflict, tableSays{Alert: "Not recorded: someone else was faster. This is the game now."})
}

// failed shows the table with the reason why nothing was recorded.
func (wr *writing) failed(err error, typed string) error {
	var refused *scorer.Error
	var why *scorer.ReasonError
	switch {
	case errors.Is(err, line.ErrMoved):
		return wr.clash()
	case errors.As(err, &refused):
		return wr.refused(sentence(refused.Why), typed)
	case errors.As(err, &why):
		return wr.showTable(http.StatusUnprocessableEntity, tableSays{Alert: sentence(why.Error())})
	}
	return err
}

// refused shows the table with a refusal.
func (wr *writing) refused(alert, typed string) error {
	return wr.showTable(http.StatusUnprocessableEntity, tableSays{Alert: alert, typed: typed})
}

// entryText is what a form enters: the typed text, the tapped parts, a roll that was read as another, or the score to
// check.
func entryText(form url.Values, p *engine.Prompt) string {
	entry := strings.TrimSpace(form.Get("entry"))
	switch read := strings.TrimSpace(form.Get("read")); {
	case len(form["check"]) == 2:
		return "=" + strings.TrimSpace(form["check"][0]) + "-" + strings.TrimSpace(form["check"][1])
	case entry == "":
		high := pick.If(form.Has("pair"), cmp.Or(form.Get("high"), "?"), "")
		return joinParts(p, []string{form.Get("e1"), form.Get("e2"), form.Get("e3")}, high)
	case read != "":
		return entry + "~" + read
	}
	return entry
}

// enter records an entry, or does whatever else can be typed at the prompt.
func (s *Server) enter(w http.ResponseWriter, r *http.Request) error {
	return s.write(w, r, "entry", true, func(wr *writing) error {
		p := wr.table.Result.Next
		entry := entryText(r.PostForm, p)
		switch {
		case entry == "" && p == nil:
			return wr.refused("Nothing was entered: the game is over.", "")
		case entry == "":
			return wr.refused("Nothing was entered: "+engine.LegalNow(wr.table.Result.Game, p)+".", "")
		}
		if h, rest := wr.table.Helper(entry); h != nil {
			return wr.helped(h, rest, entry)
		}
		take := wr.table.Take
		if r.PostForm.Has("coach") {
			if call, _ := wr.table.Advice(s.coachedIn(wr.table.Game, wr.table.Trace)); call != entry {
				return wr.clash()
			}
			take = wr.table.TakeAdvice
		}
		steps, rest := take(entry)
		for _, step := range steps {
			switch {
			case step.Refused != nil:
				says := tableSays{Alert: refusalText(&step) + unread(steps, rest), typed: strings.Join(step.Words, " ")}
				if len(step.Words) == 1 {
					says.instead = step.Refused.Instead
				}
				return wr.showTable(http.StatusUnprocessableEntity, says)
			case step.Stopped != "":
				return wr.refused(sentence(step.Stopped)+unread(steps, rest), strings.Join(rest, " "))
			case step.Err != nil:
				return wr.failed(step.Err, strings.Join(step.Words, " "))
			}
		}
		if n := len(steps); n > 0 && steps[n-1].Confirmed != "" {
			held := strings.Replace(steps[n-1].Confirmed, ":", " ", 1)
			return wr.showTable(http.StatusOK, tableSays{Said: "Yes: " + held + "."})
		}
		return wr.toTable("#prompt")
	})
}

// refusalText is the reason in a line, or the engine's own words, and its hint if that is about what was typed.
func refusalText(s *scorer.Step) string {
	r := s.Refused
	if s.Short != "" {
		return sentence(s.Short)
	}
	if r.Hint != "" && !strings.HasPrefix(r.Hint, "rollbook ") {
		return sentence(r.Why) + ". " + sentence(r.Hint)
	}
	return sentence(r.Why)
}

// unread says which words of a line before and after the refused one counted.
func unread(steps []scorer.Step, rest []string) string {
	var parts []string
	for _, step := range steps {
		if step.Last > 0 {
			parts = append(parts, strings.Join(step.Entries, " ")+" was recorded")
		}
	}
	if len(rest) > 0 {
		parts = append(parts, strings.Join(rest, " ")+" was not read")
	}
	if len(parts) == 0 {
		return ""
	}
	return ". " + sentence(strings.Join(parts, "; "))
}

// undo takes the last entry back; it stays readable, with the reason. A page does not know which lines were typed on it,
// so a game that is over, imported or signed needs one.
func (s *Server) undo(w http.ResponseWriter, r *http.Request) error {
	return s.write(w, r, "undo", false, func(wr *writing) error {
		agreed := engine.OneSpelling(r.PostForm.Get("agreed"))
		if agreed != "" {
			if err := engine.CheckName(agreed); err != nil {
				return wr.refused(sentence("who agrees: "+err.Error()), "")
			}
		}
		reason := strings.TrimSpace(r.PostForm.Get("reason"))
		if whose := wr.table.NotTypedHere(); whose != "" && reason == "" {
			return wr.failed(&scorer.ReasonError{Whose: "game " + strconv.FormatInt(wr.table.Game.Number, 10) + " " + whose}, "")
		}
		_, err := wr.table.Undo(1, reason, agreed)
		return wr.wrote(err)
	})
}

// redo takes the last undo back.
func (s *Server) redo(w http.ResponseWriter, r *http.Request) error {
	return s.write(w, r, "redo", false, func(wr *writing) error {
		_, err := wr.table.Redo()
		return wr.wrote(err)
	})
}

func (s *Server) note(w http.ResponseWriter, r *http.Request) error {
	remark := strings.TrimSpace(r.PostForm.Get("text"))
	return s.write(w, r, "note", false, func(wr *writing) error { return wr.wrote(wr.table.Note(remark)) })
}
