package web

import (
	"context"
	"net"
	"net/http"
	"strings"
)

// A Pocket is a browser that answers its own requests: the pages without a server, in a folder on any web host. The
// person with the phone is the scorer.
type Pocket struct {
	Folder  string // of the address, without a slash at its end; "" for the root of a host
	Version string // of the program
}

// phone is the address that every request in a pocket comes in at: the machine's own.
var phone = &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1), Port: 1}

// within answers requests below the folder with a handler that does not know the folder. The sender says where a write
// comes from (Sec-Fetch-Site).
func (p *Pocket) within(next http.Handler) http.Handler {
	// The links of our templates. No name or note can have one: quotes in them are escaped.
	var links []string
	for _, name := range []string{"href", "src", "action", "data-events", "data-plays"} {
		links = append(links, " "+name+`="/`, " "+name+`="`+p.Folder+"/")
	}
	fromRoot := strings.NewReplacer(links...)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r = r.WithContext(context.WithValue(r.Context(), http.LocalAddrContextKey, phone))
		r.Host = phone.String()
		http.StripPrefix(p.Folder, next).ServeHTTP(&folded{w, p.Folder, fromRoot}, r)
	})
}

// A folded answer moves addresses that handlers name from the root below the folder.
type folded struct {
	http.ResponseWriter
	folder   string
	fromRoot *strings.Replacer
}

func (f *folded) WriteHeader(status int) {
	if to := f.Header().Get("Location"); strings.HasPrefix(to, "/") {
		f.Header().Set("Location", f.folder+to)
	}
	f.ResponseWriter.WriteHeader(status)
}

// Write writes a page, which comes as a whole, or a file.
func (f *folded) Write(body []byte) (int, error) {
	if !strings.HasPrefix(f.Header().Get("Content-Type"), "text/html") {
		return f.ResponseWriter.Write(body)
	}
	if _, err := f.fromRoot.WriteString(f.ResponseWriter, string(body)); err != nil {
		return 0, err
	}
	return len(body), nil
}

// Unwrap lets a stream send what it has.
func (f *folded) Unwrap() http.ResponseWriter { return f.ResponseWriter }
