package loft

import (
	"strings"
	"testing"

	"rollbook/engine"
)

func TestPlayByPlayTellsTheGame(t *testing.T) {
	behind := sheet("11") + "normal 14 33 "
	for _, c := range []struct{ record, says string }{
		{"11", "V1: Caught at full stretch: good send, Bears +2."},
		{"51", "V1: A touch takes it out of reach, no score for Bears."},
		{"51 32", "H1: Obstructor struck: Packers +1."},
		{"34 43", "V1: Obstructor over a loft line: Bears +1, play on. 43 is read as 45. Sent over everybody."},
		{"43", "V1: A graze for Packers! The trigger kick is mishandled."},
		{"43 51 64", "V2: PIERCE for Packers: by the keeper himself. Bears play without a fenceman."},
		{"43 51 63", "V2: Bad kick: Bears +1, and it is retaken."},
		{"35 12", "V1: Short: Packers' fenceman catches it and throws. Caught on the slide: returned, Packers +2."},
		{"35 62 11", "The throw is INTERCEPTED by Bears. Penalty kick, Bears, from mid-range: good"},
		{"36 11", "V1: A rare play! Out of nothing: NOBLE! Bears +5."},
		{"36 25 41", "Packers' obstructor catches a strike aimed at him. " +
			"Penalty kick, Packers, from mid-range: no good, held, but out of bounds."},
		{"66 11 44", "V1: FOUL! On Packers: contact by the obstructor. Penalty kick, Bears, from long range: no good, well off target."},
		{"66 35 11", "On Bears: unsportsmanlike conduct by the advancer. Bears are warned."},
		{"66 35 41 66 66", "Warning 2 for Bears. Bears FORFEIT the round. ROUND ONE to Packers. Rounds: Bears 0, Packers 1."},
		{"51 11 51 11 purge 11",
			"V3: Bears go for a purge noble. PURGE! 4 of Packers' potentials are wiped out. NOBLE! Bears +5."},
		{"51 11 51 11 purge 15", "Not good on a purge noble."},
		{sheet("11", "32"), "Potentials after stage one: Bears 2, Packers 1."},
		{sheet("11") + "risky 54 55 66 42",
			"V1: Packers' keeper goes with a risky kick, 2 at stake. The kick misses. The kick misses again. " +
				"The kick misses a third time! Penalty kick, Bears, from the target circle: good, Bears convert 2."},
		{sheet("11") + "normal 16 16",
			"Strike caught, struck toward the sideline. Conversion from mid-range: good, a lovely chip, Bears convert 2."},
		{sheet("11") + "normal 64", "INTERCEPTED by Packers. Packers have a penalty kick but nothing to wipe out."},
		{behind, "Packers are 2 reals behind. Packers must dodge for 0:30."},
		{behind + "dodge 33", "Packers' dodger: he is struck right away. ROUND ONE to Bears. Rounds: Bears 1, Packers 0."},
		{behind + "prayer 15 66",
			"Packers pray. Juggled, and knocked loose by a savage tackle: credit for the catch? " +
				"No credit for the catch: the prayer fails."},
		{behind + "prayer 36", "Packers pray. The prayer is CAUGHT!"},
		{behind + "prayer 66", "A savage tackle all but knocks it loose: the prayer is CAUGHT!"},
		{sheet() + "36 45 11 12",
			"Level at 0: both must dodge. The dice: Bears 9, Packers 9. They dodge again. The dice: Bears 2, Packers 3."},
	} {
		play(t, c.record).Says(c.says)
	}
	play(t, homeWins, "rounds: 1").Says("Packers win the game, 1 round to 0.")
	play(t, homeWins+homeWins, "rounds: 3").Says("Packers win the game, 2 rounds to 0.")
	play(t, sheet("11")+"noble risky 16 16 32", "rule.noble: always").
		Says("16 is lowered to 12. Caught, but off a risky kick: roll again. NOBLE! Bears convert 5.")
	play(t, "43 51 11 51 64", "rule.pierce: wipe").Says("It wipes out 2 in V2.")
	play(t, homeFoul+"home 41 51 35", "rule.sent-off: ask").Says("Short, but there is no fenceman: good send, Bears +2.")
}

func TestPlayByPlayOfOtherNames(t *testing.T) {
	play(t, "35 66", "visitor: North Stars", "home: South Stars").Says("South Stars' fenceman")
	play(t, "35 66", "visitor: Northgate", "home: Southfield").Says("Southfield's fenceman", "INTERCEPTED by Northgate.")
	s := play(t, sheet("11"), "visitor: {them}", "home: The {us}s", "visitor-short: {them}", "home-short: {us}s")
	s.Says("{them} 2, {us}s 0.")
	if got := engine.WhyNow(s.Result.Game, s.Result.Next); got != "{us}s' keeper kicks, normal or risky; 2 at stake for {them}" {
		t.Errorf("names in braces: %q", got)
	}
}

// Every sign of the dodge chart has a sentence of its own that is true about whether he got away.
func TestEverySignOfTheDodgeChartHasItsSentence(t *testing.T) {
	said := map[string]bool{}
	for _, sign := range "ABCDEFGH12345678" {
		note := dodgeNotes[sign]
		away := strings.Contains(note, "gets away")
		if said[note] || away != (sign >= 'A') {
			t.Errorf("%c: %s", sign, note)
		}
		said[note] = true
	}
}
