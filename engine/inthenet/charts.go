package inthenet

import (
	"strconv"

	"rollbook/engine"
	"rollbook/engine/inthenet/cards"
)

// A text is a cell that has nothing but words.
type text string

// Words returns the text.
func (t text) Words() string { return string(t) }

var kickoffChart = engine.ListChart[text]{ID: "kickoff", Title: "Who has the ball first",
	Rolls: []string{"1-10", "11-20"},
	Cells: []text{"the home team kicks off", "the visitor kicks off"},
}

// actionChart is the action list of section 3.2. Which black die brings which action stands on the players' cards.
var actionChart = engine.ListChart[text]{ID: "actions", Title: "Zone actions: black die on the offensive player's card",
	Rolls: []string{
		"DEF Cry+", "DEF Chl+", "DEF Fld", "DEF P++", "DEF Pss+", "DEF Pto+", "DEF Own",
		"MID Cry+", "MID Chl+", "MID Fld", "MID Ps+S", "MID P++", "MID Pss+", "MID Pto+",
		"OFF CryS", "OFF ChlS", "OFF Fld", "OFF Swch", "OFF OffP", "OFF CrsP", "OFF GK", "OFF CK", "OFF Att"},
	Cells: []text{
		"carried on unchallenged: the same side in the next zone",
		"takes his man on (Foul, TklR, Tkl): if he gets past, the same side in the next zone",
		"fouled (Rcd, Ycd): a free kick in the same zone",
		"long ball (BlkP, Int, SWEEP): the same side in its OFF zone",
		"pass (BlkP, Int): the same side in the next zone",
		"bad pass (BlkP, Int): the other side in the next zone",
		"black 20 and white in the player's Own range: an own goal",
		"carried on unchallenged: the same side in the next zone",
		"takes his man on (Foul, TklR, Tkl): if he gets past, the same side in the next zone",
		"fouled (Rcd, Ycd): a free kick in the same zone",
		"through ball (BlkP, Int, SWEEP): an OPEN card",
		"long ball (BlkP, Int, SWEEP): the same side in its OFF zone",
		"pass (BlkP, Int): the same side in the next zone",
		"bad pass (BlkP, Int): the other side in the next zone",
		"runs clear: a shot of type Chl, without the defender's adjustment",
		"takes his man on (Foul, TklR, Tkl): if he gets past, a shot of type Chl",
		"fouled (PKw or PKc, and Rcd, Ycd): a penalty, or a free kick in the same zone",
		"pulled back and switched: the same side in the same zone",
		"pass (BlkP, Int): offside, a free kick for the other side in its DEF zone",
		"cross (BlkP, Int): a CROSS card",
		"pass (BlkP, Int): over the end line, a goal kick",
		"corner kick won: a CORNER card",
		"attempt (BlkS): a shot of type Shot, or DK from a free kick"},
}

// actionRows are the rows of actionChart by zone and action; DEF Own is black 20 with the white die.
var actionRows = [3][cards.ActionCount]int{
	def: {cards.Carry: 0, cards.Challenge: 1, cards.FoulDrawn: 2, cards.LongPass: 3, cards.Pass: 4, cards.Stray: 5, cards.Own: 6},
	mid: {cards.Carry: 7, cards.Challenge: 8, cards.FoulDrawn: 9, cards.Through: 10, cards.LongPass: 11, cards.Pass: 12, cards.Stray: 13},
	off: {cards.CarryShot: 14, cards.ChallengeShot: 15, cards.FoulDrawn: 16, cards.SwitchOver: 17, cards.Offside: 18, cards.Cross: 19, cards.OverLine: 20, cards.CornerKick: 21, cards.Attempt: 22},
}

// checkChart is what the white die brings about, in the order in which the checks are made (NET-17).
var checkChart = engine.ListChart[text]{ID: "checks", Title: "Defensive checks: white die on the defender's card",
	Rolls: []string{"Foul", "TklR", "Tkl", "Rcd", "Ycd", "PKc", "BlkP", "Int", "BlkS", "CLR", "PKw", "SWEEP", "CrsPINT", "REC"},
	Cells: []text{
		"a foul: free kick in the same zone",
		"tackled: the ball is loose in the same zone",
		"tackled: the other side's ball in the same place",
		"red card, then the free kick or penalty",
		"yellow card, then the free kick or penalty",
		"penalty kick",
		"blocked: the ball is loose where the action began",
		"intercepted: the other side's ball where the pass was going",
		"blocked: odd white a corner, even white a rebound",
		"cleared: the shooting side's ball at MID",
		"penalty kick (on the offensive player's card)",
		"swept up by the goalkeeper: his side's ball in its DEF zone",
		"the goalkeeper takes the corner or cross: After Save/Int/Rec",
		"the goalkeeper takes the rebound: After Save/Int/Rec"},
}

// Rows of checkChart behind those of a defender's card, which stand in the order of type check.
const (
	penaltyWonRow = int(cards.CheckCount) + iota
	sweepRow
	claimRow
	recoverRow
)

// openChart is section 3.4: who meets a through ball.
var openChart = engine.ListChart[spotCell]{ID: "open", Title: "OPEN: who meets the through ball",
	Rolls: []string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "HIGH"},
	Cells: []spotCell{8, 9, 9, 10, 10, 10, 7, 8, 9, 10, 0},
}

// highRow is the row of any HIGH in openChart.
const highRow = 10

// A spotCell is a lineup spot; 0 is the player with the highest OFF.
type spotCell int

// Words names the spot.
func (s spotCell) Words() string {
	if s == 0 {
		return "the outfield player with the highest OFF on the pitch"
	}
	return "lineup spot " + strconv.Itoa(int(s))
}

// outletChart is what goalkeepers do with the ball: After Save/Int/Rec and goal kicks, blue die.
var outletChart = engine.ListChart[text]{ID: "outlets", Title: "After Save/Int/Rec and goal kicks: blue die on the goalkeeper's card",
	Rolls: []string{"Throw", "Pss+", "Pto+", "LaunchR", "goal kick Pass", "goal kick LaunchR"},
	Cells: []text{
		"thrown out: his side's ball in its DEF zone",
		"passed out: his side's ball at MID",
		"a bad pass: the other side's ball at MID",
		"launched: the ball is loose at MID, one more d20",
		"short: his side's ball in its DEF zone",
		"launched: the ball is loose at MID, one more d20"},
}

const goalKickRow = 4

// saveChart is SHOT SAVE OUT: the white die that was saved.
var saveChart = engine.ListChart[text]{ID: "save-out", Title: "SHOT SAVE OUT: white die on the goalkeeper's card",
	Rolls: []string{"SV", "CK", "REB"},
	Cells: []text{"held: After Save/Int/Rec", "behind: a corner", "loose: a rebound"},
}

// A saveOut is what becomes of a shot that was saved: a row of saveChart.
type saveOut uint8

const (
	held saveOut = iota
	savedBehind
	savedLoose
)

// An injuryRow is a row of the INJURY chart: further games missed, columns A to J.
type injuryRow [10]uint8

// Words returns the row with its letters.
func (r injuryRow) Words() string {
	var b []byte
	for i, games := range r {
		if i > 0 {
			b = append(b, "  "...)
		}
		b = append(b, 'A'+byte(i), ' ')
		b = strconv.AppendUint(b, uint64(games), 10)
	}
	return string(b)
}

var injuryChart = engine.ListChart[injuryRow]{ID: "injury", Title: "INJURY: further games missed, by the letter of INJ",
	Rolls: []string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20"},
	Cells: []injuryRow{
		// A B  C  D  E  F   G   H   I   J
		{0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
		{0, 0, 0, 0, 1, 1, 1, 1, 1, 1},
		{0, 0, 1, 1, 1, 1, 1, 2, 2, 2},
		{0, 1, 1, 1, 2, 2, 2, 2, 3, 3},
		{0, 1, 1, 2, 2, 2, 3, 3, 4, 4},
		{1, 1, 2, 2, 3, 3, 4, 4, 5, 5},
		{1, 1, 2, 2, 3, 4, 4, 5, 5, 6},
		{1, 1, 2, 3, 4, 4, 5, 6, 6, 7},
		{1, 2, 2, 3, 4, 5, 6, 6, 7, 8},
		{1, 2, 3, 4, 5, 5, 6, 7, 8, 9},
		{1, 2, 3, 4, 5, 6, 7, 8, 9, 10},
		{1, 2, 3, 4, 6, 7, 8, 9, 10, 11},
		{1, 2, 4, 5, 6, 7, 8, 10, 11, 12},
		{1, 3, 4, 5, 7, 8, 9, 10, 12, 13},
		{1, 3, 4, 6, 7, 8, 10, 11, 13, 14},
		{2, 3, 5, 6, 8, 9, 11, 12, 14, 15},
		{2, 3, 5, 6, 8, 10, 11, 13, 14, 16},
		{2, 3, 5, 7, 9, 10, 12, 14, 15, 17},
		{2, 4, 5, 7, 9, 11, 13, 14, 16, 18},
		{2, 4, 6, 8, 10, 12, 14, 16, 18, 20},
	},
}

// opportunityChart shows the same to people; no die is read on it.
var opportunityChart = engine.ListChart[text]{ID: "cards", Title: "How many of the 108 cards name each lineup spot, 1 to 10",
	Rolls: []string{"DEF offense", "MID offense", "OFF offense", "DEF defense", "MID defense", "OFF defense"},
	Cells: []text{
		countsText(cards.Opportunities[def].Offense), countsText(cards.Opportunities[mid].Offense), countsText(cards.Opportunities[off].Offense),
		countsText(cards.Opportunities[def].Defense), countsText(cards.Opportunities[mid].Defense), countsText(cards.Opportunities[off].Defense)},
}

func countsText(counts [10]int) text {
	var b []byte
	for spot, n := range counts {
		if spot > 0 {
			b = append(b, "  "...)
		}
		b = strconv.AppendInt(b, int64(spot+1), 10)
		b = strconv.AppendInt(append(b, ": "...), int64(n), 10)
	}
	return text(b)
}

var charts = []engine.Chart{&kickoffChart, &actionChart, &checkChart, &openChart, &outletChart, &saveChart, &injuryChart,
	&opportunityChart}
