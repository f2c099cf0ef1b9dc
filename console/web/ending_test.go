package web

import (
	"compress/gzip"
	"encoding/json"
	"html"
	"image/png"
	"io"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"rollbook/fixtures"
	"rollbook/replay"
)

// A game that is over has a headline, three moments, its drives or goals in the field's place, and keys for what people do then; a
// watcher has those that write nothing.
func TestTheEndOfAGame(t *testing.T) {
	t.Parallel()
	h := onLAN(t)
	ada, wanda := h.scorer("Ada"), h.watcher()
	for _, f := range fixtures.OfEachSystem() {
		game, entries := h.begin(f.System, f.Name)
		h.play(game, entries...)
		k, err := h.server.load(game)
		if err != nil || !k.view.Result.Over {
			t.Fatalf("%s is not over: %v", f.File, err)
		}
		page, watched := ada.get(at(game, "")).body, wanda.get(at(game, "")).body
		wellFormed(t, f.File, page)
		e := k.end()
		for _, want := range []string{`data-kind="over" data-by="" data-after="`, string(e.drawn), at(game, "/share"), at(game, "/sheet.pdf"),
			k.Head.Hash.Fingerprint()} {
			if !strings.Contains(page, want) || !strings.Contains(watched, want) {
				t.Errorf("%s: the end has no %.40s", f.File, want)
			}
		}
		if n := strings.Count(page, `<p class="moment">`); n != len(e.story.Decisive) || n == 0 || n > 3 {
			t.Errorf("%s: %d moments", f.File, n)
		}
		if again := "/new?again="; !strings.Contains(page, again) || strings.Contains(watched, again) ||
			!strings.Contains(page, at(game, "/sign")) || strings.Contains(watched, at(game, "/sign")) {
			t.Errorf("%s: who may begin again and sign", f.File)
		}
		share := wanda.get(at(game, "/share"))
		wellFormed(t, "share", share.body)
		if share.status != 200 || !strings.Contains(share.body, html.EscapeString(e.story.Headline)) {
			t.Errorf("%s: what is shared: %d", f.File, share.status)
		}
		for query, wide := range map[string]int{"": 1200, "?tall": 1080} {
			im, err := png.Decode(strings.NewReader(wanda.get(at(game, "/picture.png"+query)).body))
			if err != nil || im.Bounds().Dx() != wide {
				t.Errorf("%s: the picture%s: %v", f.File, query, err)
			}
		}
	}
}

// A phone makes an app of the pages: its manifest and icons are there without a cookie.
func TestAPhoneMakesAnAppOfThePages(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	c := h.client()
	page := c.get("/").body
	found := func(form string) string {
		m := regexp.MustCompile(form).FindStringSubmatch(page)
		if m == nil {
			t.Fatalf("the page has no %s", form)
		}
		return m[1]
	}
	a := c.get(found(`<link rel="manifest" href="([^"]*)"`))
	var said struct {
		Display string
		Start   string `json:"start_url"`
		Icons   []struct{ Src, Sizes string }
	}
	if err := json.Unmarshal([]byte(a.body), &said); err != nil || a.header.Get("Content-Type") != "application/manifest+json" ||
		said.Display != "standalone" || said.Start != "../" || len(said.Icons) != 3 {
		t.Errorf("%v %+v", err, said)
	}
	for _, icon := range said.Icons {
		if a := c.get("/static/" + icon.Src); a.status != 200 {
			t.Errorf("%s: %d", icon.Src, a.status)
		} else if im, err := png.Decode(strings.NewReader(a.body)); strings.HasSuffix(icon.Src, ".png") &&
			(err != nil || !strings.HasPrefix(icon.Sizes, strconv.Itoa(im.Bounds().Dx()))) {
			t.Errorf("%s is no picture of %s", icon.Src, icon.Sizes)
		}
	}
	if a := c.get(found(`<link rel="apple-touch-icon" href="([^"]*)"`)); a.status != 200 {
		t.Errorf("the icon for a home screen: %d", a.status)
	}
	if !strings.Contains(c.get("/").header.Get("Content-Security-Policy"), "manifest-src 'self'") {
		t.Error("the policy forbids the manifest")
	}
}

// Pages and files are compressed for who can unpack them, and are the same then.
func TestWhatIsSentIsCompressed(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	game, entries := h.begin("inches", "")
	h.play(game, entries...)
	for _, path := range []string{at(game, "/plays"), "/static/" + assets()["app.css"].name, "/static/" + assets()["app.js"].name} {
		get := func(accept string) (*http.Response, []byte) {
			r, _ := http.NewRequest("GET", h.url+path, nil)
			r.Header.Set("Accept-Encoding", accept)
			resp, err := http.DefaultClient.Do(r)
			if err != nil {
				t.Fatal(err)
			}
			defer resp.Body.Close()
			body, _ := io.ReadAll(resp.Body)
			return resp, body
		}
		plain, want := get("identity")
		packed, body := get("br, gzip")
		if plain.Header.Get("Content-Encoding") != "" || packed.Header.Get("Content-Encoding") != "gzip" ||
			packed.Header.Get("Vary") != "Accept-Encoding" || 2*len(body) > len(want) {
			t.Errorf("%s: %q, %d of %d bytes", path, packed.Header.Get("Content-Encoding"), len(body), len(want))
			continue
		}
		z, err := gzip.NewReader(strings.NewReader(string(body)))
		if err != nil {
			t.Fatal(err)
		}
		if got, _ := io.ReadAll(z); string(got) != string(want) {
			t.Errorf("%s is another page", path)
		}
		if tag := packed.Header.Get("ETag"); tag != "" && tag == plain.Header.Get("ETag") {
			t.Errorf("%s: one tag for two files", path)
		}
	}
}

// A link to a published page shows its headline and its picture where it is said where the site will be; a description in any case.
func TestALinkShowsWhatItLeadsTo(t *testing.T) {
	t.Parallel()
	f := fixtures.OfEachSystem()[0]
	rec := replay.Read(f.File, f.Text)[0]
	tr := replay.Run(rec.Setup, rec.Tokens(), replay.Keep{States: true})
	for _, where := range []string{"", "https://example.org/league/"} {
		site := &Site{Name: "Games", Games: []SiteGame{siteGame("12", &PageSource{Trace: tr, Record: []byte("x")})}}
		folder := t.TempDir()
		p, err := Open(folder)
		if err != nil {
			t.Fatal(err)
		}
		p.At = where
		if _, err := site.Publish(p); err != nil {
			t.Fatal(err)
		}
		files := filesIn(t, folder)
		page := files["game/12/index.html"]
		wellFormed(t, "game", page)
		if !strings.Contains(page, `<meta name="description" content="`) ||
			!strings.Contains(files["index.html"], `<meta name="description" content="Games. 1 game"/>`) {
			t.Error("a page has no description")
		}
		picture := `<meta property="og:image" content="https://example.org/league/game/12/card.png"/>`
		if strings.Contains(page, picture) != (where != "") || strings.Contains(page, "og:") != (where != "") ||
			strings.Contains(page, "manifest") {
			t.Errorf("at %q: the preview of the page:\n%.900s", where, page)
		}
		if where != "" && !strings.Contains(files["index.html"], `<meta property="og:url" content="https://example.org/league/"/>`) {
			t.Error("the first page does not say where it is")
		}
	}
}
