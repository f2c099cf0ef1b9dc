package pdf

import (
	"io"
	"testing"
	"time"

	"github.com/jung-kurt/gofpdf"

	"rollbook/engine/systems"
)

// BenchmarkSheet and BenchmarkBook make the paper of a game as print does, from the record to the PDF, and in turns the same
// marks with the drawing library alone: pages, fonts, attachment and output. What is more than 1 times the library is what
// rules and layout take. The quickest of all turns counts, so that a busy machine hardly matters.
func BenchmarkSheet(b *testing.B) { benchmarkPaper(b, "sheet", sheetOf) }

func BenchmarkBook(b *testing.B) { benchmarkPaper(b, "book", bookOf) }

func benchmarkPaper(b *testing.B, kind string, draw func(*canvas, *Game) error) {
	for _, system := range systems.All {
		b.Run(system.ID, func(b *testing.B) {
			g := played(b, system, 1)
			g.RecordName, g.Record = "game.roll", []byte(g.compact())
			c := drawn(b, draw, g)
			var pages [][]mark
			for i := range c.pages {
				pages = append(pages, c.withFoot(i))
			}
			whole, library := time.Hour, time.Hour
			for b.Loop() {
				began := time.Now()
				if err := bound(io.Discard, bind(A4, kind, draw), g); err != nil {
					b.Fatal(err)
				}
				between := time.Now()
				if err := drawAlone(&g, pages); err != nil {
					b.Fatal(err)
				}
				whole, library = min(whole, between.Sub(began)), min(library, time.Since(between))
			}
			b.ReportMetric(float64(whole.Microseconds())/1000, "ms/whole")
			b.ReportMetric(float64(library.Microseconds())/1000, "ms/library")
			b.ReportMetric(float64(whole)/float64(library), "times-library")
		})
	}
}

// drawAlone makes a PDF of pages of marks with gofpdf and nothing else, each mark by gofpdf's call for it. Pen, color and font
// are set where they change, and a code's runs are its rectangles.
func drawAlone(g *Game, pages [][]mark) error {
	f := newFile(A4, g.Title(), time.Time{}).f
	f.SetAttachments([]gofpdf.Attachment{{Filename: g.RecordName, Content: g.Record}})
	for _, marks := range pages {
		f.AddPage()
		f.SetLineCapStyle("round")
		f.SetLineJoinStyle("round")
		p := alone{f: f}
		for _, m := range marks {
			p.draw(m)
		}
	}
	return f.Output(io.Discard)
}

type alone struct {
	f     *gofpdf.Fpdf
	pen   pen
	fill  tone
	style style
}

func (p *alone) draw(m mark) {
	fill := m.fill
	if m.shape == textShape {
		fill = m.style.tone
	}
	if fill != none && fill != p.fill {
		p.f.SetFillColor(fill.rgb())
		p.f.SetTextColor(fill.rgb())
		p.fill = fill
	}
	if m.pen.tone != none && m.pen != p.pen {
		p.f.SetDrawColor(m.pen.tone.rgb())
		p.f.SetLineWidth(m.pen.weight)
		p.pen = m.pen
	}
	how := map[[2]bool]string{{true, false}: "F", {false, true}: "D", {true, true}: "FD"}[[2]bool{m.fill != none, m.pen.tone != none}]
	switch m.shape {
	case textShape:
		if m.style.bold != p.style.bold || m.style.size != p.style.size {
			weight := ""
			if m.style.bold {
				weight = "B"
			}
			p.f.SetFont("sans", weight, m.style.size)
			p.style = m.style
		}
		p.f.Text(m.rect.x, m.baseline, m.text)
	case lineShape:
		p.f.Line(m.points[0].x, m.points[0].y, m.points[1].x, m.points[1].y)
	case rectShape:
		p.f.Rect(m.rect.x, m.rect.y, m.rect.w, m.rect.h, how)
	case circleShape:
		p.f.Circle(m.rect.middle().x, m.rect.middle().y, m.rect.w/2, how)
	case pathShape:
		p.f.MoveTo(m.points[0].x, m.points[0].y)
		for _, q := range m.points[1:] {
			p.f.LineTo(q.x, q.y)
		}
		if m.closed {
			p.f.ClosePath()
		}
		p.f.DrawPath(how)
	case codeShape:
		side := m.rect.w / float64(m.code.Size)
		for _, run := range runs(m.code) {
			p.f.Rect(m.rect.x+float64(run.x)*side, m.rect.y+float64(run.y)*side, float64(run.w)*side, side, "F")
		}
	}
}

// rgb returns the tone's red, green and blue.
func (t tone) rgb() (r, g, b int) {
	return palette[t][0], palette[t][1], palette[t][2]
}
