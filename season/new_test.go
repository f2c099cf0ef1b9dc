package season_test

import (
	"encoding/csv"
	"fmt"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/season"
)

func league(teams int) season.League {
	l := season.League{System: systems.Named("inches"), Name: "Harbor League"}
	for i := range teams {
		l.Teams = append(l.Teams, season.Member{Key: fmt.Sprintf("T%d", i), Name: fmt.Sprintf("Team %d", i),
			Group: []string{"North", "South"}[i%2]})
	}
	return l
}

// TestRoundRobin checks that each team meets each other once, plays once a round, and has home and away games in balance.
func TestRoundRobin(t *testing.T) {
	for teams := 2; teams <= 24; teams++ {
		for _, twice := range []bool{false, true} {
			l := league(teams)
			l.Twice, l.Start, l.Every = twice, "2026-12-27", 7
			text, err := season.New(l)
			if err != nil {
				t.Fatal(err)
			}
			s := played(t, text)
			met, balance := map[string]int{}, map[*season.Team]int{}
			for _, r := range s.Results {
				v, h := r.Teams[engine.Visitor], r.Teams[engine.Home]
				met[v.Key+" "+h.Key]++
				balance[v]--
				balance[h]++
			}
			rounds := (teams - 1) | 1
			if twice {
				rounds *= 2
			}
			if len(s.Rounds) != rounds || len(s.Results) != teams*(teams-1)/2*(1+len(s.Rounds)/((teams-1)|1)-1) {
				t.Errorf("%d teams: %d rounds, %d fixtures", teams, len(s.Rounds), len(s.Results))
			}
			for i, a := range s.Teams {
				for _, b := range s.Teams[:i] {
					there, back := met[a.Key+" "+b.Key], met[b.Key+" "+a.Key]
					if twice && (there != 1 || back != 1) || !twice && there+back != 1 {
						t.Errorf("%d teams: %s and %s meet %d and %d times", teams, a.Key, b.Key, there, back)
					}
				}
				most := 1 - teams%2 // with an odd number nobody has more of one
				if twice {
					most = 0
				}
				if balance[a] > most || balance[a] < -most {
					t.Errorf("%d teams: %s has %d more games at home than away", teams, a.Key, balance[a])
				}
			}
			if s.Rounds[0].Date != "2026-12-27" || len(s.Rounds) > 1 && s.Rounds[1].Date != "2027-01-03" {
				t.Errorf("dates %s, %s", s.Rounds[0].Date, s.Rounds[1].Date)
			}
		}
	}
}

func TestNewSeasonsThatCannotBe(t *testing.T) {
	for _, c := range []struct {
		change func(*season.League)
		want   string
	}{
		{func(l *season.League) { l.Teams = l.Teams[:1] }, "two teams"},
		{func(l *season.League) { l.Teams[1].Key = "T0" }, `two teams "T0"`},
		{func(l *season.League) { l.Name = "A\x1bB" }, "U+001B"},
		{func(l *season.League) { l.Name = "A ; B" }, `"A ; B": a semicolon after a space`},
		{func(l *season.League) { l.Teams[0].Name = "A ;B" }, `"A ;B": a semicolon after a space`},
	} {
		l := league(4)
		c.change(&l)
		if _, err := season.New(l); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
	if _, err := season.ReadMember("CHI Chicago"); err == nil {
		t.Error("a team without a colon")
	}
	if m, err := season.ReadMember("CHI: Chicago  Bears"); err != nil || m != (season.Member{Key: "CHI", Name: "Chicago Bears"}) {
		t.Errorf("%+v %v", m, err)
	}
}

func asCSV(rows [][]string) string {
	var b strings.Builder
	w := csv.NewWriter(&b)
	w.WriteAll(rows)
	return b.String()
}

func TestFaultsOfASchedule(t *testing.T) {
	_, _, faults := season.ReadCSV("plan.csv", "Round,Date,Visitor,Home,V,H\n1,soon,A,B\n1,,A\n1,,,B,3,\n2,,A,B,x,1\n")
	var got []string
	for _, f := range faults {
		place, _, _ := strings.Cut(f.Error(), " ")
		got = append(got, place)
	}
	if strings.Join(got, " ") != "plan.csv:2:3: plan.csv:3:4: plan.csv:4:4: plan.csv:4:7: plan.csv:5:8:" {
		t.Errorf("%v\n%s", got, texts(faults))
	}
	if _, _, faults := season.ReadCSV("plan.csv", "Week,Away\n"); len(faults) != 1 {
		t.Error(texts(faults))
	}
}
