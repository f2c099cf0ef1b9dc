package report

import (
	"cmp"
	"slices"
	"strconv"

	"rollbook/chances"
	"rollbook/engine"
	"rollbook/internal/pick"
	"rollbook/season"
)

// A Season is a season to report on.
type Season struct {
	*season.Season
	Links  bool                   // the medium has links to games, so they need no names
	Prints func(name string) bool // whether the medium can show all letters of a name; nil if it always can
	Course *chances.SeasonCourse  // how the odds went; nil if nobody has asked, or there are none
}

// State says which games the season covers: "6 games with a record, 22 by score only, 0 to play", and of playoffs, which are
// not among these, how many are played: "; playoffs: 3 played, 0 to play".
func (s *Season) State() string {
	proved, reported, left := s.Counts()
	said := engine.Count(proved, "game", "games") + " with a record, " +
		strconv.Itoa(reported) + " by score only, " + strconv.Itoa(left) + " to play"
	played, open := 0, 0
	for _, m := range s.Tree() {
		if m.Fixture.Round.Counts || m.State == season.CalledOff {
			continue
		}
		if open++; m.Decided() {
			played, open = played+1, open-1
		}
	}
	if played+open > 0 {
		playOffs := "playoffs: " + strconv.Itoa(played) + " played, " + strconv.Itoa(open) + " to play"
		if s.IsCup() {
			return playOffs
		}
		said += "; " + playOffs
	}
	return said
}

// ChampionWords says who has won the season: "Champion: Duluth Icebreakers"; "" until somebody has.
func (s *Season) ChampionWords() string {
	if champion := s.Champion(); champion != nil {
		return "Champion: " + s.TeamName(champion)
	}
	return ""
}

// Over says how many games the season's figures cover.
func (s *Season) Over() string {
	proved, reported, _ := s.Counts()
	return s.from(proved, reported, "")
}

// OverIn is Over for leaders: the score counts all games.
func (s *Season) OverIn(l *season.Leaders) string {
	if proved, reported, _ := s.Counts(); l.Score {
		return "from " + engine.Count(proved+reported, "game", "games") + s.beside()
	}
	return s.Over()
}

// HighsOver says which games the season's highs cover.
func (s *Season) HighsOver() string {
	proved, reported, _ := s.Counts()
	return s.from(proved, reported, "; scores, wins and streaks from all")
}

// FiguresOver says which games a list of a team's figures covers, including the score.
func (s *Season) FiguresOver(t *season.Team) string {
	proved, reported, _ := s.Counts(t)
	return s.from(proved, reported, "; the score from all")
}

// from says how many games figures cover, and which cover those by score only, too.
func (s *Season) from(proved, reported int, all string) string {
	said := "from " + engine.Count(proved, "game", "games") + " with a record"
	if reported > 0 {
		said += "; " + strconv.Itoa(reported) + " by score only" + all
	}
	return said + s.beside()
}

// beside says that figures leave playoffs out, if they do not count.
func (s *Season) beside() string {
	apart := slices.ContainsFunc(s.Rounds, func(r *season.Round) bool { return r.Playoff && !r.Counts })
	return pick.If(apart, "; without the playoffs", "")
}

// TeamName returns a team's name, or its key if the medium cannot show the name.
func (s *Season) TeamName(t *season.Team) string { return s.printed(t.Name, t.Key) }

// Player returns a player's name, or "no. 9".
func (s *Season) Player(t *season.Team, shirt int) string {
	number := "no. " + strconv.Itoa(shirt)
	return s.printed(cmp.Or(s.PlayerName(t, shirt), number), number)
}

// Who names a team, or with a shirt above 0 a player with his team.
func (s *Season) Who(t *season.Team, shirt int) string {
	if shirt == 0 {
		return s.TeamName(t)
	}
	return s.Player(t, shirt) + ", " + s.TeamName(t)
}

// WhoShort is Who with the team's key after a player's name.
func (s *Season) WhoShort(t *season.Team, shirt int) string {
	if shirt == 0 {
		return s.TeamName(t)
	}
	return s.Player(t, shirt) + ", " + t.Key
}

func (s *Season) printed(name, instead string) string {
	if s.Prints == nil || s.Prints(name) {
		return name
	}
	return instead
}

// GameName returns a game's name: its number in the ledger, or its record as the season file would name it; "" if there
// is a link to it.
func (s *Season) GameName(g *season.Game) string {
	if s.Links {
		return ""
	}
	if g.File != "" {
		return s.RefBeside(g)
	}
	return g.Name()
}

// HurtWords says when a player was hurt, and for how long: "no. 10 has been hurt since Matchday 4 (game 12, entry
// 351): misses 14 games, 10 to go".
func (s *Season) HurtWords(h season.Hurt) string {
	said := s.Player(h.Team, h.Player)
	if shirt := "no. " + strconv.Itoa(h.Player); said != shirt {
		said += ", " + shirt + ","
	}
	said += " has been hurt since " + h.Since.Fixture.Round.Name
	if game := s.GameName(h.Since.Game); game != "" {
		said += " (" + game + ", entry " + strconv.Itoa(h.Entry) + ")"
	}
	said += ": misses " + engine.Count(h.Games, "game", "games")
	if h.Left < h.Games {
		said += ", " + strconv.Itoa(h.Left) + " to go"
	}
	return said
}

// Occasion is of what event a game is, when and where, as far as its header says so.
func Occasion(h engine.Header) (said []string) {
	for _, key := range []string{"event", "date", "site"} {
		if v := h.Get(key); v != "" {
			said = append(said, v)
		}
	}
	return said
}
