package web

import (
	"testing"

	"rollbook/fixtures"
	"rollbook/replay"
)

// What a published game costs beside its sheet.
func BenchmarkPublishGame(b *testing.B) {
	var games []SiteGame
	for _, f := range fixtures.Records() {
		rec := replay.Read(f.File, f.Text)[0]
		games = append(games, SiteGame{Ref: f.Name, Setup: rec.Setup, Tokens: replay.Entries(rec.Tokens)})
	}
	site := &Site{Games: games}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if _, _, err := site.game(&games[i%len(games)], "game/1"); err != nil {
			b.Fatal(err)
		}
	}
}

// The table as it is made for the first look at a game after an entry.
func BenchmarkTable(b *testing.B) {
	for _, f := range fixtures.Records() {
		if f.Name != "ordinary-sunday" && f.Name != "opening-day" && f.Name != "two-leagues" {
			continue
		}
		rec := replay.Read(f.File, f.Text)[0]
		tokens := replay.Entries(rec.Tokens)
		b.Run(f.System, func(b *testing.B) {
			for b.Loop() {
				v := derive(rec.Setup, tokens[:len(tokens)-5])
				t := makeTable(v)
				t.Ask = makeAsk(v)
				if _, err := render("game", t); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
