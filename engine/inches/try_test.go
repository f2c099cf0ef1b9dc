package inches

import (
	"testing"

	"rollbook/internal/enginetest"
)

func TestInches35WhereTriesAreMade(t *testing.T) {
	const two = "rule.extra-point-line: 2"
	kick := homeScores + " extra-point"
	playAll(t, []branch{
		{"at the call", "", homeScores, "ball null phase try possession home"},
		{"extra point from the 15", "", kick, "ball 85 phase try"},
		{"from the 2", two, kick, "ball 98"},
		{"conversion from the 2", "", homeScores + " two-point", "ball 98"},
		{"19 is good from the 15", "", kick + " 46", "score.home 7 box.home.extra_points.made 1"},
		{"44", "", kick + " 12", "score.home 7"},
		{"penalty", "", kick + " 66", "score.home 7 box.visitor.penalties.count 0"},
		{"missed", "", kick + " 56", "score.home 6 box.home.extra_points.tried 1 box.home.extra_points.made 0"},
		{"blocked 8 yards back", "", kick + " 11", "live.team home live.spot 77 ball 85 phase try"},
		{"blocked from the 2", two, kick + " 11", "live.team home live.spot 90 ball 98"},
	})
	run(t, kick+" 11").Cites(35).Says("Packers kick for the extra point. BLOCKED!")
}

func TestInches36PointsForTheDefenseOnATry(t *testing.T) {
	block, pick := homeScores+" extra-point 11", homeScores+" two-point 11"
	tied := "2 11 56 extra-point 56 kickoff 34 scrimmage 34 64 two-point 11" // 6-6
	playAll(t, []branch{
		{"blocked, run back from the 77", "", block + " 23 13", "score.visitor 2 possession home phase kickoff box.visitor.try_returns 1"},
		{"not far enough", "", block + " 66", "score.visitor 0 score.home 6 possession home phase kickoff ball null"},
		{"own recovery fails", "", block + " 22", "score.home 6 possession home phase kickoff"},
		{"intercepted: 2 for the line of scrimmage +15", "", pick + " 56", "score.visitor 0 box.visitor.try_returns 0"},
		{"from the end zone", "", pick + " 11", "live.team visitor live.spot -8"},
		{"and all the way", "", pick + " 11 13", "score.visitor 2 box.visitor.touchdowns.interception 0 box.visitor.long_gains.count 0"},
		{"incomplete fails", "", pick + " 12", "score.visitor 0 phase kickoff"},
		{"tied, fumbled at the visitor's 12", "", tied + " 11 36", "live.team visitor live.spot 12"},
		{"the offense brings it in again", "", tied + " 11 36 12", "score.home 8 box.home.try_returns 1 box.home.two_points.made 0"},
		{"or does not", "", tied + " 11 36 11", "score.home 6"},
		{"nothing else counts", "", tied + " 11 36 12", "box.home.interceptions 0 box.visitor.fumbles 0 box.visitor.long_gains.count 0"},
		{"good for two", "", homeScores + " two-point 34", "score.home 8 box.home.two_points.made 1"},
		{"not good", "", homeScores + " two-point 33", "score.home 6 box.home.two_points.tried 1 box.home.two_points.made 0"},
	})
	run(t, pick+" 11 13").Cites(36).Says("Packers go for two.", "INTERCEPTED by Bears in the Bears end zone with room to run!",
		"Bears get two points on the return! Bears 2, Packers 6.")
	run(t, block+" 22").Says("The try fails.")
	run(t, tied+" 11 36 12").Says("Packers get two points on the return!")
}

func TestInches37EveryTouchdownHasItsTry(t *testing.T) {
	run(t, homeScores).Next("try", "home")
	run(t, lastBox()+" scrimmage 34 64").Next("try", "home")
	enginetest.Refused(t, enginetest.Setup(t, System), homeScores+" kickoff", "call")
	overtime := regulation() + " 2 kickoff 34 scrimmage 34 64"
	run(t, overtime).Next("over", "").State("score.home", "6")
	run(t, overtime, "rule.overtime: sudden-death").Next("over", "")
	run(t, overtime, "rule.overtime: full-period").Next("try", "home")
}

func TestInches36AReturnedTryIsInTheProofOfThePoints(t *testing.T) {
	record := homeScores + " extra-point 11 23 13" // blocked, run back for two
	want := "Bears 2 = 0 in touchdowns + 0 in extra points + 2 in two-point tries + 0 in field goals + 0 in safeties"
	if got := run(t, record).Result.Game.BoxScore().Proof[0]; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
