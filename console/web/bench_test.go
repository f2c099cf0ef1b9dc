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
