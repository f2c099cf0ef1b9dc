package layout

import (
	"fmt"
	"html"
	"strings"
	"time"
)

// An information is what a PDF says of itself: for people in gofpdf's dictionary, for archives and catalogs as XMP, which gofpdf writes
// without a reference to it.
type information struct {
	title, author, subject, keywords string
	date                             time.Time
}

// xmp is the information as XMP, what is empty left out.
func (i *information) xmp() []byte {
	var b strings.Builder
	say := func(as, text string) {
		if text != "" {
			fmt.Fprintf(&b, as+"\n", html.EscapeString(text)) // whose references XML has, too
		}
	}
	date := i.date.Format("2006-01-02T15:04:05Z")
	b.WriteString("<?xpacket begin=\"\ufeff\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n" +
		`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""` +
		` xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">` + "\n")
	say("<dc:format>%s</dc:format>", "application/pdf")
	say("<dc:language><rdf:Bag><rdf:li>%s</rdf:li></rdf:Bag></dc:language>", language)
	say(`<dc:title><rdf:Alt><rdf:li xml:lang="x-default">%s</rdf:li></rdf:Alt></dc:title>`, i.title)
	say("<dc:creator><rdf:Seq><rdf:li>%s</rdf:li></rdf:Seq></dc:creator>", i.author)
	say(`<dc:description><rdf:Alt><rdf:li xml:lang="x-default">%s</rdf:li></rdf:Alt></dc:description>`, i.subject)
	say("<pdf:Keywords>%s</pdf:Keywords>", i.keywords)
	say("<xmp:CreatorTool>%s</xmp:CreatorTool>", creator)
	say("<xmp:CreateDate>%s</xmp:CreateDate>", date)
	say("<xmp:ModifyDate>%s</xmp:ModifyDate>", date)
	b.WriteString("</rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"r\"?>")
	return []byte(b.String())
}
