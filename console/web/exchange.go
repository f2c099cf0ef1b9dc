package web

import (
	"archive/zip"
	"bytes"
	"cmp"
	"errors"
	"io"
	"mime/multipart"
	"net/http"
	"strconv"

	"rollbook/console/scorer"
	"rollbook/engine"
	"rollbook/ledger/line"
)

// Games enter and leave a browser as files.

// archive sends all games with their proofs in one file. A damaged game cannot be proved and is left out.
func (s *Server) archive(w http.ResponseWriter, r *http.Request) error {
	games, err := s.Ledger.Games("visitor")
	if err != nil {
		return err
	}
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for _, g := range games {
		if g.Damage != nil {
			continue
		}
		_, lines, err := s.Ledger.Read(g.Number)
		if err != nil {
			return err
		}
		text, err := line.AppendAttested(nil, lines)
		if err != nil {
			return err
		}
		name := "game-" + strconv.FormatInt(g.Number, 10) + ".attested"
		f, _ := z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: g.Played})
		f.Write(text) // writing to memory does not fail
	}
	z.Close()
	return sendFile(w, r, "application/zip", "attachment", "games.zip", b.Bytes())
}

// takeOver imports games from files, and redirects to the last one, or to the list.
func (s *Server) takeOver(w http.ResponseWriter, r *http.Request) error {
	var files []*multipart.FileHeader
	if r.MultipartForm != nil {
		files = r.MultipartForm.File["file"]
	}
	var taken []int64
	take := func(name, text string) error {
		numbers, err := scorer.TakeOver(s.Ledger, name, text, r.PostForm.Has("agreed"), s.Now())
		taken = append(taken, numbers...)
		return err
	}
	for _, header := range files {
		f, err := header.Open()
		if err != nil {
			return err
		}
		text, err := io.ReadAll(f)
		f.Close()
		if err != nil {
			return err
		}
		if err := scorer.EachFile(header.Filename, string(text), take); err != nil {
			if refused, ok := errors.AsType[*scorer.Error](err); ok {
				refused.Hint = cmp.Or(refused.Hint, "what can be imported are records (.roll, .attested) and a games.zip")
				if len(taken) > 0 {
					refused.Hint += "; " + engine.Count(len(taken), "other game was", "other games were") + " imported"
				}
			}
			return err
		}
	}
	switch len(taken) {
	case 0:
		return bad("no file was sent")
	case 1:
		return redirect(w, r, gamePath(taken[0]))
	}
	return redirect(w, r, "/")
}
