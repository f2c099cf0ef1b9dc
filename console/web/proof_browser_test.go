package web

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"rollbook/console/scorer"
	"rollbook/console/web/pocket"
	"rollbook/engine/systems"
	"rollbook/fixtures"
	"rollbook/ledger/line"
	"rollbook/replay"
)

// publishProven publishes a game of each system, with what checks them, and serves the site. It returns its address and the folders.
func publishProven(t *testing.T) (url, folder string, games map[string]string) {
	t.Helper()
	folder, games = t.TempDir(), map[string]string{}
	p, err := Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Proving(pocket.Program); err != nil {
		t.Fatalf("%v: %s", err, pocket.Cure)
	}
	site := &Site{Name: "Games"}
	h := open(t, nil)
	for i, system := range systems.IDs() {
		base, entries := h.begin(system, "")
		h.play(base, entries...)
		g, err := scorer.Read(h.server.Ledger, int64(i+1))
		if err != nil {
			t.Fatal(err)
		}
		one := PageSourceOf(g, replay.Run(g.Setup, g.Tokens, replay.Keep{States: true}))
		if one.Attested, err = line.AppendAttested(nil, g.Lines); err != nil {
			t.Fatal(err)
		}
		games[system] = p.Folder(system)
		site.Games = append(site.Games, SiteGame{Ref: system, Make: func(p *Publishing) error { return p.Add(system, "", MakePages(one)) }})
	}
	f := fixtures.Records()[0]
	rec := replay.Read(f.File, f.Text)[0]
	plain := &PageSource{Trace: replay.Run(rec.Setup, replay.Entries(rec.Tokens()), replay.Keep{States: true}), Record: []byte(f.Text)}
	games["plain"] = p.Folder("plain")
	site.Games = append(site.Games, SiteGame{Ref: "plain", Make: func(p *Publishing) error { return p.Add("plain", "", MakePages(plain)) }})
	if _, err := site.Publish(p); err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(filesOf(folder))
	t.Cleanup(server.Close)
	return server.URL, folder, games
}

// filesOf serves a folder whose files change within a second, which is all that browsers ask about.
func filesOf(folder string) http.Handler {
	files := http.FileServer(http.Dir(folder))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.Header.Del("If-Modified-Since")
		files.ServeHTTP(w, r)
	})
}

// check has the page check itself, and returns what it says.
func (b *tab) check() string {
	b.t.Helper()
	eval[bool](b, `(find => { find("check").click(); return true })(id => document.getElementById(id))`)
	b.wait(`document.querySelector(".proof.holds, .proof.fails")`)
	return b.text("#verdict")
}

// A published game checks itself in the reader's browser, can be stepped through, and answers what-if by the rules.
func TestAPublishedGameChecksItself(t *testing.T) {
	t.Parallel()
	b := newTab(t, true)
	url, folder, games := publishProven(t)
	for _, system := range systems.IDs() {
		b.open(url + "/" + games[system] + "/index.html")
		if said := b.check(); !strings.Contains(said, "and the fingerprint on this page follow from the record.") || !strings.Contains(said, " figures") {
			t.Errorf("%s: %s", system, said)
		}
		b.wait(inSight("#verdict"))
		plays := eval[int](b, `document.querySelectorAll("#plays li.ticked").length`)
		if plays < 40 {
			t.Errorf("%s: %d plays were ticked", system, plays)
		}
		// To the end: the score is the page's own.
		eval[bool](b, `document.getElementById("steps").click(), true`)
		b.wait(`document.querySelector("#moment .score")`)
		b.wait(inSight("#at"))
		eval[bool](b, `(at => { at.value = at.max; at.dispatchEvent(new Event("input")); return true })(document.getElementById("at"))`)
		b.wait(`document.getElementById("atplay").textContent.startsWith(document.getElementById("at").max)`)
		if !eval[bool](b, `document.querySelector("#moment .line").outerHTML === document.querySelector("#board .line").outerHTML`) {
			t.Errorf("%s: after the last play the score is %s", system, b.text("#moment .line"))
		}
		b.size(320, 640)
		if wide := eval[int](b, "document.documentElement.scrollWidth"); wide > 320 {
			t.Errorf("%s: the page is %d pixels wide", system, wide)
		}
		if faults := axe(b); faults != "" {
			t.Errorf("%s: axe finds\n%s", system, faults)
		}
	}
	b.open(url + "/" + games["plain"] + "/index.html")
	if said := b.check(); !strings.Contains(said, " figures on this page follow from the record.") {
		t.Errorf("a plain record: %s", said)
	}

	// What if, by another die and by another ruling.
	b.open(url + "/" + games[systems.IDs()[0]] + "/index.html")
	eval[bool](b, `document.querySelector("#plays summary > .n").click(), true`)
	b.wait(`document.getElementById("whatif")`)
	was := b.text("#wn option")
	eval[bool](b, `(document.getElementById("wa").value = "99", document.querySelector("#whatif button").click(), true)`)
	b.wait(`document.getElementById("answer").textContent`)
	if said := b.text("#answer"); !strings.Contains(said, "99") {
		t.Errorf("99 in place of %s: %s", was, said)
	}
	eval[bool](b, `(document.getElementById("wa").value = "", document.getElementById("wr").selectedIndex = 1, document.getElementById("answer").textContent = "", document.querySelector("#whatif button").click(), true)`)
	b.wait(`document.getElementById("answer").textContent`)
	if said := b.text("#answer"); !strings.Contains(said, "instead of") {
		t.Errorf("another ruling: %s", said)
	}

	// What was changed on the page is found, and shown.
	b.open(url + "/" + games[systems.IDs()[0]] + "/index.html")
	for _, forged := range []struct{ what, change, says string }{
		{"the score", `one("#board tbody .tot").textContent = "77"`, "In the score, the page says “77”"},
		{"a line score", `one("#board tbody td:not(.vh1):not(.tot)").textContent = "8"`, "In the score, the page says “8”"},
		{"the headline", `one("h1").textContent = "Bears win"`, "In the headline"},
		{"the title", `document.title = "Bears win"`, "In the title"},
		{"a figure of the box", `one(".tab tbody td:not(:empty)").textContent = "1234"`, "In the box score, the page says “1234”"},
		{"a play", `one("#plays .t").append("!")`, "of the plays, the page says"},
		{"an entry", `one("#plays .steps b").textContent = "66"`, "of the plays, the page says “66”"},
		{"a play less", `one("#plays li").remove()`, "line 1 of the plays"},
		{"a play more", `one("#plays ol").append(one("#plays li").cloneNode(true))`, "lines of plays"},
		{"a drawing", `one("div.proven .drawn svg [d], div.proven .drawn svg [x], div.proven .drawn svg [cx]").setAttribute("d", "M0 0h9")`, "drawn differently"},
		{"the fingerprint", `one(".fingerprint").textContent = "AAAA" + one(".fingerprint").textContent.slice(4)`, "In the fingerprint"},
		{"a part of the page", `one("div.proven").remove()`, "A part of the page is missing"},
	} {
		eval[bool](b, `(one => { window.whole ||= [document.title, document.getElementById("main").cloneNode(true)]; `+forged.change+`; return true })(s => document.querySelector(s))`)
		if said := b.check(); !strings.Contains(said, forged.says) || !eval[bool](b, `!document.querySelector(".holds")`) {
			t.Errorf("%s changed: %s", forged.what, said)
		}
		// As it was, but for the part that has the script's own elements.
		eval[bool](b, `(() => { document.title = whole[0]; const main = document.getElementById("main"), was = whole[1].cloneNode(true), own = document.getElementById("proof"), plays = document.getElementById("plays");
			was.querySelector("#proof").replaceWith(own); was.querySelector("#plays").replaceWith(plays); plays.replaceChildren(...whole[1].querySelector("#plays").cloneNode(true).childNodes); main.replaceChildren(...was.childNodes); return true })()`)
	}
	if said := b.check(); !strings.Contains(said, "follow from the record") {
		t.Errorf("the page as it was: %s", said)
	}

	// What was changed beside it is found, too: also a record whose chain was made again. A record that does not come is no lie.
	for _, forged := range []struct {
		game, file string
		change     func(text string) string
		says       string
	}{
		{"plain", "record.roll", func(text string) string { return strings.Replace(text, "home: ", "home: New ", 1) }, "In line 1 of the plays, the page says “Harbor City Herons receive.”"},
		{systems.IDs()[0], "record.roll", func(text string) string { return strings.Replace(text, "home:", "Home:", 1) }, "Line 4 of record.roll"},
		{systems.IDs()[0], "record.attested", func(text string) string { return strings.Replace(text, `"value":`, `"value" :`, 1) }, "line 2 of the file: line 1 of the game"},
		{systems.IDs()[0], "record.attested", chainedAnew, "by the record with its proof it is"},
		{systems.IDs()[0], "record.attested", func(string) string { return "" }, "In record.attested:1: the file is empty"},
		{systems.IDs()[0], "record.attested", nil, "Nothing was checked: record.attested could not be loaded: the host answers 404"},
	} {
		name := filepath.Join(folder, filepath.FromSlash(games[forged.game]), forged.file)
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if forged.change == nil {
			err = os.Remove(name)
		} else if other := forged.change(string(text)); other != string(text) {
			err = os.WriteFile(name, []byte(other), 0o666)
		} else {
			t.Fatalf("%s is not changed", forged.file)
		}
		if err != nil {
			t.Fatal(err)
		}
		b.open(url + "/" + games[forged.game] + "/index.html")
		if said := b.check(); !strings.Contains(said, forged.says) {
			t.Errorf("%s: %s", forged.file, said)
		}
		if err := os.WriteFile(name, text, 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// chainedAnew is a record whose last roll is another one, with all the proof that its forger can make.
func chainedAnew(text string) string {
	lines, _ := line.ParseAttested([]byte(text))
	for i := len(lines) - 1; i > 0; i-- {
		if len(lines[i].Value) == 2 {
			lines[i].Value = lines[i].Value[1:] + lines[i].Value[:1]
			if made, err := line.AppendAttested(nil, lines); err == nil && string(made) != text {
				return string(made)
			}
		}
	}
	return text
}
