package pdf

import (
	"io"
	"testing"
	"time"

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

// drawAlone makes a PDF of pages of marks.
func drawAlone(g *Game, pages [][]mark) error {
	f := newFile(A4, g.Title(), time.Time{})
	for _, marks := range pages {
		f.f.AddPage()
		f.begin()
		for _, m := range marks {
			f.draw(m)
		}
	}
	f.attach(g.attached())
	return f.write(io.Discard)
}
