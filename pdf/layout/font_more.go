package layout

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"time"
)

// AddFont makes papers take the characters that Liberation Sans lacks from a TrueType font: for the whole program, before
// it draws the first paper. The error says why that font cannot be used.
func AddFont(ttf []byte) (err error) {
	before := WithMore.Load()
	defer func() {
		if fault := recover(); fault != nil { // anything that a bad font file leads to
			WithMore.Store(before)
			err = errors.New("it is damaged, or lacks a table that a TrueType font has")
		}
	}()
	switch magic := string(ttf[:4]); magic {
	case "OTTO":
		return errors.New("its letters are PostScript outlines: a TrueType font (.ttf) is needed")
	case "ttcf":
		return errors.New("it is a collection of fonts: a single one (.ttf) is needed")
	case "\x00\x01\x00\x00", "true":
	default:
		return errors.New("it is not a TrueType font (.ttf)")
	}
	ttf = bytes.Clone(ttf)
	table := TablesOf(ttf)
	for _, name := range []string{"cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post"} {
		if _, found := table[name]; !found {
			return fmt.Errorf("it has no table %q", name)
		}
	}
	if !hasUnicodeMap(ttf, table["cmap"]) {
		return errors.New("it lists its letters as gofpdf cannot read them (its cmap has no Unicode subtable of format 4)")
	}
	if at, found := table["OS/2"]; found {
		const noEmbedding, noSubset, onlyBitmaps = 0x2, 0x100, 0x200
		if license := binary.BigEndian.Uint16(ttf[at+8:]); license&0xF == noEmbedding || license&(noSubset|onlyBitmaps) != 0 {
			return errors.New("its license does not let it be put into a document")
		}
	}
	u16 := func(name string, at int) uint16 { return binary.BigEndian.Uint16(ttf[table[name]+at:]) }
	if u16("head", 50) > 1 || u16("head", 52) != 0 || u16("hhea", 32) != 0 || u16("hhea", 34) == 0 {
		return errors.New("it is damaged: its head tables are none")
	}
	copy(ttf[table["name"]:], []byte{0, 0, 0, 0}) // gofpdf prints complaints about names that nobody needs
	more, err := readFace(ttf)
	if err != nil {
		return fmt.Errorf("it is damaged: %w", err)
	}
	own := ownFonts()
	set := &fontSet{narrow: own.narrow, more: ttf, borrowed: make([]bool, 0x10000)}
	for r := range set.borrowed {
		set.borrowed[r] = more.present[r] && !own.faces[0].present[r]
	}
	for i, f := range own.faces {
		set.faces[i] = f.with(more)
	}
	WithMore.Store(set)
	if err := tryFont(); err != nil {
		WithMore.Store(before)
		return err
	}
	return nil
}

// hasUnicodeMap reports whether a cmap table has the only kind of subtable that gofpdf reads. It complains of others on standard
// output, in the middle of a PDF.
func hasUnicodeMap(ttf []byte, cmap int) bool {
	u16 := func(at int) uint16 { return binary.BigEndian.Uint16(ttf[cmap+at:]) }
	for i := range int(u16(2)) {
		entry := 4 + 8*i
		platform, encoding := u16(entry), u16(entry+2)
		if platform != 0 && (platform != 3 || encoding != 1) {
			continue
		}
		if u16(int(binary.BigEndian.Uint32(ttf[cmap+entry+4:]))) == 4 {
			return true
		}
	}
	return false
}

// tryFont makes a document with every kind of borrowed character, to find out at once if gofpdf cannot read the font.
func tryFont() error {
	c, sample := On(A4), []rune(nil)
	for r, is := range fonts().borrowed {
		if is && HasGlyph(rune(r)) && len(sample) < 64 {
			sample = append(sample, rune(r))
		}
	}
	if len(sample) == 0 {
		return errors.New("it has no letters that papers lack")
	}
	c.Text(c.Page(""), string(sample), Small)
	f := NewFile(A4, "", time.Time{})
	f.Add(c)
	return f.Write(io.Discard)
}
