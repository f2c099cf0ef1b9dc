package web

import (
	"testing"

	"rollbook/fixtures"
	"rollbook/replay"
)

// The cost of a published game without its sheet.
func BenchmarkPublishGame(b *testing.B) {
	var records []*replay.Record
	for _, f := range fixtures.Records() {
		records = append(records, replay.Read(f.File, f.Text)[0])
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		rec := records[i%len(records)]
		made := MakePages(&PageSource{Trace: replay.Run(rec.Setup, replay.Entries(rec.Tokens()), replay.Keep{States: true})})
		if _, err := render("sitegame", made.view); err != nil {
			b.Fatal(err)
		}
	}
}

// The table as made for the first look at a game after an entry.
func BenchmarkTable(b *testing.B) {
	for _, f := range fixtures.Records() {
		if f.Name != "ordinary-sunday" && f.Name != "opening-day" && f.Name != "two-leagues" {
			continue
		}
		rec := replay.Read(f.File, f.Text)[0]
		tokens := replay.Entries(rec.Tokens())
		b.Run(f.System, func(b *testing.B) {
			for b.Loop() {
				v := derive(traced(rec.Setup, tokens[:len(tokens)-5]))
				t := makeTable(v)
				t.Ask = makeAsk(v)
				if _, err := render("game", t); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
