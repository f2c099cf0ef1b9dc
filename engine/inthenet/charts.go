package inthenet

import (
	"cmp"
	_ "embed"
	"fmt"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/engine/inthenet/cards"
)

// A text is a cell with nothing but words.
type text string

// Words returns the text.
func (t text) Words() string { return string(t) }

// listed makes a chart of rows: what is printed at the left, and what it means.
func listed(id, title string, rows [][2]string) engine.ListChart[text] {
	c := engine.ListChart[text]{ID: id, Title: title}
	for _, row := range rows {
		c.Rolls, c.Cells = append(c.Rolls, row[0]), append(c.Cells, text(row[1]))
	}
	return c
}

// Rows of kickoffChart.
const (
	homeKicksOff = iota
	visitorKicksOff
)

var kickoffChart = listed("kickoff", "Kickoff, 1d20", [][2]string{
	homeKicksOff:    {"1-10", "the home team kicks off"},
	visitorKicksOff: {"11-20", "the visitor kicks off"},
})

// An actionCell says what an action is and leads to, as rebuilt in RULES.md. The cards say which black die brings which action.
type actionCell struct {
	zone   zone
	action cards.Action
	what   string
	checks string // of the white die, in their order; "" if nothing can stop it
	then   string // if nothing stops it
}

// Words says what it is, its checks, and what follows.
func (c actionCell) Words() string {
	if c.checks == "" {
		return c.what + "; " + c.then
	}
	return c.what + " (" + c.checks + "); " + c.then
}

var actionCells = []actionCell{
	{def, cards.Carry, "carries the ball unchallenged", "", "same side, MID zone"},
	{def, cards.Challenge, "takes his man on", "Foul TklR Tkl", "past him: same side, MID zone"},
	{def, cards.FoulDrawn, "fouled", "Rcd Ycd", "free kick, same zone"},
	{def, cards.LongPass, "long ball", "BlkP Int SWEEP", "same side, OFF zone"},
	{def, cards.Pass, "pass", "BlkP Int", "same side, MID zone"},
	{def, cards.Stray, "bad pass", "BlkP Int", "other side, MID zone"},
	{def, cards.Own, "black 20 and white in the player's Own range", "", "an own goal"},

	{mid, cards.Carry, "carries the ball unchallenged", "", "same side, OFF zone"},
	{mid, cards.Challenge, "takes his man on", "Foul TklR Tkl", "past him: same side, OFF zone"},
	{mid, cards.FoulDrawn, "fouled", "Rcd Ycd", "free kick, same zone"},
	{mid, cards.Through, "through ball", "BlkP Int SWEEP", "an OPEN card"},
	{mid, cards.LongPass, "long ball", "BlkP Int SWEEP", "same side, OFF zone"},
	{mid, cards.Pass, "pass", "BlkP Int", "same side, OFF zone"},
	{mid, cards.Stray, "bad pass", "BlkP Int", "other side, DEF zone"},

	{off, cards.CarryShot, "runs clear", "", "a shot of type Chl, no adjustment by the defender"},
	{off, cards.ChallengeShot, "takes his man on", "Foul TklR Tkl", "past him: a shot of type Chl"},
	{off, cards.FoulDrawn, "fouled", "PKw PKc Rcd Ycd", "penalty, or free kick, same zone"},
	{off, cards.SwitchOver, "turns back and switches the play", "", "same side, same zone"},
	{off, cards.Offside, "pass", "BlkP Int", "offside: free kick, other side, DEF zone"},
	{off, cards.Cross, "cross", "BlkP Int", "a CROSS card"},
	{off, cards.OverLine, "pass", "BlkP Int", "out for a goal kick"},
	{off, cards.CornerKick, "wins a corner kick", "", "a CORNER card"},
	{off, cards.Attempt, "attempt", "BlkS", "a shot of type Shot, or DK from a free kick"},
}

var actionChart = func() engine.ListChart[actionCell] {
	c := engine.ListChart[actionCell]{ID: "actions", Title: "Actions", Cells: actionCells}
	for _, cell := range actionCells {
		c.Rolls = append(c.Rolls, cell.zone.Printed()+" "+cell.action.String())
	}
	return c
}()

// teamFiles are those of the cards, with the groups that printed cards show by background: actions, and what can stop them, in the
// order of the actions in RULES.md. On a white background nothing does.
var teamFiles = func() *engine.TeamFiles {
	files := *cards.Files
	files.Groups = []engine.CardGroup{{Words: "challenge"}, {Words: "foul"}, {Words: "foul in OFF"}, {Words: "pass"}, {Words: "shot"}}
	groups := map[string]int{"Foul": 0, "Rcd": 1, "PKw": 2, "BlkP": 3, "BlkS": 4} // by their first check
	parts := map[string]string{"PKw": "SHOT ", "SWEEP": "COMES "}
	grouped := map[string]bool{} // Rcd and Ycd are in two
	for _, cell := range actionCells {
		checks := strings.Fields(cell.checks)
		if len(checks) == 0 {
			continue
		}
		group := &files.Groups[groups[checks[0]]]
		group.Cells = append(group.Cells, cell.zone.Printed()+" "+cell.action.String())
		for _, check := range checks {
			if !grouped[check] {
				group.Cells, grouped[check] = append(group.Cells, cmp.Or(parts[check], "DEFENSE ")+check), true
			}
		}
	}
	return &files
}()

// actionRows are the rows of actionChart by zone and action.
var actionRows = func() (rows [3][cards.ActionCount]int) {
	for i, cell := range actionCells {
		rows[cell.zone][cell.action] = i
	}
	return rows
}()

// Rows of checkChart after those of a defender's card.
const (
	penaltyWonRow = int(cards.CheckCount) + iota
	sweepRow
	claimRow
	recoverRow
)

// checkChart is what the white die does.
var checkChart = listed("checks", "Checks", [][2]string{
	cards.FoulCheck:          {"Foul", "foul: free kick, same zone"},
	cards.LooseTackleCheck:   {"TklR", "tackled: loose ball, same zone"},
	cards.TackleCheck:        {"Tkl", "tackled: the other side's ball, same place"},
	cards.RedCheck:           {"Rcd", "red card, then the free kick or penalty"},
	cards.YellowCheck:        {"Ycd", "yellow card, then the free kick or penalty"},
	cards.PenaltyCalledCheck: {"PKc", "penalty kick"},
	cards.BlockPassCheck:     {"BlkP", "blocked: loose ball where the action began"},
	cards.InterceptCheck:     {"Int", "intercepted: the other side's ball where the pass was going"},
	cards.BlockShotCheck:     {"BlkS", "blocked: odd white a corner, even white a rebound"},
	cards.ClearCheck:         {"CLR", "cleared: the shooting side's ball, MID zone"},
	penaltyWonRow:            {"PKw", "penalty kick, on the card of the player on the ball"},
	sweepRow:                 {"SWEEP", "swept up by the goalkeeper: his side's ball, DEF zone"},
	claimRow:                 {"CrsPINT", "the goalkeeper claims the corner or cross"},
	recoverRow:               {"REC", "the goalkeeper gathers the rebound"},
})

//go:embed charts.txt
var chartsText string

// printed are the charts of charts.txt, and the columns of INJURY as one.
var printed = func() engine.PrintedCharts {
	charts := engine.ReadCharts(chartsText)
	charts.Join("injury", "A", "B", "C", "D", "E", "F", "G", "H", "I", "J")
	return charts
}()

// openChart is OPEN: who meets a through ball.
var openChart = engine.NewListChart(printed, "open", "OPEN: who meets the through ball", func(text string) (spot spotCell, known bool) {
	n, err := strconv.Atoi(text)
	return spotCell(n), err == nil || text == "highest OFF"
})

// highRow is the row of any HIGH in openChart.
const highRow = 10

// A spotCell is a lineup spot.
type spotCell int

// highest is the spot of the player with the highest OFF.
const highest spotCell = 0

// Words names the spot.
func (s spotCell) Words() string {
	if s == highest {
		return "the outfield player with the highest OFF on the pitch"
	}
	return "lineup spot " + strconv.Itoa(int(s))
}

// Rows of outletChart after those of After Save/Int/Rec.
const (
	shortKickRow = int(cards.Outlets) + iota
	longKickRow
)

// outletChart is what goalkeepers do with the ball.
var outletChart = listed("outlets", "Goalkeeper's outlets", [][2]string{
	cards.ThrowOut:  {"Throw", "thrown out: his side's ball, DEF zone"},
	cards.PassOut:   {"Pss+", "passed out: his side's ball, MID zone"},
	cards.StrayOut:  {"Pto+", "bad pass: the other side's ball, MID zone"},
	cards.LaunchOut: {"LaunchR", "launched: loose ball, MID zone, one more d20"},
	shortKickRow:    {"goal kick Pass", "short: his side's ball, DEF zone"},
	longKickRow:     {"goal kick LaunchR", "launched: loose ball, MID zone, one more d20"},
})

// A saveOut says what happens after a save: a row of saveChart.
type saveOut uint8

const (
	held saveOut = iota
	savedBehind
	savedLoose
)

var saveChart = listed("save-out", "Saves", [][2]string{
	held:        {"SV", "held: the goalkeeper has the ball"},
	savedBehind: {"CK", "behind: a corner"},
	savedLoose:  {"REB", "loose: a rebound"},
})

// An injuryRow is a row of the INJURY chart: games missed after this one, columns A to J.
type injuryRow [10]uint8

// Words returns the row with its letters.
func (r injuryRow) Words() string {
	words := make([]string, len(r))
	for i, games := range r {
		words[i] = fmt.Sprintf("%c %d", 'A'+i, games)
	}
	return strings.Join(words, "  ")
}

// injuryChart is INJURY: for how many matches a player is out.
var injuryChart = engine.NewListChart(printed, "injury", "INJURY: further games missed, by the letter of INJ", readInjuryRow)

func readInjuryRow(text string) (row injuryRow, known bool) {
	for i, word := range strings.Fields(text) {
		games, err := strconv.Atoi(word)
		if row[i] = uint8(games); err != nil {
			return row, false
		}
	}
	return row, true
}

// opportunityChart shows how often cards name each spot; no die goes with it.
var opportunityChart = listed("cards", "How many of the 108 cards name each lineup spot, 1 to 10", [][2]string{
	{"DEF offense", countsText(cards.Opportunities[def].Offense)},
	{"MID offense", countsText(cards.Opportunities[mid].Offense)},
	{"OFF offense", countsText(cards.Opportunities[off].Offense)},
	{"DEF defense", countsText(cards.Opportunities[def].Defense)},
	{"MID defense", countsText(cards.Opportunities[mid].Defense)},
	{"OFF defense", countsText(cards.Opportunities[off].Defense)},
})

func countsText(counts [10]int) string {
	words := make([]string, len(counts))
	for i, n := range counts {
		words[i] = fmt.Sprintf("%d: %d", i+1, n)
	}
	return strings.Join(words, "  ")
}

var charts = []engine.Chart{&kickoffChart, &actionChart, &checkChart, &openChart, &outletChart, &saveChart, &injuryChart,
	&opportunityChart}
