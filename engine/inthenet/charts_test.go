package inthenet

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/engine/inthenet/cards"
	"rollbook/internal/enginetest"
)

func TestChartsAreAsPrinted(t *testing.T) { enginetest.Printed(t, engine.ReadCharts(chartsText)) }

// What else is printed, as testdata/printed-rules.txt has it: somebody copied it from the rulebook without looking at the
// program.
func TestRulesAreAsPrinted(t *testing.T) {
	compare := map[string]func(t *testing.T, lines []engine.Row){
		"kickoff": func(t *testing.T, lines []engine.Row) {
			for _, line := range lines {
				low, high, _ := strings.Cut(line.Roll, "-")
				play(t, low).State("possession", line.Cell, "zone", "mid")
				play(t, high).State("possession", line.Cell)
			}
		},
		"actions-def":       func(t *testing.T, lines []engine.Row) { compareActions(t, def, lines) },
		"actions-mid":       func(t *testing.T, lines []engine.Row) { compareActions(t, mid, lines) },
		"actions-off":       func(t *testing.T, lines []engine.Row) { compareActions(t, off, lines) },
		"checks":            compareChecks,
		"interceptions":     compareInterceptions,
		"free-kick":         compareFreeKicks,
		"box-checks":        compareBoxChecks,
		"shot":              compareShots,
		"shot-types":        compareShotTypes,
		"save-out":          compareSaves,
		"after-save":        compareOutlets,
		"goal-kick":         compareGoalKicks,
		"fac-opportunities": compareOpportunities,
		"formation":         compareFormations,
		"hrec-example":      compareHREC,
		"timing": compareNumbers(map[string]int{"cards": 108, "cards-removed": extrasAHalf,
			"cards-a-half": cardsAHalf, "seconds-a-card": 30}),
		"extras":        compareExtras,
		"substitutions": compareSubstitutions,
	}
	text, err := os.ReadFile("testdata/printed-rules.txt")
	if err != nil {
		t.Fatal(err)
	}
	printed := engine.ReadCharts(string(text))
	if len(printed) != len(compare) {
		t.Errorf("%d of %d printed lists are compared", len(compare), len(printed))
	}
	for name, f := range compare {
		t.Run(name, func(t *testing.T) { f(t, printed[name]) })
	}
}

// into are records that bring home's 8 on the ball in each zone, against the visitor's 5, Hallberg.
var into = [3]string{def: "12 9/10 19-20-1 6/1 ", mid: "7 6/1 ", off: homeOff + "6/1 "}

// plain are cards on which nothing stops anything.
func plain(lines ...string) []string {
	for _, name := range []string{"Foul", "TklR", "Tkl", "Rcd", "Ycd", "PKc", "BlkP", "Int", "BlkS", "CLR"} {
		lines = append(lines, "visitor 5 "+name+" -")
	}
	return append(lines, "home 8 OFF 99", "visitor 5 Star ", "visitor 5 DOnT 0", "visitor 1 SWEEP -",
		"visitor 1 CrsPINT -", "visitor 1 REC -", "home 8 PKw -",
		"home 8 D.Own -")
}

// only are cards on which home's 8 rolls one action, whatever the black die, in one zone.
func only(z zone, action string, lines ...string) []string {
	set := plain()
	for _, cell := range actionCells {
		if name := cell.action.String(); cell.zone == z && cell.action != cards.Own {
			set = append(set, "home 8 "+z.Printed()[:1]+"."+name+" -")
		}
	}
	if z == mid {
		set = append(set, "home 8 M.P++ -")
	}
	return append(append(set, "home 8 "+z.Printed()[:1]+"."+action+" 1-20"), lines...)
}

// followed fails the test unless a record has led to what the printed charts call so. Zones are those of the action.
func followed(t *testing.T, s *enginetest.Session, z zone, what string) {
	t.Helper()
	words := strings.Fields(what)
	sides := map[string]string{"P": "home", "Q": "visitor"}
	zones := map[string]zone{"DEF": def, "MID": mid, "OFF": off, "same": z}
	switch words[0] {
	case "ball", "free":
		id, seen := "card-", zones[words[len(words)-1]]
		if words[0] == "free" {
			id = "free-"
		}
		if words[1] == "Q" {
			seen = seen.Mirror()
		}
		if words[2] == "own-DEF" {
			seen = def
		}
		s.Next(id+seen.String(), sides[words[1]])
	case "loose":
		seen := zones[words[1]]
		s.State("box.home.team.recoveries", "1", "zone", seen.String())
	case "open", "cross", "corner", "rebound":
		s.Next("card-"+words[0], "home")
	case "shot":
		s.Next("shot", "home")
	case "goal-kick":
		s.State("box.visitor.team.goal_kicks", "1")
	case "penalty":
		s.Next("penalty-taker", "home")
	case "own-goal":
		s.State("score.visitor", "1")
	default:
		t.Errorf("nothing is known of %q", what)
	}
}

// compareActions holds each action's checks and what follows if nothing stops it.
func compareActions(t *testing.T, z zone, lines []engine.Row) {
	var rows []actionCell
	for _, cell := range actionCells {
		if cell.zone == z {
			rows = append(rows, cell)
		}
	}
	if len(rows) != len(lines) {
		t.Fatalf("%d actions, printed are %d", len(rows), len(lines))
	}
	for i, line := range lines {
		code, checks, then := line.Roll, "", ""
		if before, after, ok := strings.Cut(line.Cell, " then "); ok {
			_, checks, _ = strings.Cut(before, "checks ")
			then = after
		}
		checks = strings.TrimSpace(strings.TrimPrefix(checks, "none"))
		if rows[i].action.String() != code || rows[i].checks != checks {
			t.Errorf("row %d is %s (%s), printed is %s (%s)", i+1, rows[i].action, rows[i].checks, code, checks)
		}
		if code == "Own" {
			followed(t, play(t, into[z]+"20-7-1", append(plain(), "home 8 D.Own 7")...), z, then)
			continue
		}
		followed(t, play(t, into[z]+"15-7-1", only(z, code)...), z, then)
		// Every check stops it, and nothing that is not among its checks.
		for _, check := range []string{"Foul", "TklR", "Tkl", "Rcd", "Ycd", "PKw", "PKc", "BlkP", "Int", "BlkS", "SWEEP"} {
			before, after := play(t, into[z]+"15-7-1", only(z, code)...), play(t, into[z]+"15-7-1", only(z, code, on(check))...)
			if stops := told(before) != told(after); stops != slices.Contains(strings.Fields(checks), check) {
				t.Errorf("%s %s: %s matters: %v", z.Printed(), code, check, stops)
			}
		}
	}
}

// told is what play-by-play says of a record.
func told(s *enginetest.Session) string {
	return s.Result.Game.Tell(0, s.Result.Entries)
}

// on sets a check to white 7.
func on(check string) string {
	switch check {
	case "PKw":
		return "home 8 PKw 7"
	case "SWEEP", "CrsPINT", "REC":
		return "visitor 1 " + check + " 7"
	}
	return "visitor 5 " + check + " 7"
}

func compareChecks(t *testing.T, lines []engine.Row) {
	stops := map[string]struct {
		zone   zone
		action string
	}{"Foul": {mid, "Chl+"}, "TklR": {mid, "Chl+"}, "Tkl": {mid, "Chl+"}, "Rcd": {off, "Fld"}, "Ycd": {off, "Fld"}, "PKw": {off, "Fld"},
		"PKc": {off, "Fld"}, "BlkP": {mid, "P++"}, "Int": {mid, "Pss+"}, "SWEEP": {mid, "P++"}, "BlkS": {off, "Att"}}
	for _, line := range lines {
		check := stops[line.Roll]
		s := play(t, into[check.zone]+"15-7-1", only(check.zone, check.action, on(line.Roll))...)
		switch line.Roll {
		case "Rcd", "Ycd":
			s.State("box.cards.0.card", map[string]string{"Rcd": "red", "Ycd": "yellow"}[line.Roll]).Next("free-off", "home")
		case "Int":
			s.State("possession", "visitor", "zone", "def", "box.visitor.team.interceptions", "1")
		case "BlkS":
			followed(t, s, off, "corner")
			followed(t, play(t, into[off]+"15-8-1", only(off, "Att", "visitor 5 BlkS 8")...), off, "rebound")
		default:
			followed(t, s, check.zone, line.Cell)
		}
	}
}

func compareInterceptions(t *testing.T, lines []engine.Row) {
	from := map[string]zone{"P++": def, "Ps+S": mid, "Pss+": def, "Pto+": def, "OffP": off, "CrsP": off, "GK": off}
	for _, line := range lines {
		z := from[line.Roll]
		n, _ := strconv.Atoi(line.Cell)
		play(t, into[z]+"15-7-1", only(z, line.Roll, on("Int"))...).State("possession", "visitor", "zone", (z + zone(n)).Mirror().String())
	}
}

func compareFreeKicks(t *testing.T, lines []engine.Row) {
	// Hallberg fouls home's 8, and the next card names both again.
	free := [3]string{def: into[def] + "15-7-1 6/1 ", mid: into[mid] + "15-7-1 6/1 ", off: into[off] + "15-7-1 6/1 "}
	for _, line := range lines {
		switch code, head, _ := strings.Cut(line.Roll, "-"); line.Cell {
		case "as Pss+":
			z := def
			if head == "MID" {
				z = mid
			}
			play(t, free[z]+"15-7-1", only(z, code)...).State("zone", (z + 1).String(), "box.home.team.completed", "1")
		case "as Att":
			play(t, free[off]+"15-7-1 1-1-1", only(off, code)...).State("box.goals.0.type", "dk")
		default:
			want := strings.ToLower(strings.TrimPrefix(line.Cell, "shot "))
			lines := []string{"home 8 O.Fld 20", "home 8 O.GK -", "visitor 5 Ycd -", "visitor 5 Rcd -", "visitor 5 PKc -"}
			for _, cell := range actionCells {
				if name := cell.action.String(); cell.zone == off && name != "Fld" && name != "GK" {
					lines = append(lines, "home 8 O."+name+" -")
				}
			}
			lines = append(lines, "home 8 O."+code+" 1-19", "visitor 5 DOnT 0")
			play(t, into[off]+"20-20-20 6/1 15-20-1 1-1-1", lines...).State("box.goals.0.type", want)
		}
	}
}

// stages are records that bring a card of each stage for home's 8 against Hallberg, under the cards that go with them.
var stages = map[string]struct{ action, record string }{
	"corner":  {"CK", into[off] + "15-7-1 6/1 "},
	"cross":   {"CrsP", into[off] + "15-7-1 6/1 "},
	"rebound": {"Att", into[off] + "15-8-1 6/1 "},
	"open":    {"Ps+S", into[mid] + "15-7-1 1^2/1 "}, // he has the highest OFF,
}

func stage(t *testing.T, name, dice string, lines ...string) *enginetest.Session {
	t.Helper()
	z := off
	if name == "open" {
		z = mid
	}
	if name == "rebound" {
		lines = append([]string{"visitor 5 BlkS 8"}, lines...)
	}
	return play(t, stages[name].record+dice, only(z, stages[name].action, lines...)...)
}

func compareBoxChecks(t *testing.T, lines []engine.Row) {
	for _, line := range lines {
		name, check, _ := strings.Cut(line.Roll, "-")
		s := stage(t, name, "20-7-1", on(check))
		if line.Cell == "keeper-result" {
			s.State("box.visitor.team.claims", "1").Next("card-def", "visitor") // blue 1 is Throw
			continue
		}
		followed(t, s, off, line.Cell)
	}
}

func compareShots(t *testing.T, lines []engine.Row) {
	for _, line := range lines {
		name := line.Roll
		before, out, _ := strings.Cut(line.Cell, "out: ")
		bonus, in, _ := strings.Cut(before, " in: ")
		range8 := "home 8 Shot 8"
		var own []string
		edge := 8
		if _, column, ok := strings.Cut(bonus, "bonus "); ok {
			own, edge = []string{"home 8 " + column + " 5"}, 13
		}
		own = append(own, range8)
		s := stage(t, name, strconv.Itoa(edge)+"-20-1", own...)
		followed(t, s, off, in)
		kind := strings.ToLower(strings.TrimPrefix(strings.TrimSpace(in), "shot "))
		stage(t, name, strconv.Itoa(edge)+"-20-1 1-1-1", own...).State("box.goals.0.type", kind)
		stage(t, name, strconv.Itoa(edge+1)+"-20-1", own...).State("possession", "home", "zone", "off").Next("card-off", "home")
		if out != "loose same" {
			t.Errorf("%s: nothing is known of %q", name, out)
		}
	}
}

func compareShotTypes(t *testing.T, lines []engine.Row) {
	columns := map[string]string{"Chl": "S.Chl", "CK": "S.CK", "Shot": "S.Shot", "Reb": "S.Reb", "DK": "S.DK"}
	for _, line := range lines {
		column, ok := columns[line.Roll]
		if !ok {
			t.Errorf("no SAVE adjustment %s", line.Roll)
		}
		adjusted := []string{"home 8 Goal 5", "home 8 OnT 10", "visitor 1 " + column + " 4"}
		for _, other := range columns {
			if other != column {
				adjusted = append(adjusted, "visitor 1 "+other+" 0")
			}
		}
		shoot := func(source string) *enginetest.Session {
			switch source {
			case "corner", "cross", "open":
				return stage(t, source, "1-20-1 1-9-1", adjusted...)
			case "shot": // "shot on a free kick"
				return play(t, into[off]+"15-7-1 6/1 15-7-1 1-9-1", only(off, "Fld", adjusted...)...)
			default:
				return play(t, into[off]+"15-7-1 1-9-1", only(off, source, adjusted...)...)
			}
		}
		sources := strings.Fields(line.Cell)
		if line.Roll == "DK" {
			sources = sources[:1]
		}
		if line.Roll == "Reb" {
			stage(t, "rebound", "1-20-1 1-9-1", adjusted...).State("score.home", "1")
			continue
		}
		for _, source := range sources {
			shoot(source).State("score.home", "1") // 5 and 4 are 9
		}
	}
}

func compareSaves(t *testing.T, lines []engine.Row) {
	white := map[string]string{"SV": "10", "CK": "14", "REB": "18"} // Østergård: CK 14-17, REB 18-20
	for _, line := range lines {
		s := play(t, into[off]+"15-7-1 1-"+white[line.Roll]+"-1", only(off, "CryS")...).State("box.visitor.team.saves", "1")
		if line.Cell == "keeper-result" {
			s.Next("card-def", "visitor")
			continue
		}
		followed(t, s, off, strings.ToLower(map[string]string{"CORNER": "corner", "corner": "corner", "rebound": "rebound"}[line.Cell]))
	}
}

// The keeper's results are read after a save of a shot by home; Q is the visitor.
func compareOutlets(t *testing.T, lines []engine.Row) {
	for _, line := range lines {
		set := []string{"visitor 1 A.Throw -", "visitor 1 A.Pss+ -", "visitor 1 A.Pto+ -", "visitor 1 A.LaunchR -"}
		set = append(set, "visitor 1 A."+line.Roll+" 1-20")
		s := play(t, into[off]+"15-7-1 1-10-1", only(off, "CryS", set...)...)
		if line.Cell == "loose MID" {
			s.Next("recovery", "table").State("zone", "mid")
			continue
		}
		followed(t, s, off, line.Cell)
	}
}

func compareGoalKicks(t *testing.T, lines []engine.Row) {
	for _, line := range lines {
		set := append([]string{"visitor 1 K.Pass -", "visitor 1 K.LaunchR -"}, "visitor 1 K."+line.Roll+" 1-20")
		s := play(t, into[off]+"15-7-1", only(off, "GK", set...)...)
		if line.Cell == "loose MID" {
			s.Next("recovery", "table").State("zone", "mid")
			continue
		}
		followed(t, s, off, line.Cell)
	}
}

// The DEFENSE rows are printed by the defender's own zone, and the program's by the zone of the side with the ball.
func compareOpportunities(t *testing.T, lines []engine.Row) {
	for _, line := range lines {
		row, head, _ := strings.Cut(line.Roll, "-")
		z := map[string]zone{"DEF": def, "MID": mid, "OFF": off}[head]
		counts := cards.Opportunities[z].Offense
		if row == "DEFENSE" {
			counts = cards.Opportunities[z.Mirror()].Defense
		}
		for i, want := range strings.Fields(line.Cell) {
			if strconv.Itoa(counts[i]) != want {
				t.Errorf("%s spot %d: %d, printed is %s", line.Roll, i+1, counts[i], want)
			}
		}
	}
}

func compareFormations(t *testing.T, lines []engine.Row) {
	// Numbers in the order DF, MF, FW; what is missing to ten is on a line that still is within the guide.
	tries := map[string]struct{ good, bad []string }{
		"DF": {[]string{"3-4-3", "5-4-1"}, []string{"2-5-3", "6-3-1"}},
		"MF": {[]string{"5-3-2", "4-5-1"}, []string{"5-2-3", "3-6-1"}},
		"FW": {[]string{"5-4-1", "3-4-3"}, []string{"3-3-4"}},
	}
	for _, line := range lines {
		low, high, _ := strings.Cut(line.Cell, "-")
		try := tries[line.Roll]
		at := map[string]int{"DF": 0, "MF": 2, "FW": 4}[line.Roll]
		for i, end := range []string{low, high} {
			ends := func(f string) bool { return f[at:at+1] == end }
			if f := try.good[slices.IndexFunc(try.good, ends)]; new(cards.Squad).SetFormation(f, true) != nil {
				t.Errorf("%s of %d in %s is refused", line.Roll, i, f)
			}
		}
		for _, f := range try.bad {
			if new(cards.Squad).SetFormation(f, true) == nil {
				t.Errorf("%s is not refused", f)
			}
		}
	}
}

// The printed example is of base 14, 5-3-2 at home against 5-4-1.
func compareHREC(t *testing.T, lines []engine.Row) {
	set := []string{"home-hrec: 13", "visitor-arec: 1", "home-formation: 5-3-2", "visitor-formation: 5-4-1"}
	for _, side := range []string{"home", "visitor"} { // everybody plays everywhere
		for _, no := range strings.Fields("2 3 4 5 6 8 10 11 17 9 7 21") {
			if !(side == "visitor" && (no == "11" || no == "17")) && !(side == "home" && no == "21") {
				set = append(set, side+" "+no+" POS DF/MF/FW")
			}
		}
	}
	for _, line := range lines {
		play(t, "", set...).State("hrec."+strings.ToLower(line.Roll), line.Cell)
	}
}

func compareNumbers(numbers map[string]int) func(t *testing.T, lines []engine.Row) {
	return func(t *testing.T, lines []engine.Row) {
		for _, line := range lines {
			if strconv.Itoa(numbers[line.Roll]) != line.Cell {
				t.Errorf("%s is %d, printed is %s", line.Roll, numbers[line.Roll], line.Cell)
			}
		}
	}
}

// Events that earn time, in seconds: a full card is 30, half a card 15.
func compareExtras(t *testing.T, lines []engine.Row) {
	records := map[string]string{"goal": into[off] + "1-1-1 1-1-1", "card": homeOff + "6/2 4-3-9", "foul": into[off] + "2-1-1",
		"substitution": into[off] + "16-1-1 home:9>19"}
	earned := map[string]string{"30": `{"full":1,"half":0,"spare":17}`, "15": `{"full":0,"half":1,"spare":17}`}
	for _, line := range lines {
		if record := records[line.Roll]; record != "" {
			play(t, record).State("extras", earned[line.Cell])
		}
	}
}

func compareSubstitutions(t *testing.T, lines []engine.Row) {
	for _, line := range lines {
		switch line.Roll {
		case "windows":
			compareNumbers(map[string]int{"windows": windowsASide})(t, []engine.Row{line})
		case "stoppages": // a manual side may substitute after each
			records := map[string]string{"corner": into[off] + "16-1-1", "goal-kick": into[off] + "15-20-10", "goal": into[off] + "1-1-1 1-1-1",
				"foul": into[off] + "2-1-1", "offside": into[off] + "11-20-1"}
			for _, stoppage := range strings.Fields(line.Cell) {
				play(t, records[stoppage]+" home:9>19").State("subs.home", "1")
			}
		case "black-1-10", "black-11-20": // TestNet53ReadingTheSubCheck
		}
	}
}

// The six kinds of action, as the rulebook names their backgrounds: a white one has no group. No. 3.2.
func TestGroupsOfACard(t *testing.T) {
	want := map[string]string{
		"challenge":   "DEF Chl+ DEFENSE Foul DEFENSE TklR DEFENSE Tkl MID Chl+ OFF ChlS",
		"foul":        "DEF Fld DEFENSE Rcd DEFENSE Ycd MID Fld",
		"foul in OFF": "OFF Fld SHOT PKw DEFENSE PKc",
		"pass": "DEF P++ DEFENSE BlkP DEFENSE Int COMES SWEEP DEF Pss+ DEF Pto+ MID Ps+S MID P++ MID Pss+ MID Pto+ OFF " +
			"OffP OFF CrsP OFF GK",
		"shot": "OFF Att DEFENSE BlkS",
	}
	for _, group := range System.Teams.Groups {
		if got := strings.Join(group.Cells, " "); got != want[group.Words] {
			t.Errorf("%s: %s, want %s", group.Words, got, want[group.Words])
		}
	}
}
