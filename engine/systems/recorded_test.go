package systems_test

import (
	"rollbook/fixtures"
	"rollbook/replay"
)

// recorded returns one recorded game of each system.
func recorded() []*replay.Record {
	var games []*replay.Record
	for _, f := range fixtures.OfEachSystem() {
		games = append(games, replay.Read(f.File, f.Text)[0])
	}
	return games
}
