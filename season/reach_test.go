package season_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/internal/thorough"
	"rollbook/season"
)

// reached writes what each team can reach: KEY BEST-WORST, and what is certain of playoffs and title.
func reached(s *season.Season) string {
	var all []string
	for _, r := range s.Reaches() {
		all = append(all,
			strings.TrimRight(r.Team.Key+" "+engine.Number(r.Best)+"-"+engine.Number(r.Worst)+" "+[...]string{"", "in",
				"out"}[r.PlayOffs]+"/"+[...]string{"", "in", "out"}[r.Title], " "))
	}
	return strings.Join(all, ", ")
}

func TestWhatIsCertain(t *testing.T) {
	const league = head + "team A: A\nteam B: B\nteam C: C\n"
	const played = "round 1\n A @ B 7-0\n A @ C 7-0\n B @ A 0-7\n B @ C 7-0\n"
	for _, c := range []struct{ name, text, want string }{
		{"nothing played", league + "round 1\n A @ B\nround 2\n B @ C\nround 3\n C @ A\n", "A 1-3 /, B 1-3 /, C 1-3 /"},
		{"all played", league + played, "A 1-1 /in, B 2-2 /out, C 3-3 /out"},
		{"one game between the others", league + "round 1\n A @ B 7-0\n A @ C 7-0\nround 2\n B @ C\n", "A 1-1 /in, B 2-3 /out, C 2-3 /out"},
		{"two that meet cannot both win", league +
			"team D: D\nround 1\n A @ D 7-0\n B @ D 7-0\n C @ D 7-0\nround 2\n A @ D 7-0\nround 3\n A @ D 7-0\n" +
			"round 4\n B @ C\n B @ C\n",
			"A 1-2 /, B 1-3 /, C 1-3 /, D 4-4 /out"},
		{"playoffs", league +
			"team D: D\nround 1\n A @ D 7-0\n A @ D 7-0\n B @ D 7-0\n C @ D 0-7\nround 2\n A @ B\nround F\n" +
			" playoff: yes\n #1 @ #2\n",
			"A 1-2 in/, B 1-2 in/, C 4-4 out/out, D 3-3 out/out"},
		{"a cup", cup, "RUS 1-6 in/out, ESP 1-6 in/out, CRO 1-6 in/out, DEN 1-6 in/out, ENG 1-6 in/out, FRA 1-6 in/in"},
	} {
		plan, faults := season.Read("c.season", c.text)
		if season.Status(faults) == 2 {
			t.Fatal(texts(faults))
		}
		if got := reached(season.Play(plan, season.Games{}, season.Scores)); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// TestWhatIsCertainComesAbout plays seasons on by chance from every week: no impossible place, playoff or title comes about.
func TestWhatIsCertainComesAbout(t *testing.T) {
	for seed := range uint64(thorough.Of(8, 200)) {
		pick := rand.New(rand.NewPCG(seed, 1))
		whole := played(t, generate(seed).text)
		for week := range len(whole.Weeks()) + 1 {
			s := whole.AsOf(week)
			reaches := s.Reaches()
			for range 20 {
				on := s.PlayOn(season.Ahead{Pick: pick.IntN, Play: func(*season.Season, *season.Result) engine.Sides[int] {
					return engine.Sides[int]{engine.Visitor: pick.IntN(3), engine.Home: pick.IntN(3)}
				}})
				in := map[*season.Team]bool{}
				for _, round := range on.Bracket() {
					for _, r := range on.Round(round) {
						in[r.Teams[engine.Visitor]], in[r.Teams[engine.Home]] = true, true
					}
				}
				for i, place := range on.FinalPlaces() {
					r := reaches[i]
					if place < r.Best || place > r.Worst {
						t.Fatalf("seed %d, week %d: %s is %d., not from %d to %d\n%s", seed, week, r.Team, place, r.Best, r.Worst, generate(seed).text)
					}
					if is := r.PlayOffs; s.HasPlayOffs() && (is == season.Sure && !in[r.Team] || is == season.Out && in[r.Team]) {
						t.Fatalf("seed %d, week %d: %s is %q of the playoffs, and %v\n%s", seed, week, r.Team, is, in[r.Team], generate(seed).text)
					}
					champion := on.Champion()
					if is := r.Title; s.HasTitle() && champion != nil && (is == season.Sure && champion != r.Team ||
						is == season.Out && champion == r.Team) {
						t.Fatalf("seed %d, week %d: %s is %q of the title, and the champion is %s\n%s", seed, week, r.Team, is, champion, generate(seed).text)
					}
				}
			}
		}
	}
}
