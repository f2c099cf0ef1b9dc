package game

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"rollbook/console/cli"
	"rollbook/console/term"
	"rollbook/engine"
	"rollbook/ledger/line"
	"rollbook/pdf"
	"rollbook/replay"
)

// WritePaper writes one PDF to where the flags say.
func WritePaper(c *cli.Call, f *cli.Pages, kind, title string, write func(io.Writer, pdf.Paper) error) error {
	paper, err := Paper(c, f.Paper)
	if err != nil {
		return err
	}
	fill := func(w io.Writer) error {
		var f *cli.Failure
		err := write(w, paper)
		if err != nil && !errors.As(err, &f) {
			return cli.Trouble("%v", err)
		}
		return err
	}
	path := f.File
	if path == "-" {
		var b bytes.Buffer
		if err := fill(&b); err != nil {
			return err
		}
		_, err := c.Term.Out.Write(b.Bytes())
		return err
	}
	if info, err := os.Stat(c.Session.At(path)); path == "" || err == nil && info.IsDir() {
		path = filepath.Join(path, FileName(title+" "+kind)+".pdf")
	}
	if err := c.Session.WriteThrough(path, f.Force || c.Session.IsOurs(path, pdf.IsOurs), fill); err != nil {
		return err
	}
	return c.AnswerOrSay(map[string]any{"file": path, "paper": paper.Name()}, "%s", path)
}

// Paper returns the paper that the flag names, or that the user's country has, and sets the font for other letters.
func Paper(c *cli.Call, f cli.Paper) (pdf.Paper, error) {
	if f.Font != "" {
		ttf, err := c.Session.ReadText(f.Font, cli.MaxFile)
		if err != nil {
			return pdf.Paper{}, err
		}
		if err := pdf.AddFont([]byte(ttf)); err != nil {
			return pdf.Paper{}, cli.Trouble("--font %s: %v", f.Font, err)
		}
	}
	name := f.Size
	if name == "" {
		name = "a4"
		switch country(c.Term) {
		case "US", "CA", "MX":
			name = "letter"
		}
	}
	paper, err := pdf.PaperNamed(strings.ToLower(name))
	if err != nil {
		return paper, cli.Trouble("--paper %s: letter or a4", term.Quoted(name))
	}
	return paper, nil
}

// country returns the country of the locale for paper, like US; "" if it has none.
func country(t *term.Terminal) string {
	for _, key := range []string{"LC_ALL", "LC_PAPER", "LANG"} {
		if locale := t.Env(key); locale != "" {
			locale, _, _ = strings.Cut(locale, "@")
			locale, _, _ = strings.Cut(locale, ".")
			_, country, _ := strings.Cut(locale, "_")
			return country
		}
	}
	return ""
}

// Paper returns the game for papers. From a file they get only the name: folders are nobody's business, and the same
// record gives the same paper from any of them.
func (g *Game) Paper() *pdf.Game {
	name := filepath.Base(g.Name)
	p := &pdf.Game{
		Setup: g.Setup, Tokens: g.Tokens, Trace: g.Trace(), Name: name,
		Record:     replay.AppendRun(nil, g.Trace(), replay.Wide, nil),
		RecordName: FileName(strings.TrimSuffix(name, ".roll")) + ".roll",
	}
	if g.Record != nil {
		p.Fingerprint, p.ID, p.Line = g.Head.Hash.Fingerprint(), g.ID.Fingerprint(), g.Head.N
		p.Facts, p.Lines = g.numberPlays(), string(line.AppendShort(nil, g.Lines))
	}
	return p
}

// TitleOf names a game for a file: its date, number in the ledger and teams. Two games of the ledger, or two records of a
// file, never have the same name.
func TitleOf(g *Game) string {
	title := FileName(g.Setup.Team(engine.Visitor)) + " at " + FileName(g.Setup.Team(engine.Home))
	switch date := g.Setup.Header.Get("date"); {
	case g.Record != nil:
		return date + " " + g.Name + " " + title
	case date == "" || strings.Contains(g.Name, "#") && !strings.HasSuffix(g.Name, "#1"):
		return date + " " + strings.Replace(filepath.Base(g.Name), ".roll", "", 1) + " " + title
	default:
		return date + " " + title
	}
}

// FileName turns a text into a file name: its letters and digits, with hyphens for everything else, and not too long for
// any file system.
func FileName(s string) string {
	const most = 180 // bytes
	var b strings.Builder
	gap := false
	for _, r := range norm.NFC.String(s) {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_' {
			gap = b.Len() > 0
			continue
		}
		if gap {
			b.WriteByte('-')
			gap = false
		}
		if b.Len()+utf8.RuneLen(r) > most {
			break
		}
		b.WriteRune(r)
	}
	if b.Len() == 0 {
		return "game"
	}
	return strings.TrimRight(b.String(), "-")
}
