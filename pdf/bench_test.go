package pdf

import (
	"io"
	"testing"
	"time"

	"github.com/jung-kurt/gofpdf"

	"rollbook/engine/systems"
	"rollbook/pdf/layout"
)

// BenchmarkSheet and BenchmarkBook make the paper of a game as print does, from the record to the PDF, and in turns the same
// marks with the drawing library alone: pages, fonts, attachment and output. What is more than 1 times the library is what
// rules and layout take. The quickest of all turns counts, so that a busy machine hardly matters.
func BenchmarkSheet(b *testing.B) { benchmarkPaper(b, "sheet", sheetOf) }

func BenchmarkBook(b *testing.B) { benchmarkPaper(b, "book", bookOf) }

func benchmarkPaper(b *testing.B, kind string, draw func(*layout.Canvas, *Game) error) {
	for _, system := range systems.All {
		b.Run(system.ID, func(b *testing.B) {
			g := played(b, system, 1)
			g.RecordName, g.Record = "game.roll", []byte(g.compact())
			c := drawn(b, draw, g)
			var pages [][]layout.Mark
			for i := range c.Pages {
				pages = append(pages, withFoot(c, i))
			}
			whole, library := time.Hour, time.Hour
			for b.Loop() {
				began := time.Now()
				if err := bound(io.Discard, bind(layout.A4, kind, draw), g); err != nil {
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
func drawAlone(g *Game, pages [][]layout.Mark) error {
	f := layout.NewFile(layout.A4, g.Title(), time.Time{}).F
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
	pen   layout.Pen
	fill  layout.Tone
	style layout.Style
}

func (p *alone) draw(m layout.Mark) {
	fill := m.Fill
	if m.Shape == layout.TextShape {
		fill = m.Style.Tone
	}
	if fill != layout.None && fill != p.fill {
		p.f.SetFillColor(rgb(fill))
		p.f.SetTextColor(rgb(fill))
		p.fill = fill
	}
	if m.Pen.Tone != layout.None && m.Pen != p.pen {
		p.f.SetDrawColor(rgb(m.Pen.Tone))
		p.f.SetLineWidth(m.Pen.Weight)
		p.pen = m.Pen
	}
	how := map[[2]bool]string{{true, false}: "F", {false, true}: "D", {true, true}: "FD"}[[2]bool{m.Fill != layout.None, m.Pen.Tone != layout.None}]
	switch m.Shape {
	case layout.TextShape:
		if m.Style.Bold != p.style.Bold || m.Style.Size != p.style.Size {
			weight := ""
			if m.Style.Bold {
				weight = "B"
			}
			p.f.SetFont("sans", weight, m.Style.Size)
			p.style = m.Style
		}
		p.f.Text(m.Rect.X, m.Baseline, m.Text)
	case layout.LineShape:
		p.f.Line(m.Points[0].X, m.Points[0].Y, m.Points[1].X, m.Points[1].Y)
	case layout.RectShape:
		p.f.Rect(m.Rect.X, m.Rect.Y, m.Rect.W, m.Rect.H, how)
	case layout.CircleShape:
		p.f.Circle(m.Rect.Middle().X, m.Rect.Middle().Y, m.Rect.W/2, how)
	case layout.PathShape:
		p.f.MoveTo(m.Points[0].X, m.Points[0].Y)
		for _, q := range m.Points[1:] {
			p.f.LineTo(q.X, q.Y)
		}
		if m.Closed {
			p.f.ClosePath()
		}
		p.f.DrawPath(how)
	case layout.CodeShape:
		side := m.Rect.W / float64(m.Code.Size)
		for _, run := range layout.Runs(m.Code) {
			p.f.Rect(m.Rect.X+float64(run.X)*side, m.Rect.Y+float64(run.Y)*side, float64(run.W)*side, side, "F")
		}
	}
}

// rgb returns the tone's red, green and blue.
func rgb(t layout.Tone) (r, g, b int) {
	return layout.Palette[t][0], layout.Palette[t][1], layout.Palette[t][2]
}
