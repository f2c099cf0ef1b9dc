package cards

import "rollbook/internal/pick"

// A cellKind is what a column of a card can contain, in words.
type cellKind struct{ form string }

var (
	shirtCell   = &cellKind{"a whole number from 1 to 99 without a leading zero, once in a squad"}
	nameCell    = &cellKind{"a name of up to 64 characters, without comma, semicolon or quotation mark"}
	linesCell   = &cellKind{"DF, MF, FW: one to three of them joined by /"}
	decimalCell = &cellKind{"a number from 0 to 999 with at most two decimals, like 4.25"}
	rateCell    = &cellKind{"a whole number from 0 to 20"}
	bonusCell   = &cellKind{"a whole number from 0 to 20; blank for none"}
	adjustCell  = &cellKind{"a whole number from -20 to 20; blank for none"}
	injuryCell  = &cellKind{"the rate 0 to 20, a slash, a letter from A to J, like 3/C"}
	rangeCell   = &cellKind{"numbers or low-high from 1 to 20, rising, separated by single spaces, like 1-7 18; blank or - for none"}
	rangesCell  = &cellKind{"a range like 1-7 18, or three for the three zones or situations separated by |, like 1-4|1-3|1-3"}
	starCell    = &cellKind{"* or blank"}
	secondCell  = &cellKind{"a whole number from 1 to 20; - or blank where the card has (-)"}
)

// A column is a column of the team file and a cell of a card row.
type column struct {
	name    string
	kind    *cellKind
	explain string
}

// A layout is the columns of a kind of card, in order, and the index of each.
type layout struct {
	columns []column
	index   map[string]int
}

func newLayout(columns []column) *layout {
	l := &layout{columns, map[string]int{}}
	for i, c := range columns {
		l.index[c.name] = i
	}
	return l
}

// A cellRow is the cells of a card, one for each column of its layout.
type cellRow struct {
	*layout
	cells []string
}

func (l *layout) kind(column string) *cellKind { return l.columns[l.index[column]].kind }

func (r *cellRow) cell(column string) string { return r.cells[r.index[column]] }

// playerLayout is the 50 columns of a player's card.
var playerLayout = newLayout([]column{
	{"NO", shirtCell, "shirt number"},
	{"NAME", nameCell, "name"},
	{"POS", linesCell, "the lines he can play"},
	{"LINE", decimalCell, "LINE rating, a help for ordering the lineup"},
	{"OFF", decimalCell, "OFF rating, compared on HIGH"},
	{"END", rateCell, "endurance: tired at or below"},
	{"INJ", injuryCell, "injury rate and the letter of its duration"},
	{"D.Cry+", rangeCell, "DEF zone, black die: carry"},
	{"D.Chl+", rangeCell, "DEF zone, black die: challenge"},
	{"D.Fld", rangeCell, "DEF zone, black die: foul drawn"},
	{"D.P++", rangeCell, "DEF zone, black die: long ball"},
	{"D.Pss+", rangeCell, "DEF zone, black die: pass"},
	{"D.Pto+", rangeCell, "DEF zone, black die: bad pass"},
	{"D.Own", rangeCell, "DEF zone, white die behind a black 20: own goal; blank for most"},
	{"M.Cry+", rangeCell, "MID zone, black die: carry"},
	{"M.Chl+", rangeCell, "MID zone, black die: challenge"},
	{"M.Fld", rangeCell, "MID zone, black die: foul drawn"},
	{"M.Ps+S", rangeCell, "MID zone, black die: through ball"},
	{"M.P++", rangeCell, "MID zone, black die: long ball, if the card has it"},
	{"M.Pss+", rangeCell, "MID zone, black die: pass"},
	{"M.Pto+", rangeCell, "MID zone, black die: bad pass"},
	{"O.CryS", rangeCell, "OFF zone, black die: carry for a shot"},
	{"O.ChlS", rangeCell, "OFF zone, black die: challenge for a shot"},
	{"O.Fld", rangeCell, "OFF zone, black die: foul drawn"},
	{"O.Swch", rangeCell, "OFF zone, black die: switch of sides"},
	{"O.OffP", rangeCell, "OFF zone, black die: offside pass"},
	{"O.CrsP", rangeCell, "OFF zone, black die: cross"},
	{"O.GK", rangeCell, "OFF zone, black die: out for a goal kick"},
	{"O.CK", rangeCell, "OFF zone, black die: corner kick"},
	{"O.Att", rangeCell, "OFF zone, black die: shot"},
	{"CrsP+", bonusCell, "bonus to the Shot range of who receives his cross"},
	{"CK+", bonusCell, "bonus to the Shot range of who receives his corner"},
	{"PKw", rangeCell, "white die: penalty won"},
	{"Shot", rateCell, "top of the Shot range: for 1-8 write 8"},
	{"OnT", rateCell, "on target at or below"},
	{"Goal", rateCell, "goal at or below"},
	{"PK", rateCell, "penalty goal at or below"},
	{"Foul", rangesCell, "white die: foul"},
	{"Star", starCell, "* if the Foul section shows 1*"},
	{"TklR", rangesCell, "white die: tackle, loose ball"},
	{"Tkl", rangesCell, "white die: tackle"},
	{"Rcd", rangesCell, "white die: red card"},
	{"Ycd", rangesCell, "white die: yellow card"},
	{"Y2", secondCell, "the number in brackets beside Ycd"},
	{"PKc", rangesCell, "white die: penalty called"},
	{"BlkP", rangesCell, "white die: pass blocked"},
	{"Int", rangesCell, "white die: pass intercepted"},
	{"BlkS", rangesCell, "white die: shot blocked"},
	{"CLR", rangesCell, "white die: clearance"},
	{"DOnT", adjustCell, "adjustment of the shooter's OnT"},
})

// keeperLayout is the 19 columns of a goalkeeper's card.
var keeperLayout = newLayout([]column{
	{"NO", shirtCell, "shirt number"},
	{"NAME", nameCell, "name"},
	{"S.Chl", adjustCell, "SAVE adjustment of the Goal rate: carry and challenge shots"},
	{"S.CK", adjustCell, "SAVE adjustment: corners"},
	{"S.Shot", adjustCell, "SAVE adjustment: all other shots"},
	{"S.Reb", adjustCell, "SAVE adjustment: rebounds"},
	{"S.DK", adjustCell, "SAVE adjustment: free kicks"},
	{"PenKick", adjustCell, "adjustment of the taker's PK rate"},
	{"Out.CK", rangeCell, "SHOT SAVE OUT, white die: corner"},
	{"Out.REB", rangeCell, "SHOT SAVE OUT, white die: rebound"},
	{"A.Throw", rangesCell, "After Save/Int/Rec, blue die: throw"},
	{"A.Pss+", rangesCell, "After Save/Int/Rec, blue die: pass"},
	{"A.Pto+", rangesCell, "After Save/Int/Rec, blue die: bad pass"},
	{"A.LaunchR", rangesCell, "After Save/Int/Rec, blue die: launch"},
	{"K.Pass", rangeCell, "goal kick, blue die: pass"},
	{"K.LaunchR", rangeCell, "goal kick, blue die: launch"},
	{"CrsPINT", rangeCell, "white die: takes a corner or cross"},
	{"REC", rangeCell, "white die: takes a rebound"},
	{"SWEEP", rangeCell, "white die: sweeps up a long or through ball"},
})

func layoutOf(isKeeper bool) *layout { return pick.If(isKeeper, keeperLayout, playerLayout) }

// An actionGroup is a zone's actions and the column of each; together their ranges cover the die.
type actionGroup struct {
	actions []Action
	columns []string
}

func newActionGroup(zone string, actions ...Action) actionGroup {
	g := actionGroup{actions: actions}
	for _, a := range actions {
		g.columns = append(g.columns, zone+"."+a.String())
	}
	return g
}

var actionGroups = [...]actionGroup{
	Def: newActionGroup("D", Carry, Challenge, FoulDrawn, LongPass, Pass, Stray),
	Mid: newActionGroup("M", Carry, Challenge, FoulDrawn, Through, LongPass, Pass, Stray),
	Off: newActionGroup("O", CarryShot, ChallengeShot, FoulDrawn, SwitchOver, Offside, Cross, OverLine, CornerKick, Attempt),
}
