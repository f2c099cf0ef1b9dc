package fivedice

import "testing"

func TestPuntsAreAveragedGrossAndNet(t *testing.T) {
	play(t, drive20).State("box.visitor.punt_average", "0", "box.visitor.punt_net", "0")
	play(t, drive20+"punt 32 5 return 3 1").State("box.visitor.punt_average", "35.0", "box.visitor.punt_net", "32.0", "box.home.punt_net", "0")
	play(t, drive20+"punt 72").State("box.visitor.punt_yards", "80", "box.visitor.punt_net_yards", "60")
	play(t, drive20+"punt 32 5 fair-catch").State("box.visitor.punt_net_yards", "35")
	play(t, drive20+"punt 71 9 5 1").State("box.visitor.punt_yards", "79", "box.visitor.punt_net_yards", "74")
	play(t, drive20+"punt 44 5 kept punt 33 5").State("box.visitor.punts", "2", "box.visitor.punt_average", "17.5")
}

func TestTheRedZoneIsAPlayCalledInsideThe20(t *testing.T) {
	play(t, drive20+"long 51 9").State("ball", "79", "box.visitor.red_zone.trips", "0")
	play(t, drive20+"long 61 0").State("ball", "80", "box.visitor.red_zone.trips", "0")
	play(t, drive20+"long 61 0 timeout").State("box.visitor.red_zone.trips", "0")
	play(t, drive20+"long 61 0 run 0 run 0").State("box.visitor.red_zone.trips", "1", "box.home.red_zone.trips", "0")
	play(t, drive20+"long 51 9 run 0").State("box.visitor.red_zone.trips", "0")
	play(t, drive20+"long 61 0 field-goal 50").State("box.visitor.red_zone.field_goals", "1", "box.visitor.red_zone.touchdowns", "0")
	play(t, drive20+"long 61 0 run 89 kick 50").State("box.visitor.red_zone.touchdowns", "1", "box.visitor.red_zone.trips", "1")
	play(t, drive20+"long 61 0 short 64 0 downed run 0").State("box.visitor.red_zone.touchdowns", "0", "box.home.red_zone.trips", "0")
	play(t, drive20+"long 89 kick 50").State("box.visitor.red_zone.trips", "0", "box.visitor.red_zone.touchdowns", "0")
}

func TestTheLineHasFourQuarters(t *testing.T) {
	play(t, drive20+"long 89").State("box.line.visitor", "[6,0,0,0]", "box.line.home", "[0,0,0,0]")
}

func TestAScoreOfOneYardHasItsYard(t *testing.T) {
	scoring := play(t, drive20+"long 71 9 run 1 kick 50").Result.Game.BoxScore().Sections[2]
	for i, want := range []string{"1", ""} {
		if got := scoring.Rows[i][3]; got != want {
			t.Errorf("yards of score %d are %q, want %q", i+1, got, want)
		}
	}
}

func TestTouchdownsOfEveryKindAreAdded(t *testing.T) {
	play(t, drive20+"long 89 kick 50 kickoff 41 0 89 1 kick 50").State("box.visitor.touchdowns", "1", "box.home.touchdowns", "1")
	play(t, drive20+"run 88 home-touchdown").State("box.home.touchdowns", "1")
	play(t, deep+"short 62 5 intercepted").State("box.home.touchdowns", "1", "box.visitor.turnovers", "1")
}

func TestAnInterceptionOnATryIsNoTurnover(t *testing.T) {
	play(t, drive20+"long 89 short 63 5 intercepted").
		State("box.visitor.turnovers", "0", "box.visitor.interceptions", "0", "box.home.int_made", "0").
		Says("INTERCEPTED by Packers.")
}

// Two drives, worked out by hand. Bears: a run for 7, a pass for 5 and a first down, an incomplete pass, holding, a sack for 5,
// a run for nothing on 3rd down, a punt of 35 that Packers return 3 yards. Packers: a pass for 32, a field goal from 34 yards.
// Bears: a pass for 80, and the point.
const shortGame = drive20 + "run 7 short 5 long 46 run 18 timeout short 47 4 run 0 punt 32 5 return 3 1 long 31 2 " +
	"field-goal 50 kickoff 72 long 89 kick 50"

func TestTheBoxScoreOfTwoDrives(t *testing.T) {
	play(t, shortGame).BoxScore(
		"Bears 7 7", "Packers 3 3",
		"First downs 2 1",
		"First downs rushing, passing, by penalty 0 2 0 0 1 0",
		"Third downs made, tried 0 1 0 0",
		"Plays, net yards 6 87 1 32",
		"Rushes, yards, touchdowns 2 7 0 0 0 0",
		"Passes completed, thrown 2 3 1 1",
		"Passing yards gross, net, touchdowns 85 80 1 32 32 0",
		"Times sacked, yards lost 1 5 0 0",
		"Penalties, yards 1 10 0 0",
		"Red zone trips, touchdowns, field goals 0 0 0 1 0 1",
		"Punts, yards, blocked 1 35 0 0 0 0",
		"Punting average, net 35.0 32.0 0.0 0.0",
		"Punt returns, yards, touchdowns 0 0 0 1 3 0",
		"Kickoffs, onside tried, recovered 0 0 0 2 0 0",
		"Extra points made, tried 1 1 0 0",
		"Field goals made, tried, longest 0 0 0 1 1 34",
		"Timeouts taken 1 0",
		"1st Packers field goal 34 0 3", "1st Bears touchdown, pass 80 6 3", "1st Bears extra point 7 3",
		"Bears 1st Bears 20 5 −3 punt", "Packers 1st Bears 49 1 32 field goal", "Bears 1st Bears 20 1 80 touchdown",
		"check: Bears 7 = 6 in touchdowns + 1 in extra points + 0 in two-point tries + 0 in field goals + 0 in safeties")
}

func TestTheSheetOfTwoDrives(t *testing.T) {
	play(t, shortGame).State("sheet.timeouts", `[{"team":"visitor","period":1,"clock":32}]`,
		"sheet.outcomes.4", `{"entry":7,"words":"Complete for 5 yards to the Bears 32."}`, "sheet.outcomes.5",
		`{"entry":7,"words":"First down."}`,
		"sheet.outcomes.16", `{"entry":28,"words":"0-3."}`, "sheet.outcomes.22", `{"entry":34,"words":"7-3."}`)
}
