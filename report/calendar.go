package report

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
	"unicode/utf8"

	"rollbook/engine"
	"rollbook/replay/season"
)

// AppendCalendar appends the fixtures that have a day as a calendar file (RFC 5545), the same bytes for the same season,
// and returns how many have no day. A fixture keeps its name when its score comes in, so a calendar replaces the old
// event.
func (s *Season) AppendCalendar(b []byte) (calendar []byte, undated int) {
	line := func(name, value string) { b = appendFolded(b, name+value) }
	line("BEGIN:", "VCALENDAR")
	line("VERSION:", "2.0")
	line("PRODID:", "-//rollbook//season//EN")
	line("X-WR-CALNAME:", calendarText(s.Name))
	same := map[string]int{} // fixtures of the same sides in one round
	for _, r := range s.Results {
		f := r.Fixture
		id := s.Event(f.Round) + "\n" + f.String()
		same[id]++
		day := strings.ReplaceAll(r.Day(), "-", "")
		if r.State == season.PutOff || day == "" {
			undated++
			continue
		}
		sum := sha256.Sum256(fmt.Appendf(nil, "%s\n%d", id, same[id]))
		line("BEGIN:", "VEVENT")
		line("UID:", hex.EncodeToString(sum[:16])+"@rollbook")
		line("DTSTAMP:", day+"T000000Z")
		line("DTSTART;VALUE=DATE:", day)
		line("SUMMARY:", calendarText(s.pairingWithScore(r)))
		line("DESCRIPTION:", calendarText(s.Event(f.Round)))
		if r.State == season.CalledOff {
			line("STATUS:", "CANCELLED")
		}
		line("END:", "VEVENT")
	}
	line("END:", "VCALENDAR")
	return b, undated
}

// pairingWithScore is Pairing with the score, if there is one: "Bears 17 at Packers 20".
func (s *Season) pairingWithScore(r *season.Result) string {
	if !r.Decided() {
		return s.Pairing(r)
	}
	return fmt.Sprintf("%s %d%s%s %d", s.Side(r, engine.Visitor), r.Score[engine.Visitor], engine.Choose(r.Fixture.Neutral, " against ", " at "), s.Side(r, engine.Home), r.Score[engine.Home])
}

// calendarText returns a text as calendar files write it.
func calendarText(s string) string {
	return strings.NewReplacer(`\`, `\\`, ";", `\;`, ",", `\,`, "\n", `\n`, "\r", "").Replace(s)
}

// appendFolded appends a line in pieces of at most 75 bytes, without splitting a character.
func appendFolded(b []byte, line string) []byte {
	const most = 75
	room := most
	for len(line) > room {
		cut := room
		for !utf8.RuneStart(line[cut]) {
			cut--
		}
		b = append(append(b, line[:cut]...), "\r\n "...)
		line, room = line[cut:], most-1
	}
	return append(append(b, line...), "\r\n"...)
}
