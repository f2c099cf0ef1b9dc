package web

import (
	"bytes"
	"io"
	"net/http"
	"strconv"

	"rollbook/console/scorer"
	"rollbook/ledger/line"
)

// paper sends a game as PDF, drawn to its end before its first byte.
func paper(name string, draw func(io.Writer, *scorer.Account) error) func(http.ResponseWriter, *http.Request, *cachedGame) error {
	return func(w http.ResponseWriter, r *http.Request, k *cachedGame) error {
		if draw == nil {
			return &httpError{http.StatusNotFound, "a browser by itself makes no papers",
				"download the record with its proof; on a computer, rollbook print " + name + " with that file makes this one"}
		}
		var b bytes.Buffer
		if err := draw(&b, k.Account); err != nil {
			return err
		}
		return sendFile(w, r, "application/pdf", "inline", k.fileName()+"-"+name+".pdf", b.Bytes())
	}
}

// record sends the game as a record file.
func (s *Server) record(w http.ResponseWriter, r *http.Request, k *cachedGame) error {
	return sendFile(w, r, "text/plain; charset=utf-8", "attachment", k.fileName()+".roll", k.RecordFile())
}

// attested sends the game as the ledger's lines with their hashes; only these prove the fingerprint.
func (s *Server) attested(w http.ResponseWriter, r *http.Request, k *cachedGame) error {
	text, err := line.AppendAttested(nil, k.Lines)
	if err != nil {
		return err
	}
	return sendFile(w, r, "text/plain; charset=utf-8", "attachment", k.fileName()+".attested", text)
}

// sendFile sends a file made for this response. Its name has only numbers in it.
func sendFile(w http.ResponseWriter, r *http.Request, kind, how, name string, body []byte) error {
	h := w.Header()
	h.Set("Content-Type", kind)
	h.Set("Content-Disposition", how+`; filename="`+name+`"`)
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Length", strconv.Itoa(len(body)))
	if r.Method != http.MethodHead {
		w.Write(body)
	}
	return nil
}
