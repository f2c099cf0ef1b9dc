package web

import (
	"net/http"
	"net/url"
	"slices"
	"strings"

	"rollbook/console/scorer"
	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/report"
)

// signers are those who sign, in the order the phone is passed.
var signers = []string{"visitor", "home", "scorer"}

func (s *Server) signForm(r *http.Request, o *openTable) (confirmView, error) {
	return s.signView(r, o, r.URL.Query().Get("for")), o.table.Game.Counts()
}

// signView asks one person for a signature: the phone is passed around.
func (s *Server) signView(r *http.Request, o *openTable, role string) confirmView {
	at, k := max(slices.Index(signers, role), 0), s.traced(o)
	v, base := s.confirmView(r, o, "Sign"), gamePath(k.Number)
	v.Title, v.Sub = k.view.standings(), k.Head.Hash.Fingerprint()
	if !k.view.Result.Over {
		v.Title += ", so far"
	}
	v.Action, v.Yes, v.Next = base+"/sign", "I agree: sign", &anchor{Href: base, Words: "Continue without a signature"}
	v.Beside = "Signing agrees to every line so far, which this fingerprint stands for. A name alone proves nothing: " +
		"note the fingerprint on the paper that you sign."
	v.Sent = []option{{Value: signers[at], Words: "for"}}
	v.Name = &settingView{Key: signers[at], Label: "As the scorer: your name"}
	if side := engine.SideNamed(signers[at]); side.IsTeam() {
		v.Name.Label = "For " + k.Setup.Team(side) + ": your name"
	} else {
		v.Name.Value = v.By
	}
	if at+1 < len(signers) {
		v.Next.Href += "/sign?for=" + signers[at+1]
	}
	v.Signed = lists.Map(k.Signatures(), func(f report.Fact) string { return sentence(f.Words()) })
	return v
}

// signNames are the names of who signs, by their roles.
func signNames(form url.Values) map[string]string {
	names := map[string]string{}
	for _, role := range signers {
		if name := engine.OneSpelling(form.Get(role)); name != "" {
			names[role] = name
		}
	}
	return names
}

// sign records signatures. From one person's page it redirects to the next person's.
func (s *Server) sign(w http.ResponseWriter, r *http.Request) error {
	names, role := signNames(r.PostForm), r.PostForm.Get("for")
	return s.write(w, r, "sign", false, func(wr *writing) error {
		p, err := wr.table.ProposeSign(names, handedOver(wr.table, names))
		if err == nil {
			err = wr.table.Confirm(p)
		}
		if err != nil && role != "" {
			view := s.signView(r, wr.open, role)
			view.Alert, view.Name.Value = ended(sentence(err.Error())), r.PostForm.Get(role)
			return wr.refuse("confirm", view)
		}
		if next := slices.Index(signers, role) + 1; err == nil && role != "" && next < len(signers) {
			return wr.redirect(gamePath(wr.table.Game.Number) + "/sign?for=" + signers[next])
		}
		return wr.wrote(err)
	})
}

// handedOver is the remark that somebody's phone was handed over to sign; "" if its owner signed, or nobody knows whose
// it is.
func handedOver(t *scorer.Desk, names map[string]string) string {
	var others []string
	for _, role := range signers {
		if name := names[role]; name != "" && engine.Folded(name) != engine.Folded(t.By) && !slices.Contains(others, name) {
			others = append(others, name)
		}
	}
	if t.By == "" || len(others) == 0 {
		return ""
	}
	return t.By + " hands over to sign: " + strings.Join(others, ", ")
}
