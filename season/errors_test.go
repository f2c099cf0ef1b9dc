package season_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/replay"
	"rollbook/season"
)

var update = flag.Bool("update", false, "rewrite the generated page")

// An errorCase is an example that provokes one kind of fault, and what the page says of it.
type errorCase struct {
	kind    replay.FaultKind
	meaning string
	text    string
	games   []*season.Game
	ledger  string // what the games are, in words
}

const (
	pageHead  = "rollbook season 1\nseason: Harbor League\nsystem: inches\n"
	pageTeams = pageHead + "team CHI: Chicago Bears\nteam GB: Green Bay Packers\n"
	pageWeek  = pageTeams + "round Week 1\n  CHI @ GB\n"
)

func errorCases() []errorCase {
	bears := func(ref string, v, h int, fields ...engine.Field) *season.Game {
		return game(ref, "Chicago Bears", "Green Bay Packers", "Harbor League, Week 1", v, h, fields...)
	}
	return []errorCase{
		{kind: season.FaultFirstLine, meaning: "The first line must say that this is a season.", text: "season: Harbor League\nsystem: inches\n"},
		{kind: season.FaultNewer, meaning: "A newer rollbook has written the season.", text: "rollbook season 2\n"},
		{kind: season.FaultLine, meaning: "A line is a key with a value, opens a team or a round, or is a fixture.",
			text: pageTeams + "round Week 1\n  CHI-GB\n"},
		{kind: season.FaultKey, meaning: "Neither seasons nor the system have such a key.", text: pageHead + "rule.overtme: none\n"},
		{kind: season.FaultTwice, meaning: "A key or a name appears twice.", text: pageTeams + "team CHI: Chicago Cardinals\n"},
		{kind: season.FaultMissing, meaning: "A season needs a name and a system.", text: "rollbook season 1\nsystem: inches\n"},
		{kind: season.FaultValue, meaning: "The value is not allowed for this key.", text: pageHead + "points: 2, 1\n"},
		{kind: season.FaultTeam, meaning: "No team has this key.", text: pageTeams + "round Week 1\n  CHI @ GBP\n"},
		{kind: season.FaultGroup, meaning: "No team is in this group.", text: pageWeek + "round Final\n  playoff: yes\n  #1 North @ #2\n"},
		{kind: season.FaultName, meaning: "No fixture has this name.", text: pageWeek + "round Final\n  winner A @ GB\n"},
		{kind: season.FaultPlace, meaning: "The place is beyond the number of teams.", text: pageWeek +
			"round Final\n  playoff: yes\n  #1 @ #3\n"},
		{kind: season.FaultItself, meaning: "A team plays against itself.", text: pageTeams + "round Week 1\n  GB @ GB\n"},
		{kind: season.FaultCycle, meaning: "A fixture depends on its own result.", text: pageWeek + "round Final\n  #1 @ #2\n"},
		{kind: season.FaultOutside,
			meaning: "A season reads only files in its folder, since it may come from somebody else.", text: pageHead +
				"records: ../games/*.roll\n"},
		{kind: season.FaultTo, meaning: "The line says who went on where the score already does, or where nobody goes on.",
			text: pageTeams + "round Final\n  playoff: yes\n  CHI @ GB 17-20 to GB\n"},
		{kind: season.FaultDrawn,
			meaning: "A playoff game is level, and the file does not say who went on. Its score counts.", text: pageTeams +
				"round Final\n  playoff: yes\n  CHI @ GB 20-20\n"},
		{kind: season.FaultWentOn, meaning: "The game contradicts the line that says who went on.", text: pageTeams +
			"round Final\n  playoff: yes\n  CHI @ GB = 14 to CHI\n",
			games: []*season.Game{bears("14", 17, 20)}, ledger: "game 14, which ended 17-20"},
		{kind: season.FaultRound, meaning: "A team plays twice in one round. Its games count.", text: pageWeek + "  GB @ CHI\n"},
		{kind: season.FaultEarly, meaning: "There is a result, but the teams are not known yet.", text: pageWeek +
			"round Final\n  playoff: yes\n  #1 @ #2 17-20\n"},
		{kind: season.FaultGame,
			meaning: "The game is missing, void or of another system, or its record does not verify. The fixture counts as not played.",

			text: pageTeams + "round Week 1\n  CHI @ GB = 14\n", ledger: "no game 14"},
		{kind: season.FaultTwoGames, meaning: "Two games fit one fixture. It counts as not played.", text: pageWeek,
			games:  []*season.Game{bears("14", 17, 20), bears("15", 17, 23)},
			ledger: "two games of the Bears at Green Bay with the event Harbor League, Week 1"},
		{kind: season.FaultLinked, meaning: "One game is linked to two fixtures.", text: pageTeams +
			"round Week 1\n  CHI @ GB = 14\nround Week 2\n  GB @ CHI = 14\n",
			games: []*season.Game{bears("14", 17, 20)}, ledger: "game 14"},
		{kind: season.FaultStray, meaning: "A game of the season fits no fixture.", text: pageTeams + "round Week 1\n  GB @ CHI\n",
			games: []*season.Game{bears("14", 17, 20)}, ledger: "a game of the Bears at Green Bay with the event Harbor League, Week 1"},
		{kind: season.FaultSettings, meaning: "A game was played with other settings. It counts.", text: pageTeams +
			"round Week 1\n  rule.overtime: sudden-death\n  CHI @ GB\n",
			games: []*season.Game{bears("14", 17, 20)}, ledger: "the game, with no word of overtime"},
		{kind: season.FaultScore, meaning: "A game's score differs from the one in the season file. The game counts.",
			text:  strings.Replace(pageWeek, "@ GB", "@ GB 17-21", 1),
			games: []*season.Game{bears("14", 17, 20)}, ledger: "the game, which ended 17-20"},
	}
}

// provoke reads and plays the example, and returns the first fault of its kind.
func (c *errorCase) provoke() *replay.Fault {
	plan, faults := season.Read(string(c.kind)+".season", c.text)
	if season.Status(faults) < 2 {
		faults = append(faults, season.Play(plan, season.Games{All: c.games}, season.Scores).Faults...)
	}
	for _, f := range faults {
		if f.Kind == c.kind {
			return f
		}
	}
	return nil
}

// TestErrorsPage provokes every kind of fault of seasons and compares the page that shows them all.
// go test ./season -run TestErrorsPage -update rewrites its part of the page.
func TestErrorsPage(t *testing.T) {
	const page, title = "../console/testdata/errors.md", "\n# Errors of seasons\n"
	var b strings.Builder
	b.WriteString("\n" +
		"Made by `go test ./season -run TestErrorsPage -update`, in the same layout. With exit status 2 the file cannot be read as\n" +
		"a season; with 1 it can, but something in it or in its games is wrong.\n")
	shown := map[replay.FaultKind]bool{}
	cases := errorCases()
	for i := range cases {
		c := &cases[i]
		shown[c.kind] = true
		f := c.provoke()
		if f == nil {
			t.Errorf("the example of %s does not provoke it", c.kind)
			continue
		}
		if said := f.Why + f.Hint; f.Hint == "" && !strings.Contains(said, "must be") && !strings.Contains(said,
			"this one reads") && !strings.Contains(said, "a line ") && !strings.Contains(said, "such as ") {
			t.Errorf("%s does not say what would be right: %s", c.kind, said)
		}
		fmt.Fprintf(&b, "\n## %s\n\n%s Exit status %d.\n\n```\n%s```\n\n", c.kind, c.meaning, season.StatusOf(c.kind), c.text)
		if c.ledger != "" {
			fmt.Fprintf(&b, "In the ledger: %s.\n\n", c.ledger)
		}
		fmt.Fprintf(&b, "```\n%s```\n", f.Text())
	}
	for _, kind := range faultKinds {
		if !shown[kind] {
			t.Errorf("no example provokes %s", kind)
		}
	}
	have, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	records, seasons, _ := bytes.Cut(have, []byte(title))
	if *update {
		if err := os.WriteFile(page, []byte(string(records)+title+b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if string(seasons) != b.String() {
		t.Error("errors.md is not what the program says now: go test ./season -run TestErrorsPage -update")
	}
}
