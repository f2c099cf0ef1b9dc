package season_test

import (
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/replay/season"
)

func nothingElse(*season.Season, *season.Team, int, string) string { return "" }

// TestAHistoryOfOneSeason has that season's figures.
func TestAHistoryOfOneSeason(t *testing.T) {
	for seed := range uint64(20) {
		s := played(t, generate(seed).text)
		rows := map[string]season.Row{}
		for _, table := range s.Tables().Tables {
			for _, row := range table.Rows {
				rows[row.Team] = row
			}
		}
		h := season.HistoryOf([]*season.Season{s}, nothingElse)
		for _, row := range h.Tables().Tables[0].Rows {
			was := rows[row.Team]
			if row.Points != was.Points || row.Scored != was.Scored || row.Streak != was.Streak || row.Home != was.Home || row.Played != was.Played {
				t.Errorf("seed %d: %+v, and in its season %+v", seed, row, was)
			}
		}
		if len(rows) != len(h.Teams) {
			t.Errorf("seed %d: %d teams of %d", seed, len(h.Teams), len(rows))
		}
	}
}

// TestHistory: a team is one by its names, a player by who he is, whatever key and shirt they have.
func TestHistory(t *testing.T) {
	one, _ := playFixtures(t, coast, "inthenet", season.Histories)
	two, _ := playFixtures(t, strings.NewReplacer("Estuary League", "Estuary League II", "team SU: Saltmarsh United", "team SMU: Saltmarsh United", "SU", "SMU").Replace(coast), "inthenet", season.Histories)
	goals := func(s *season.Season) map[string]string {
		l, err := s.Leaders("goals", season.OfPlayers, false)
		if err != nil {
			t.Fatal(err)
		}
		all := map[string]string{}
		for _, row := range l.Rows {
			all[s.Players().Called(s.TeamNamed(row.Team), row.Player)+" of "+row.Team] += string(row.Value) + " in " + engine.Number(row.Games) + " "
		}
		return all
	}
	h := season.HistoryOf([]*season.Season{one, two}, nothingElse)
	if len(h.Teams) != 3 || h.Seasons[h.TeamNamed("SU").Index()] != 2 || h.TeamNamed("SMU") != nil {
		t.Errorf("%d teams", len(h.Teams))
	}
	once, both := goals(one), goals(h.Season)
	if len(once) == 0 || len(both) != len(once) {
		t.Errorf("%v, in both seasons %v", once, both)
	}
	// told apart by when they were born, nobody is the same in the second season
	other := season.HistoryOf([]*season.Season{one, two}, func(s *season.Season, _ *season.Team, _ int, _ string) string { return s.Name })
	l, err := other.Leaders("goals", season.OfPlayers, false)
	if apart, _ := h.Leaders("goals", season.OfPlayers, false); err != nil || len(l.Rows) != 2*len(apart.Rows) {
		t.Errorf("%d scorers told apart, %d else, %v", len(l.Rows), len(apart.Rows), err)
	}
	meetings := h.Meetings(h.TeamNamed("SU"), h.TeamNamed("CV"))
	if record := season.RecordOf(h.TeamNamed("SU"), meetings); len(meetings) != 4 || record[0]+record[1]+record[2] != 4 {
		t.Errorf("%d games, %v", len(meetings), record)
	}
	for i, high := range h.Highs() {
		if was := one.Highs()[i]; high.Value != was.Value && high.Key != "streak" || high.Key != was.Key {
			t.Errorf("%s %d, in each of two like seasons %s %d", high.Key, high.Value, was.Key, was.Value)
		}
	}
}
