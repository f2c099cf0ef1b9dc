package game

import (
	"time"

	"rollbook/console/cli"
	"rollbook/console/scorer"
	"rollbook/engine"
	"rollbook/ledger/line"
)

// Opening makes line 0 of a game that begins now.
func Opening(s *cli.Session, setup *engine.Setup) line.Line { return scorer.Opening(setup, s.Now()) }

// DayNamed returns the date for today and yesterday; any other word stays as it is.
func DayNamed(s *cli.Session, word string) string {
	switch word {
	case "today":
		return s.Now().Format(time.DateOnly)
	case "yesterday":
		return s.Now().AddDate(0, 0, -1).Format(time.DateOnly)
	}
	return word
}
