package loft

import "testing"

// shortRound is a round of one game, worked out by hand. Stage one: Bears' good sends in V1 and V5, a noble that fails in V4;
// Packers' good send in H1, an obstructor struck in H2: 4 potentials to 3. Stage two: Bears' V1 and V5 fail; of Packers' two
// catches the one from long range misses, the one from short range converts 1.
const shortRound = "24 11 54 33 51 51 noble 56 54 13 62 normal 61 normal 41 44 normal 26 52 strike normal 53 "

func TestTheBoxScoreOfARound(t *testing.T) {
	play(t, shortRound, "rounds: 1").BoxScore(
		"Bears 0 0", "Packers 1 0",
		"Advances, good sends 5 2 5 1",
		"Struck, outside, bad kicks 0 0 0 1 0 0",
		"Nobles good, tried, purges 0 1 0 0 0 0",
		"Potentials, wiped out, per advance 4 0 0.8 3 0 0.6",
		"Boxes converted, played 0 2 1 2",
		"Reals, wiped out, per box played 0 0 0.0 1 0 0.5",
		"Normal, risky, missed kicks 2 0 0 2 0 0",
		"Conversions good, tried 0 0 1 2",
		"from short range 0 0 1 1",
		"from long range 0 0 0 1",
		"Dodges alone won, tried 0 0 0 0",
		"1 4 0 3 1 Bears 0:15 in progress",
		"check: Bears 4 potentials − 0 wiped out = 4; 0 reals − 0 wiped out = 0",
		"check: Packers 3 potentials − 0 wiped out = 3; 1 reals − 0 wiped out = 1",
		"check: rounds 0 + 0 = 0 played")
}
