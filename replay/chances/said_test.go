package chances

import "testing"

// The margin is that of an even game, rounded up, so that no figure is called surer than it is.
func TestTheMarginIsThatOfAnEvenGame(t *testing.T) {
	for games, want := range map[int]int{1: 98, 100: 10, 500: 5, 2400: 3, 2401: 2, 10_000: 1, 1_000_000: 1} {
		m := Method{Games: games}
		if got := m.Margin(); got != want {
			t.Errorf("%d games: %d, want %d", games, got, want)
		}
		even := proportion(games/2, games)
		if half := 100 * (even[1] - even[0]) / 2; games > 1 && half > float64(want) {
			t.Errorf("%d games: the interval reaches %.2f, which is more than %d", games, half, want)
		}
	}
}

func TestWhatAnEstimateRestsOn(t *testing.T) {
	if got := Shown().AssumedEach(); got != "500 games played on from each position, the house coach on both sides, seed 1; each is right to within about 5 in a hundred, 95 times in 100" {
		t.Error(got)
	}
	if got := (&Method{Coach: "first", Games: 1, Seed: 7}).Assumed(); got != "1 game played on from each position, the first option of every call, seed 7" {
		t.Error(got)
	}
}
