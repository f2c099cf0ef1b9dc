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

// A signView asks one person for a signature: the phone is passed around.
type signView struct {
	page
	Names, Score, Fingerprint string
	Role, For                 string // visitor; Bears
	Name                      string // as typed, or whoever holds the phone
	Alert                     string
	Signed                    []string
	Next                      string // the address of the next one
	After                     int
	Seen, Action              string
}

// signers are those who sign, in the order the phone is passed.
var signers = []string{"visitor", "home", "scorer"}

func (s *Server) signForm(w http.ResponseWriter, r *http.Request, k *cachedGame) error {
	if err := k.Counts(); err != nil {
		return err
	}
	return s.send(w, r, http.StatusOK, "sign", s.signView(r, k, r.URL.Query().Get("for")))
}

func (s *Server) signView(r *http.Request, k *cachedGame, role string) signView {
	at := max(slices.Index(signers, role), 0)
	base := gamePath(k.Number)
	v := signView{page: s.layout(r, "Sign"), Names: k.teams(), Score: k.view.standings(), Fingerprint: k.Head.Hash.Fingerprint(), Role: signers[at],
		After: k.view.Result.Entries, Seen: k.seen(), Action: base + "/sign", Next: base}
	v.Back = tableLink(k.Number)
	switch v.Role {
	case "visitor":
		v.For = k.Setup.Team(engine.Visitor)
	case "home":
		v.For = k.Setup.Team(engine.Home)
	default:
		v.Name = personOf(r).Name
	}
	if !k.view.Result.Over {
		v.Score += ", so far"
	}
	if at+1 < len(signers) {
		v.Next += "/sign?for=" + signers[at+1]
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
	text := names["visitor"] + "\n" + names["home"] + "\n" + names["scorer"]
	return s.write(w, r, "sign", false, func(*scorer.Table) string { return text }, func(wr *writing) error {
		p, err := wr.table.ProposeSign(names, handedOver(wr.table, names))
		line := wr.table.Head.N + 1
		if err == nil {
			err = wr.table.Confirm(p)
		}
		switch {
		case err != nil && role == "":
			return wr.failed(err, "")
		case err != nil:
			view := s.signView(r, s.traced(wr.open), role)
			view.Alert, view.Name = ended(sentence(err.Error())), r.PostForm.Get(role)
			return wr.refuse("sign", view)
		}
		if next := slices.Index(signers, role) + 1; role != "" && next < len(signers) {
			return wr.redirect(gamePath(wr.table.Number) + "/sign?for=" + signers[next])
		}
		return wr.wrote(line)
	})
}

// handedOver is the remark that somebody's phone was handed over to sign; "" if its owner signed, or nobody knows whose
// it is.
func handedOver(t *scorer.Table, names map[string]string) string {
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
