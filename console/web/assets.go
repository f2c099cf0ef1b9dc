package web

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"html/template"
	"io/fs"
	"net/http"
	"path"
	"regexp"
	"slices"
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

// kinds are the media types of assets.
var kinds = map[string]string{
	".css":         "text/css; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".svg":         "image/svg+xml",
	".png":         "image/png",
	".webmanifest": "application/manifest+json",
}

// assets are all of them by their plain names. The manifest, which makes an app of the pages on a phone, names icons and comes last.
var assets = sync.OnceValue(func() map[string]asset {
	const manifest = "app.webmanifest"
	all := map[string]asset{}
	names, _ := fs.Glob(files, "static/*") // of a pattern
	slices.SortFunc(names, func(a, b string) int { return cmp.Compare(path.Ext(a), path.Ext(b)) })
	for _, name := range names {
		body, err := files.ReadFile(name)
		if err != nil {
			panic(err) // the files are part of the program
		}
		if name = path.Base(name); name == manifest {
			for plain, icon := range all {
				body = bytes.ReplaceAll(body, []byte(plain), []byte(icon.name))
			}
		}
		sum, ending := sha256.Sum256(body), path.Ext(name)
		all[name] = asset{strings.TrimSuffix(name, ending) + "." + hex.EncodeToString(sum[:6]) + ending, kinds[ending], body}
	}
	return all
})

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
	set := template.New("layout").Option("missingkey=error").Funcs(template.FuncMap{
		"say":      isolated,
		"sentence": sentence,
		"quoted":   quoted,
		"asset":    func(name string) string { return assets()[name].name },
	})
	names, _ := fs.Glob(files, "html/part/*.html") // of a pattern
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
