package web

import (
	"fmt"
	"net/url"
	"os"
	"slices"
	"strings"
	"testing"

	"rollbook/ledger/line"
	"rollbook/replay"
	"rollbook/report"
	"rollbook/season"
)

// hostile are names that people may type and that must be text wherever they stand.
var hostile = []string{
	`"><script>alert(1)</script>`, `</title><img src=x onerror=alert(1)>`, `{{.}} {{template "x"}}`,
	`javascript:alert(1)`, `'; DROP TABLE lines; --`,
	`&lt;b&gt; &amp;`, `]]><!-- x -->`, "العربية\u200f נבחרת", `🏈🏈🏈`, strings.Repeat("Ö", 64), `a&b<c>d"e'f`,
}

// Names and remarks are text on every page: what was typed comes back, and no element is new.
func TestNamesAreTextEverywhere(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	c := h.client()
	plain := map[string]int{}
	for _, system := range []string{"inches", "loft"} {
		for i, name := range append([]string{"Foxes"}, hostile...) {
			a := c.post("/new", "system", system, "visitor", name, "home", "Otters", "event", name, "site", name, "scorer", name, "note", name)
			if a.status == 422 && strings.ContainsRune(name, '\u200f') {
				continue // a mark that no name may have
			}
			if a.status != 303 {
				t.Fatalf("%q: %d %s", name, a.status, found(alertForm, a.body))
			}
			game := a.location
			if a := c.post(game+"/note", "text", name); a.status != 303 {
				t.Fatalf("a note %q: %d %s", name, a.status, found(alertForm, a.body))
			}
			refused := c.post(game+"/entry", "entry", name, "after", "0")
			if refused.status != 422 {
				t.Errorf("the entry %q: %d", name, refused.status)
			}
			wellFormed(t, "the refusal of "+name, refused.body)
			for _, path := range []string{"", "/board", "/plays", "/box", "/correct?n=1&as=x"} {
				page := c.get(game + path).body
				texts, elements := wellFormed(t, fmt.Sprintf("%s%s of %q", game, path, name), page)
				key := system + path
				if i == 0 {
					plain[key] = elements
				} else if path != "" && path != "/board" && elements != plain[key] { // a name shows its short form there
					t.Errorf("%s with %q has %d elements, without %d", path, name, elements, plain[key])
				}
				if strings.Contains(page, "<script>") || strings.Contains(page, "<img") {
					t.Errorf("%s with %q has an element of the name's", path, name)
				}
				if path == "/plays" && !slices.ContainsFunc(texts, func(text string) bool { return strings.Contains(text, strings.TrimSpace(name)) }) {
					t.Errorf("%s does not have %q as text", path, name)
				}
			}
		}
	}
	if a := c.post("/new", "system", "inches", "visitor", "⚾\ufe0f Sox", "home", "Otters"); a.status != 303 ||
		!strings.Contains(c.get(a.location+"/box").body, "⚾ Sox") {
		t.Errorf("a name that a phone has typed: %d", a.status)
	}
	if a := c.post("/new", "system", "inches", "visitor", "Sox", "home", "\u3164Otters"); a.status != 422 {
		t.Errorf("a name with what nobody sees in it: %d", a.status)
	}
	home := c.get("/").body
	wellFormed(t, "home", home)
}

// On a site too, in a season's names, in the names of its games, and in what the ledger has beside a game.
func TestNamesAreTextOnSites(t *testing.T) {
	t.Parallel()
	shown := 0
	for _, name := range hostile {
		rec := replay.Read("x", "rollbook 1\nsystem: inches\nvisitor: "+name+"\nhome: Otters\nevent: "+name+"\n\n4 52 scrimmage 61 53\n")[0]
		plan, faults := season.Read("x.season", "rollbook season 1\nseason: "+name+"\nsystem: inches\n"+
			"team A: "+name+"\n group: "+name+"\nteam B: Otters\n group: "+name+"\nround "+name+"\n A @ B 7-3\nround 2\n B @ A\n")
		if rec.Setup == nil || season.Status(faults) == 2 {
			continue // a mark that no name may have
		}
		shown++
		s := &report.Season{Season: season.Play(plan, season.Games{}, season.Histories)}
		site := &Site{Name: name, Season: s, Games: []SiteGame{{Ref: name, Make: func(p *Publishing) error {
			made := MakePages(&PageSource{Trace: replay.Run(rec.Setup, replay.Entries(rec.Tokens()), replay.Keep{States: true}),
				Facts: []report.Fact{{Kind: line.KindNote, Line: 2, Text: name, By: name}}})
			return p.Add(name, "", made)
		}}}}
		files := site.files(t)
		pages := 0
		for path, body := range files {
			if !strings.HasSuffix(path, ".html") {
				continue
			}
			pages++
			texts, _ := wellFormed(t, path+" of "+name, body)
			if foreign.MatchString(body) || strings.Contains(body, "<img") {
				t.Errorf("%s with %q has an element of the name's", path, name)
			}
			if !slices.ContainsFunc(texts, func(text string) bool {
				return strings.Contains(strings.Join(strings.Fields(text), " "), rec.Setup.Header.Get("visitor"))
			}) {
				t.Errorf("%s does not have %q as text", path, name)
			}
		}
		if pages != 4 {
			t.Errorf("%q: %d pages, want the season, two teams and a game", name, pages)
		}
	}
	if shown < len(hostile)-2 {
		t.Errorf("only %d of %d names could be tried", shown, len(hostile))
	}
}

// Names of players come from files of cards, and are text at the table, in the box and in an explanation.
func TestNamesOfPlayersAreText(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	c := h.client()
	shown := 0
	for _, name := range hostile {
		files := map[string]string{}
		for side, file := range map[string]string{"visitor-team": "saltmarsh", "home-team": "calder-vale"} {
			text, err := os.ReadFile("../../fixtures/inthenet/" + file + ".csv")
			if err != nil {
				t.Fatal(err)
			}
			quoted := `"` + strings.ReplaceAll(name, `"`, `""`) + `"`
			files[side] = strings.Replace(string(text), "Joaquín Belaunde", quoted, 1)
		}
		a := c.multipartForm("/new", url.Values{"system": {"inthenet"}}, files)
		if a.status == 422 {
			wellFormed(t, "the refusal of the player "+name, a.body)
			continue // a mark that no name may have
		}
		if a.status != 303 {
			t.Fatalf("%q: %d", name, a.status)
		}
		shown++
		var number int64
		fmt.Sscanf(a.location, "/game/%d", &number)
		h.play(number, "15", "8/8")
		for _, path := range []string{"", "/plays", "/box", "/play/1", "/record.roll"} {
			page := c.get(a.location + path).body
			if path != "/record.roll" {
				wellFormed(t, a.location+path, page)
				if strings.Contains(page, "<script>") || strings.Contains(page, "<img") {
					t.Errorf("%s with the player %q has an element of the name's", path, name)
				}
			}
		}
	}
	if shown < 5 {
		t.Errorf("only %d of %d names could be tried", shown, len(hostile))
	}
}

// Every page of every system reads as XML, half-way and at the end, and its first answer is small.
func TestPagesAreWellFormed(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	c := h.client()
	for _, system := range []string{"inches", "rapidroll", "loft", "fivedice", "inthenet"} {
		game, entries := h.begin(system, "")
		from := 0
		for _, n := range []int{0, 1, 7, len(entries) / 3, len(entries) / 2, len(entries)} {
			if n > from {
				h.play(game, entries[from:n]...)
				from = n
			}
			for _, path := range []string{"", "/board", "/plays", "/box"} {
				a := c.get(at(game, path))
				if a.status != 200 {
					t.Fatalf("%s%s after %d: %d", system, path, n, a.status)
				}
				wellFormed(t, fmt.Sprintf("%s%s after %d", system, path, n), a.body)
				if path == "" && len(a.body) > 60_000 {
					t.Errorf("%s after %d: the table has %d bytes", system, n, len(a.body))
				}
			}
		}
		for _, path := range []string{"/play/1", "/play/5"} {
			wellFormed(t, system+path, c.get(at(game, path)).body)
		}
		wellFormed(t, "the new form of "+system, c.get("/new?system="+system).body)
	}
	for _, path := range []string{"/", "/?all", "/nowhere", "/game/99", "/join"} {
		wellFormed(t, path, c.get(path).body)
	}
}
