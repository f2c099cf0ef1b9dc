package layout

import (
	"bytes"
	"encoding/xml"
	"strings"
	"testing"
	"time"
)

// A PDF says what it is as XMP that can be read, whatever its names are, and the same PDF twice is the same bytes.
func TestPDFsSayWhatTheyAre(t *testing.T) {
	written := func(title string) string {
		f := NewFile(A4, title, time.Date(2016, 10, 20, 0, 0, 0, 0, time.UTC))
		f.Describe("R. <Kowalski>", "", "box score", "rollbook")
		c := On(A4)
		c.Begin(Foot{})
		c.Page(title)
		f.Add(c)
		var b bytes.Buffer
		if err := f.Write(&b); err != nil {
			t.Fatal(err)
		}
		return b.String()
	}
	for _, title := range []string{"Łódź & <Bears> at ]]> \"Green\" Bay", "", "--><?xpacket?>"} {
		pdf := written(title)
		if pdf != written(title) {
			t.Errorf("%q: not the same bytes twice", title)
		}
		_, packet, _ := strings.Cut(pdf, "<x:xmpmeta")
		packet, _, _ = strings.Cut(packet, "\n<?xpacket")
		var said struct {
			Title   string `xml:"RDF>Description>title>Alt>li"`
			Creator string `xml:"RDF>Description>creator>Seq>li"`
			Date    string `xml:"RDF>Description>CreateDate"`
			Subject *int   `xml:"RDF>Description>description"`
		}
		if err := xml.Unmarshal([]byte("<x:xmpmeta"+packet), &said); err != nil {
			t.Fatal(err)
		}
		if said.Title != title || said.Creator != "R. <Kowalski>" || said.Date != "2016-10-20T00:00:00Z" || said.Subject != nil {
			t.Errorf("%q: the XMP says %+v", title, said)
		}
		if !strings.Contains(pdf, "/Metadata ") || !strings.Contains(pdf, "/ID [<") {
			t.Errorf("%q: the catalog names no metadata, or there is no identity", title)
		}
	}
	if pdf := written("Fonts"); strings.Contains(pdf, "/utf8") || strings.Count(pdf, "/BaseFont /AAAAAA+LiberationSans\n") != 2 {
		t.Error("a font has no name of a subset")
	}
	if other := written("Other"); identity(other) == identity(written("Another")) {
		t.Error("two PDFs have the same identity")
	}
}

func identity(pdf string) string {
	_, id, _ := strings.Cut(pdf, "/ID [<")
	return id[:32]
}
