package web

import (
	"archive/zip"
	"bytes"
	"io"
	"mime/multipart"
	"net/http"
	"strconv"
	"strings"

	"rollbook/console/scorer"
	ledger "rollbook/ledger/line"
)

// Games leave a browser, and come into it, as files.

// maxTaken is the largest file of games that is taken over, packed or not.
const maxTaken = 4 * ledger.MaxAttested

// archive sends all games with their proofs in one file. One that is damaged cannot be proved, and is left out.
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
		text, err := ledger.AppendAttested(nil, lines)
		if err != nil {
			return err
		}
		f, _ := z.CreateHeader(&zip.FileHeader{Name: "game-" + strconv.FormatInt(g.Number, 10) + ".attested", Method: zip.Deflate, Modified: g.Played})
		f.Write(text) // memory does not fail
	}
	z.Close()
	sendFile(w, r, "application/zip", "attachment", "games.zip", b.Bytes())
	return nil
}

// takeOver takes games over from files, and leads to the last one, or to all.
func (s *Server) takeOver(w http.ResponseWriter, r *http.Request) error {
	var files []*multipart.FileHeader
	if r.MultipartForm != nil {
		files = r.MultipartForm.File["file"]
	}
	var taken []int64
	take := func(name, text string) error {
		numbers, err := scorer.TakeOver(s.Ledger, name, text, s.Now())
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
		if err := eachFile(header.Filename, string(text), take); err != nil {
			return err
		}
	}
	switch len(taken) {
	case 0:
		return bad("no file was sent")
	case 1:
		http.Redirect(w, r, gamePath(taken[0]), http.StatusSeeOther)
	default:
		http.Redirect(w, r, "/", http.StatusSeeOther)
	}
	return nil
}

// eachFile hands over a file, or those in it.
func eachFile(name, text string, take func(name, text string) error) error {
	z, err := zip.NewReader(strings.NewReader(text), int64(len(text)))
	if err != nil {
		return take(name, text)
	}
	left := int64(maxTaken)
	for _, file := range z.File {
		f, err := file.Open()
		if err != nil {
			return bad(name + " cannot be unpacked: " + err.Error())
		}
		inside, err := io.ReadAll(io.LimitReader(f, left+1))
		f.Close()
		if left -= int64(len(inside)); left < 0 {
			return &httpError{http.StatusRequestEntityTooLarge, name + " has more in it than is taken over at once", ""}
		}
		if err != nil {
			return bad(name + " cannot be unpacked: " + err.Error())
		}
		if err := take(file.Name, string(inside)); err != nil {
			return err
		}
	}
	return nil
}
