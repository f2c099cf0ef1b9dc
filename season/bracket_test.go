package season_test

import (
	"fmt"
	"testing"

	"rollbook/engine"
	"rollbook/season"
)

const cupOfFive = "rollbook season 1\nseason: Cup\nsystem: inches\nteam A: Alba\nteam B: Bruma\nteam C: Corvo\n" +
	"team D: Drift\nteam E: Echo\n"

// A bracket is a tree, whether its sides are named by the fixtures before or by the teams themselves.
func TestTheBracketIsATree(t *testing.T) {
	for name, rounds := range map[string]string{
		"by fixtures": "round Semis\nplayoff: yes\nS1: A @ B 7-3\nS2: C @ D 0-6\nround Final\nplayoff: yes\n" +
			"P: loser S1 @ loser S2 1-0\nF: winner S1 @ winner S2 10-13\n",
		"by teams": "round Semis\nplayoff: yes\nA @ B 7-3\nC @ D 0-6\nround Final\nplayoff: yes\nB @ C 1-0\nA @ D 10-13\n",
	} {
		plan, faults := season.Read("cup.season", cupOfFive+rounds)
		if len(faults) > 0 {
			t.Fatal(faults[0].Text())
		}
		s := season.Play(plan, season.Games{}, season.Scores)
		said := ""
		for _, m := range s.Tree() {
			said += fmt.Sprintf("%s:%d/%d ", m.Fixture, m.Column, m.Line)
			if m.Next != nil {
				said += "to " + m.Next.Teams[engine.Visitor].Key + m.Next.Teams[engine.Home].Key + " "
			}
		}
		want := "A @ B:0/0 to AD C @ D:0/3 to AD B @ C:1/6 A @ D:1/1 "
		if name == "by fixtures" {
			want = "A @ B:0/0 to AD C @ D:0/3 to AD loser S1 @ loser S2:1/6 winner S1 @ winner S2:1/1 "
		}
		if said != want {
			t.Errorf("%s: %s", name, said)
		}
		if c := s.Champion(); c == nil || c.Key != "D" {
			t.Errorf("%s: the champion is %v", name, c)
		}
	}
}

// The first leg of two leads to the second, no matter who won it.
func TestTwoLegsInTheTree(t *testing.T) {
	for _, score := range []string{"", " 1-1", " 1-0", " 0-1"} {
		plan, _ := season.Read("cup.season",
			cupOfFive+"round 1\nplayoff: yes\nA1: A @ B"+score+"\nC1: C @ D 2-2\nround 2\nplayoff: yes\nA2: B @ A\nC2: D @ C\n"+
				"round Final\nplayoff: yes\nF: winner A1+A2 v winner C1+C2\n")
		said := ""
		for _, m := range season.Play(plan, season.Games{}, season.Scores).Tree() {
			said += fmt.Sprintf("%s:%d/%d ", m.Fixture.Name, m.Column, m.Line)
			if m.Next != nil {
				said += "to " + m.Next.Fixture.Name + " "
			}
		}
		if said != "A1:0/0 to A2 C1:0/3 to C2 A2:1/0 to F C2:1/3 to F F:2/1 " {
			t.Errorf("with%s: %s", score, said)
		}
	}
}

func TestWhoIsChampion(t *testing.T) {
	for rounds, want := range map[string]string{
		"":                                "",
		"round 1\nA @ B 7-3\nC @ D 7-3\n": "", // both are first
		"round 1\nA @ B 7-3\nround 2\nA @ C 9-0\n":                                                   "A",
		"round 1\nA @ B 7-3\nC @ D\n":                                                                "", // one game is left
		"round Semis\nplayoff: yes\nA @ B 7-3\nC @ D 9-0\n":                                          "", // which is the final?
		"round 1\nA @ B 3-7\nround Final\nplayoff: yes\nF: #1 @ #2 7-3\n":                            "", // A, C, D and E share the second place
		"round Semis\nplayoff: yes\nS: A @ B 7-3\nround Final\nplayoff: yes\nC @ winner S 3-4\n":     "A",
		"round Semis\nplayoff: yes\nS: A @ B 7-3\nround Final\nplayoff: yes\nC @ winner S\n":         "",
		"round Final\nplayoff: yes\nA @ B 7-3\nround Friendly\ncounts: no\nA @ B 0-9\n":              "A",
		"round Final\nplayoff: yes\nA @ B 7-3\nround Later\nC @ D 0-9\nround Last\nC @ E 3-4\nA @ E": "A",
	} {
		plan, faults := season.Read("cup.season", cupOfFive+rounds)
		if season.Status(faults) == 2 {
			t.Fatal(faults[0].Text())
		}
		got := ""
		if c := season.Play(plan, season.Games{}, season.Scores).Champion(); c != nil {
			got = c.Key
		}
		if got != want {
			t.Errorf("the champion of %q is %q, not %q", rounds, got, want)
		}
	}
}
