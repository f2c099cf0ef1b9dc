package web

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"html/template"
	"io/fs"
	"net/http"
	"path"
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
	return map[string]asset{
		"app.css":  loadAsset("app.css", "text/css; charset=utf-8"),
		"app.js":   loadAsset("app.js", "text/javascript; charset=utf-8"),
		"icon.svg": loadAsset("icon.svg", "image/svg+xml"),
	}
})

func loadAsset(name, kind string) asset {
	body, err := files.ReadFile("static/" + name)
	if err != nil {
		panic(err) // the files are part of the program
	}
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
			w.Header().Set("ETag", `"`+a.name+`"`)
			http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(a.body))
			return nil
		}
	}
	return missing("there is no such file")
}

// views are the templates, one set a page: the layout with the parts and the page's own blocks. They are parsed when the first
// page is made: most commands make none, and start without them in a fraction of the time.
var views = sync.OnceValue(func() map[string]*template.Template {
	parts := template.Must(template.New("layout.html").Option("missingkey=error").ParseFS(files, "html/layout.html", "html/part/*.html"))
	pages, err := fs.Glob(files, "html/*.html")
	if err != nil {
		panic(err)
	}
	set := map[string]*template.Template{}
	for _, file := range pages {
		name := strings.TrimSuffix(path.Base(file), ".html")
		if name == "layout" {
			continue
		}
		set[name] = template.Must(template.Must(parts.Clone()).ParseFS(files, file))
	}
	return set
})

// render makes a page whole before its first byte is sent.
func render(name string, view any) ([]byte, error) {
	var b bytes.Buffer
	err := views()[name].Execute(&b, view)
	return b.Bytes(), err
}
