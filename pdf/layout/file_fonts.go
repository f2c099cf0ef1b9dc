package layout

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/jung-kurt/gofpdf"
)

var fontName = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`/F\S+`) })

// The fonts of a PDF.
const (
	regularFont = iota
	boldFont
	moreFont // that of AddFont, in a PDF that has characters of it
	fontCount
)

// fontNames are what gofpdf calls the fonts: a family and a weight.
var fontNames = [fontCount][2]string{{"sans", ""}, {"sans", "B"}, {"more", ""}}

// nameFont learns under which name gofpdf has a font, from a page that is in no PDF.
func (p *File) nameFont(font int) {
	try := p.F.CreateTemplateCustom(gofpdf.PointType{}, gofpdf.SizeType{Wd: 1, Ht: 1}, func(t *gofpdf.Tpl) {
		t.SetFont(fontNames[font][0], fontNames[font][1], 8)
	})
	p.blank.fonts[font] = string(fontName().Find(try.Bytes()))
}

// borrow puts the font of AddFont into the PDF before the first page that has characters of it.
func (p *File) borrow(marks [][]Mark) {
	set := fonts()
	if set.more == nil || p.blank.fonts[moreFont] != "" {
		return
	}
	for _, m := range slices.Concat(marks...) {
		if strings.ContainsFunc(m.Text, set.borrows) {
			p.F.AddUTF8FontFromBytes(fontNames[moreFont][0], "", bytes.Clone(set.more))
			p.nameFont(moreFont)
			return
		}
	}
}
