package rapidroll

import "testing"

func TestRapidroll37AnInterceptionInTheEndZone(t *testing.T) {
	after(t, deepIn+"deep-pass 56").Cites(37).Next("end-zone", "home").
		State("live.team", "home", "live.spot", "-6", "box.visitor.pass.intercepted", "0")
	after(t, deepIn+"deep-pass 56 touchback").State("possession", "home", "ball", "20", "running", "false", "live", "null",
		"box.visitor.pass.intercepted", "1", "box.home.interception_returns.count", "1", "box.home.interception_returns.yards", "0",
		"box.drives.0.result", "interception")
	after(t, deepIn+"short-pass 64 deep-pass 56 return").State("possession", "home", "ball", "9", "box.home.interception_returns.yards", "15")
	after(t, deepIn+"short-pass 64 long-pass 56").State("live.spot", "-9") // never deeper than 9
	// One back is 66: fumbled there, and the visitor falls on it.
	after(t, deepIn+"deep-pass 56 return").State("phase", "try", "box.scoring.0.kind", "touchdown-fumble", "box.scoring.0.team", "visitor",
		"box.home.interception_returns.count", "1", "box.home.interception_returns.yards", "0", "box.visitor.fumble_returns.count", "1")
}

func TestRapidroll38AReturnIntoTheOwnEndZone(t *testing.T) {
	// A punt taken on the goal line itself, and carried back.
	after(t, "kickoff 45 line-run 64 punt 12 return").Cites(38).State("possession", "home", "ball", "20", "score.visitor", "0")
	at40 := "kickoff 46 "
	after(t, at40+"punt 13 return").Next("punt-return", "visitor")
	// It began on the 2: a safety.
	after(t, at40+"punt 13 return 46 22").Cites(38).State("score.visitor", "2", "possession", "home", "kick_from", "20",
		"box.home.punt_returns.yards", "-2", "box.visitor.safeties", "1", "box.drives.0.result", "punt")
	// It began in the end zone: a touchback. One back is 46, a loss; the TM takes a time-out.
	after(t, at40+"punt 12 return 21").Cites(38, 49).State("possession", "home", "ball", "20", "time_outs.home", "2",
		"box.home.punt_returns.count", "1", "box.home.punt_returns.yards", "0")
}

func TestRapidroll39WhoeverLosesTheBallIsTheOffense(t *testing.T) {
	// offense 0: the down counts on.
	after(t, opening+"line-run 11 22").Cites(39).State("possession", "visitor", "ball", "20", "down", "2", "running", "true",
		"box.visitor.fumbles.count", "1", "box.visitor.fumbles.lost", "0")
	after(t, thirdDown+"short-pass 64 line-run 11 22").State("possession", "home", "ball", "79", "box.drives.0.result", "downs")
	// Beyond the line it is a first down.
	after(t, opening+"short-pass 51 66 22").State("ball", "32", "down", "1", "box.visitor.first_downs.pass", "1")
	// Recovered by the other team, with a return; with a long gain.
	after(t, opening+"line-run 11 21").State("possession", "home", "ball", "95", "box.home.fumble_returns.yards", "15",
		"box.drives.0.result", "fumble")
	after(t, opening+"line-run 11 41 34").State("phase", "try", "score.home", "6", "box.scoring.0.kind", "touchdown-fumble",
		"box.home.fumble_returns.touchdowns", "1", "box.home.fumble_returns.yards", "20")
	// A fumble on a fumble's return: home from its own 38, 42 yards to the 80, and the visitor has it.
	after(t, inRange+"line-run 11 41 34 33").State("possession", "visitor", "ball", "20", "down", "1", "box.home.fumbles.lost", "1",
		"box.visitor.fumbles.lost", "1", "box.drives",
		"[{\"team\":\"visitor\",\"period\":1,\"clock\":39,\"start\":20,\"end\":62,\"plays\":2,\"yards\":42,\"result\":\"fumble\"}]")
	// Kept on the 1 it is no safety.
	after(t, opening+"reverse 43 line-run 51 punt 11 22").State("possession", "visitor", "ball", "1", "down", "4", "score.home", "0")
	// Lost in the own end zone.
	after(t, opening+"reverse 43 punt 11 33").State("score.home", "6", "box.scoring.0.kind", "touchdown-fumble",
		"box.drives.0.result", "blocked-punt",
		"box.visitor.punts.blocked", "1", "box.visitor.fumbles.count", "0", "box.home.fumble_returns.count", "1",
		"box.home.fumble_returns.yards", "0")
	after(t, opening+"reverse 43 punt 11 22").State("score.home", "2", "box.drives.0.result", "safety")
	// Fumbled on a return from the own end zone and kept there: the kick brought the ball in.
	after(t, "kickoff 64 sneak 63 sneak 11 punt 12 return").State("possession", "home", "ball", "20", "running", "false",
		"box.home.fumbles.count", "1", "box.home.punt_returns.count", "1", "box.home.punt_returns.yards", "0")
	after(t, "kickoff 64 sneak 11 punt 12 return").State("score.visitor", "6", "box.drives.0.result", "punt")
}

func TestRapidroll40ABlockedKickIsAFumble(t *testing.T) {
	after(t, opening+"punt 11 33").Cites(40).State("possession", "home", "ball", "92",
		"box.home.fumble_returns.count", "1", "box.visitor.punts.count", "0")
	after(t, opening+"punt 11 22").State("possession", "visitor", "ball", "8", "down", "2", "to_go", "22")
	// Ten yards deep: a safety, and no number.
	after(t, opening+"reverse 43 end-run 43 end-run 44 punt 11").Cites(40).
		State("score.home", "2", "box.visitor.punts.blocked", "1", "box.drives.0.result", "safety")
	after(t, inRange+"field-goal 11 33").State("possession", "home", "ball", "46",
		"box.visitor.field_goals.blocked", "1", "box.visitor.field_goals.tried", "1",
		"box.drives.0.result", "blocked-field-goal")
	after(t, inRange+"field-goal 11 22").State("possession", "visitor", "ball", "54", "down", "2", "to_go", "18")
}

// From the 3 a blocked punt is loose 9 yards deep, from the 2 it is behind the end line.
func TestRapidroll40ABlockedPuntIsDeadTenYardsDeep(t *testing.T) {
	backed := opening + "reverse 43 end-run 44 line-run 61 " // on the 6, and a loss of that many
	silent(t, 40, backed+"31").State("ball", "3")
	after(t, backed+"31 punt 11").Cites(40).Next("fumble-return", "visitor")
	after(t, backed+"41 punt 11").Cites(40).Next("kickoff", "visitor").State("score.home", "2", "kick_from", "20")
}

func TestRapidroll41HowFarAPuntGoes(t *testing.T) {
	// 58 from the 52
	after(t, "kickoff 64 line-run 64 line-run 64 punt 31").Says("It sails through the end zone.").State("possession", "home", "ball", "20")
	// on the 74: a short punt
	deep := opening + "end-run 66 54 "
	after(t, deep+"punt").Next("short-punt", "visitor")
	after(t, opening+"end-run 66 51 reverse 61 11 punt").Next("punt", "visitor").State("ball", "53")
	// beyond the end zone
	after(t, deep+"punt 46").Cites(41).State("possession", "home", "ball", "20", "running", "false", "box.visitor.punts.yards", "26")
	after(t, deep+"punt 62").Next("end-zone", "home").State("live.spot", "-4")
	after(t, deep+"punt 62 touchback").State("ball", "20", "box.visitor.punts.yards", "26")
	// rd in the end zone
	after(t, deep+"punt 12").State("ball", "20", "possession", "home")
	// on the goal line
	after(t, opening+"end-run 66 52 line-run 33 sneak 11 punt 12").State("possession", "home", "ball", "20", "box.visitor.punts.yards", "35")
	after(t, deep+"punt 31").Says("punt. It goes out of bounds at the Packers 5.")
	after(t, deep+"punt 54").Says("punt. It goes into the end zone. Touchback, Packers ball at the Packers 20.")
	after(t, deep+"punt 61 21").Says("It comes down at the Packers 12. (rolled 21: 3) It rolls dead at the Packers 9.")
	after(t, deep+"punt 31").State("ball", "5", "running", "false", "box.visitor.punts.yards", "21")
	after(t, deep+"punt 54").State("ball", "20", "box.visitor.punts.yards", "26")
	after(t, deep+"punt 61 21").State("ball", "9", "box.visitor.punts.yards", "17") // rolls from the 12
	after(t, deep+"punt 11 33").State("possession", "home", "ball", "41", "box.visitor.rush.yards", "39", "box.visitor.fumbles.lost", "1",
		"box.visitor.punts.count", "0", "box.drives.0.plays", "2", "box.drives.0.result", "fumble")
}

func TestRapidroll42APuntMayRoll(t *testing.T) {
	after(t, opening+"punt 33").Cites(42).Next("catch", "home").State("live.spot", "35", "possession", "visitor")
	after(t, opening+"punt 33 roll 21").State("possession", "home", "ball", "32", "box.visitor.punts.yards", "48")
	after(t, opening+"punt 33 roll 22").State("ball", "39", "box.visitor.punts.yards", "41")
	after(t, opening+"end-run 66 21 punt 13 roll").State("ball", "20", "box.visitor.punts.yards", "62") // it reaches the goal line
}

func TestRapidroll43APuntThatNobodyReturns(t *testing.T) {
	after(t, opening+"punt 43 return").Cites(43).
		State("possession", "home", "ball", "38", "running", "false", "box.home.punt_returns.count", "0").
		Says("Packers make a fair catch at the Packers 38.")
	after(t, opening+"punt 33 return 31").State("ball", "35").Says("Out of bounds at the Packers 35.")
	after(t, opening+"punt 33 return 33 21").State("ball", "32", "box.visitor.punts.yards", "48")
	// In the end zone all three are touchbacks.
	after(t, "kickoff 64 sneak 61 punt 12 return").State("possession", "home", "ball", "20", "box.home.punt_returns.count", "0").
		Says("(back 1 to 61: 7) It stays in the end zone. Touchback")
	after(t, "kickoff 64 sneak 33 punt 12 return").State("ball", "20").Says("(back 1 to 33: 6) It stays in the end zone. Touchback")
	after(t, "kickoff 64 sneak 31 punt 12 return").State("ball", "20").Says("(back 1 to 31: 4) It stays in the end zone. Touchback")
}

func TestRapidroll42APuntMayRollIntoTheEndZone(t *testing.T) {
	after(t, inRange+"sneak 64 punt 21").State("ball", "20", "possession", "home").
		Says("It goes 35 yards to the Packers 3. (back 1 to 64: 10) It rolls into the end zone. Touchback, Packers ball at the Packers 20.")
}
