package web

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"encoding/json"
	"html/template"
	"io/fs"
	"net/http"
	"path"
	"regexp"
	"strings"
	"sync"
	"time"
)

//go:embed html static
var files embed.FS

// An asset is a file that pages link to. Its address holds its hash, so that browsers may keep it for ever.
type asset struct {
	name string // app.4f9a….css
	kind string // its media type
	body []byte
}

// assets are all of them by their plain names.
var assets = sync.OnceValue(func() map[string]asset {
	all := map[string]asset{}
	for name, kind := range map[string]string{
		"app.css":      "text/css; charset=utf-8",
		"app.js":       "text/javascript; charset=utf-8",
		"pocket.js":    "text/javascript; charset=utf-8",
		"replay.js":    "text/javascript; charset=utf-8",
		"icon.svg":     "image/svg+xml",
		"icon-180.png": "image/png",
		"icon-512.png": "image/png",
	} {
		body, err := files.ReadFile("static/" + name)
		if err != nil {
			panic(err) // the files are part of the program
		}
		all[name] = makeAsset(name, kind, body)
	}
	all["app.webmanifest"] = makeAsset("app.webmanifest", "application/manifest+json", manifest(all))
	return all
})

// manifest says how a phone makes an app of the pages: on a screen of its own, without the browser's bars.
func manifest(icons map[string]asset) []byte {
	icon := func(name, sizes string) map[string]string {
		return map[string]string{"src": icons[name].name, "type": icons[name].kind, "sizes": sizes} // beside the manifest
	}
	text, err := json.Marshal(map[string]any{"name": "Rollbook", "short_name": "Rollbook", "start_url": "../", "scope": "../", "display": "standalone",
		"background_color": "#faf9f4", "theme_color": "#faf9f4",
		"icons": []any{icon("icon.svg", "any"), icon("icon-180.png", "180x180"), icon("icon-512.png", "512x512")}})
	if err != nil {
		panic(err) // of texts
	}
	return text
}

func makeAsset(name, kind string, body []byte) asset {
	sum := sha256.Sum256(body)
	ending := path.Ext(name)
	return asset{strings.TrimSuffix(name, ending) + "." + hex.EncodeToString(sum[:6]) + ending, kind, body}
}

// static serves the assets, by name and nothing else: no folder can be listed.
func (s *Server) static(w http.ResponseWriter, r *http.Request) error {
	for _, a := range assets() {
		if a.name == r.PathValue("name") {
			w.Header().Set("Content-Type", a.kind)
			w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
			body, tag := a.body, a.name
			if a.kind != "image/png" {
				body = packed(w, r, body)
				tag += w.Header().Get("Content-Encoding")
			}
			w.Header().Set("ETag", `"`+tag+`"`)
			http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(body))
			return nil
		}
	}
	return missing("there is no such file")
}

// parts are the layout and what several pages have, parsed when the first page is made: most commands make none, and start without
// them in a fraction of the time.
var parts = sync.OnceValue(func() *template.Template {
	set := template.New("layout").Funcs(template.FuncMap{"say": isolated, "sentence": sentence, "quoted": quoted}).Option("missingkey=error")
	names, err := fs.Glob(files, "html/part/*.html")
	if err != nil {
		panic(err) // of a pattern
	}
	for _, name := range append(names, "html/layout.html") {
		parse(set, name)
	}
	return set
})

// indented is a line break with what indents the next line. Templates have one element a line; pages have none of it, and a space that
// counts is written as &#32;.
var indented = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\s*\n\s*`) })

// parse adds the text of a file to a set of templates.
func parse(set *template.Template, name string) *template.Template {
	text, err := files.ReadFile(name)
	if err != nil {
		panic(err) // the files are part of the program
	}
	return template.Must(set.Parse(strings.ReplaceAll(indented().ReplaceAllLiteralString(string(text), ""), "&#32;", " ")))
}

// views are the templates, a set for each page: parts with the page's own blocks. Each is parsed when its page is made first, so that
// a phone does not wait for all.
var views sync.Map

// viewOf is the set of a page.
func viewOf(name string) *template.Template {
	if set, ok := views.Load(name); ok {
		return set.(*template.Template)
	}
	set, _ := views.LoadOrStore(name, parse(template.Must(parts().Clone()), "html/"+name+".html"))
	return set.(*template.Template)
}

// render makes a page whole before its first byte is sent.
func render(name string, view any) ([]byte, error) {
	var b bytes.Buffer
	err := viewOf(name).Execute(&b, view)
	return b.Bytes(), err
}
