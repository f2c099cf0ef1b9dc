package game

import (
	"crypto/rand"
	"strconv"

	"rollbook/console/cli"
	"rollbook/engine"
	"rollbook/ledger"
)

// Opening makes line 0 of a game that begins now.
func Opening(s *cli.Session, setup *engine.Setup) ledger.Line {
	version, _ := strconv.Atoi(setup.System.Version)
	l := ledger.Line{Kind: ledger.KindOpen, System: setup.System.ID, Rulings: version, At: s.Now()}
	rand.Read(l.Nonce[:]) // never fails
	for _, f := range setup.Header {
		if f.Value != "" { // a key without a value says nothing
			l.Header = append(l.Header, engine.Field{Key: f.Key, Value: f.Value})
		}
	}
	return l
}

// DayNamed is the date of today and of yesterday; any other word stays as it is.
func DayNamed(s *cli.Session, word string) string {
	const form = "2006-01-02"
	switch word {
	case "today":
		return s.Now().Format(form)
	case "yesterday":
		return s.Now().AddDate(0, 0, -1).Format(form)
	}
	return word
}
