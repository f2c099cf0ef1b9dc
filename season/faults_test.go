package season_test

import (
	"fmt"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/replay"
	"rollbook/season"
)

const head = "rollbook season 1\nseason: Harbor League\nsystem: inches\n"

const four = head + "team CHI: Chicago Bears\n  group: North\nteam GB: Green Bay Packers\n  group: North\n" +
	"team OAK: Oakland Raiders\n  group: South\nteam SF: San Francisco 49ers\n  group: South\n"

// faultKinds are all kinds of faults of a season file, in the order in which they are declared.
var faultKinds = []replay.FaultKind{season.FaultFirstLine, season.FaultNewer, season.FaultLine, season.FaultKey,
	season.FaultTwice, season.FaultMissing,
	season.FaultValue, season.FaultTeam, season.FaultGroup, season.FaultName, season.FaultPlace, season.FaultItself,
	season.FaultCycle, season.FaultOutside,
	season.FaultTo, season.FaultRound, season.FaultEarly, season.FaultGame, season.FaultTwoGames, season.FaultLinked, season.FaultStray,
	season.FaultSettings, season.FaultScore, season.FaultDrawn, season.FaultWentOn}

// TestEveryFaultOfAFile provokes every fault that a file alone can have: where it is, what it is, and what would be right.
func TestEveryFaultOfAFile(t *testing.T) {
	provoked := map[replay.FaultKind]bool{}
	for _, c := range []struct {
		name, text string
		want       string // LINE:COLUMN KIND, one a line; what the message says behind a blank
	}{
		{"empty", "", "1:0 empty"},
		{"database", "SQLite format 3\x00", "1:0 database"},
		{"pdf", "%PDF-1.7\n", "1:0 pdf"},
		{"UTF-16 without a mark", "r\x00o\x00l\x00\n\x00", "1:0 encoding UTF-16"},
		{"comments only", "; to come\n\n", "1:0 season-first-line"},
		{"bad bytes", head + "order: \xe4\nlots: \x00\n", "4:8 encoding\n5:7 encoding"},
		{"not the first line", "season: X\nsystem: loft\n", "1:1 season-first-line"},
		{"no season at all", "whatever\nmore\n", "1:1 season-first-line"},
		{"a record", "rollbook 1\nsystem: loft\n", "1:1 season-first-line a record"},
		{"newer", "rollbook season 2\n", "1:1 season-newer"},
		{"other blanks and dashes", strings.Replace(head, " season ", "\u00a0season  ", 1) + "order: head\u2011to\u2011head\n", ""},
		{"a line without a colon", head + "whatever\n", "4:1 season-line key: value"},
		{"a fixture without a round", head + "CHI @ GB\n", "4:1 season-line round"},
		{"missing both", "rollbook season 1\n", "1:0 season-missing season is missing\n1:0 season-missing system is missing"},
		{"unknown system", "rollbook season 1\nseason: X\nsystem: inch\nrule.x: 1\n", "3:9 season-value"},
		{"system twice", head + "system: loft\nrule.overtime: none\n", "4:1 season-twice"},
		{"season twice", head + "season: Y\n", "4:1 season-twice"},
		{"unknown key", head + "rule.overtme: none\n", "4:1 season-key did you mean rule.overtime?"},
		{"a side's own key", head + "home-wins: 3\n", "4:1 season-key not a key of a season of inches"},
		{"bad value", head + "rule.overtime: never\n", "4:16 season-value sudden-death"},
		{"setting twice", head + "rule.overtime: none\nrule.overtime: none\n", "5:1 season-twice"},
		{"points", head + "points: 0, 1, 0\n", "4:9 season-value above 0"},
		{"points", head + "points: 3, 1\n", "4:9 season-value three"},
		{"points", head + "points: 3, -1, 0\n", "4:12 season-value"},
		{"points", head + "points: 3, 1., 0\n", "4:12 season-value"},
		{"order", head + "order: points, wins, point, wins\n", "4:22 season-value did you mean points?\n4:29 season-twice"},
		{"lots of later teams", strings.Replace(four, "team CHI", "lots: SF, GB\nteam CHI", 1), ""},
		{"who went on", four +
			"round W\n CHI @ GB 3-3 to GB\n SF @ OAK to SF\nround P\n playoff: yes\n CHI @ GB 3-4 to GB\n" +
			" SF @ OAK 1-1 to CHI 3-2\nround Q\n playoff: yes\n" +
			" CHI @ GB 3-3 to\n SF @ OAK = 3 to SFF\nround R\n CHI @ GB = 3 to\n SF @ OAK awarded 3-3 to\n",
			"13:15 season-to not a playoff\n14:11 season-line 17-20\n17:15 season-to not a tie\n" +
				"18:18 season-to does not play\n21:15 season-line write who advanced\n22:18 season-team\n" +
				"24:15 season-line write who advanced\n25:23 season-line write who advanced"},
		{"legs", four + "round P\n playoff: yes\n A: CHI @ GB 1-0 to GB\n B: SF @ OAK 1-1\nround Q\n playoff: yes\n" +
			" A2: GB @ CHI 2-0 to GB\nround F\n playoff: yes\n winner A+A2 @ loser A+B\n winner B @ winner A+X\n" +
			" winner A+A @ CHI\n",
			"14:18 season-to first leg\n18:19 season-to not a tie\n21:22 season-name same sides\n22:22 season-name not the name\n" +
				"23:9 season-name same sides"},
		{"fates", four + "round W\n CHI @ GB postponed for snow\n SF @ OAK 3-0 after a fight\nround X\n" +
			" CHI @ GB awarded 3-0 crowd trouble\n SF @ OAK cancelled = 3 snow\nround Y\n CHI @ GB awarded\n" +
			" SF @ OAK forfeit 1-0\n SFF @ OAK forfeit\n",
			"13:21 season-line new day\n14:15 season-line\n19:11 season-line awarded 3-0 REASON\n" +
				"20:11 season-line\n21:2 season-team\n21:12 season-line"},
		{"two days", four + "round W: 2016-09-10\n CHI @ GB\n SF @ GB on 2016-09-12\n CHI @ OAK on 2016-09-12\n" +
			" OAK @ CHI on 2016-09-12\nround X\n CHI @ GB cancelled\n CHI @ GB\n SF @ GB on 2016-09-12\n",
			"16:2 season-round two days\n16:8 season-round\n20:7 season-round"},
		{"a comment without a blank", four + "team A:;B\n  group:; none yet\n",
			"12:8 season-value space before\n13:9 season-value space before"},
		{"restart", head + "restart: maybe\n", "4:10 season-value yes or no"},
		{"adjustments", head + "team A: B\n  adjust: -8\n  adjust: 8 rules\n  adjust: -8.x rules\n  adjust:\n  adjust: −1 rules\n" +
			"  adjust: +1 " + strings.Repeat("x", 201) + "\n",
			"5:11 season-value a reason\n6:11 season-value a sign\n7:11 season-value a sign\n8:3 season-value needs points\n" +
				"10:14 season-value"},
		{"conferences", head + "team A: A\n group: N\n conference: AFC\nteam B: B\n group: N\n conference: NFC\nteam C: C\n conference: N\n" +
			"team D: D\n conference: X\nteam E: E\n conference: Y\n",
			"9:14 season-group one conference: \"AFC\"\n11:14 season-twice"},
		{"lots", head + "lots: CHI, CHI, X\nteam CHI: B\n", "4:12 season-twice\n4:17 season-team"},
		{"team twice", head + "team A: B\nteam A: C\nteam D: C\n", "5:6 season-twice"},
		{"key", head + "team on: B\nteam THIRTEEN-KEYS: C\nteam \u00c4B: D\nteam TWELVE-12345: E\n",
			"4:6 season-value\n5:6 season-value\n6:6 season-value"},
		{"team without name", head + "team A\nteam B:\nteam\n",
			"4:7 season-value missing\n5:8 season-value missing\n6:5 season-value letters\n6:5 season-value missing"},
		{"name twice", head + "team A: Bears\nteam B: Bears\nteam C: Cats\n  as: Bears\n  as: Kats\n  as: Kats\n",
			"5:9 season-twice\n7:7 season-twice\n9:7 season-twice"},
		{"name twice but for capitals", head + "team A: Bears\nteam B: BEARS\nteam C: Cats\n  as: béars\n  as: CATS\n",
			"5:9 season-twice\n7:7 season-twice"},
		{"team keys", head + "team A: B\n  colour: red\n  coach: X\n  file: x.csv\n  group: N\n  group: S\n",
			"5:11 season-value\n6:3 season-key\n7:3 season-key\n9:3 season-twice"},
		{"two spellings of a key", head + "team A: B\n  colour: #0b162a\n  color: #0b162a\nteam C: D\n  color: red\n",
			"6:3 season-twice\n8:10 season-value"},
		{"wins", head + "team A: B\n  wins: some\nround W\n season-games: so-far\n", "5:9 season-value\n7:16 season-value"},
		{"round twice", four + "round W\nround W: 2016-01-01\n", "13:7 season-twice"},
		{"round", four + "round A v B\nround W: 2016-02-30\nround :\n",
			"12:7 season-value free-standing\n13:10 season-value 2016-02-30\n14:7 season-value missing\n" +
				"14:8 season-value"},
		{"round keys", four + "round W\n playoff: maybe\n counts: perhaps\n counts: no\n rule.x: 1\n home-wins: 3\n" +
			" visitor-short: A\n home-short: B\n",
			"13:11 season-value\n14:10 season-value\n15:2 season-twice\n16:2 season-key"},
		{"a team in a round", four + "round W\n CHI @ GB\nteam X: A v B\n", ""},
		{"neither", four + "round W\n CHI GB\n", "13:2 season-line CHI @ GB"},
		{"unknown team", four + "round W\n CHI @ GBB\n CHI  @  Green Bay Packers\n oak @ SF\n",
			"13:8 season-team did you mean GB?\n14:10 season-team the key of Green Bay Packers is GB\n" +
				"15:2 season-team the key of Oakland Raiders is OAK"},
		{"side missing", four + "round W\n @ GB\n CHI @ 17-20\n", "13:2 season-line a side\n14:2 season-line a side"},
		{"itself", four + "round W\n CHI @ CHI\n", "13:2 season-itself"},
		{"score", four + "round W\n CHI @ GB 1234567-1\n", "13:11 season-value"},
		{"both", four + "round W\n CHI @ GB 17-20 = 14\n", "13:17 season-line leave it out"},
		{"no game", four + "round W\n CHI @ GB =\n", "13:11 season-line"},
		{"date", four + "round W\n CHI @ GB on 1/9/2016\n", "13:14 season-value"},
		{"dots", four + "round W: 12.9.2016\nround X: 9/13/2016\n CHI @ GB on 3/4/2016\n", ""},
		{"date and team", four + "round W\n F: CHI @ GBB on 32.10.2016\nround X\n winner F @ GB on tomorrow\n",
			"13:11 season-team\n13:18 season-value\n15:16 season-line on DATE"},
		{"half a score", four + "round W\n CHI @ GB 17\n SF @ OAK 17:20\n", "13:11 season-line 17-20\n14:11 season-line 17-20"},
		{"fixture twice", four + "round W\n F: CHI @ GB\nround X\n F: CHI @ GB\n", "15:2 season-twice"},
		{"fixture without a name", four + "round W\n : CHI @ GB\n : OAK @ SF\n", "13:2 season-value\n14:2 season-value"},
		{"no such fixture", four + "round W\n F: CHI @ GB\nround X\n  winner G v loser F\n", "15:10 season-name"},
		{"beyond", four + "round X\n counts: no\n #1 North @ #3 North\n #1 v #5\n #0 v #2\n #1 East v #2\n" +
			" #+1 v #2\n",
			"14:13 season-place #2\n15:7 season-place #4\n16:2 season-value\n17:5 season-group neither a group nor a conference\n18:2 season-value"},
		{"ring", four + "round X\n counts: no\n A: winner B @ CHI\n B: loser A @ GB\n C: winner A @ SF\nround Y\n D: CHI @ #2\n E: SF @ OAK\n",
			"14:2 season-ring\n15:2 season-ring\n18:2 season-ring counts: no"},
		{"a new round behind a fault", four + "round W\n CHI @ GB\nround X\n CHI @ NOBODY\n CHI @ GB\n", "15:8 season-team"},
		{"waits for itself", four + "round X\n A: loser A @ GB\n", "13:2 season-ring loser A @ GB: the fixture depends on its own result"},
		{"two rings in one", four + "round X\n A: winner B @ winner C\n B: loser A @ GB\n C: loser B @ SF\n",
			"13:2 season-ring\n14:2 season-ring\n15:2 season-ring"},
		{"waits for a ring", four + "round X\n A: winner B @ CHI\n B: winner A @ GB\nround Y\n C: winner A @ CHI\n",
			"13:2 season-ring\n14:2 season-ring"},
		{"a ring of winners beside the table", four +
			"round X\n A: winner B @ CHI\n B: winner A @ GB\nround Y\n C: #1 @ CHI\n D: winner D @ #2\n",
			"13:2 season-ring name another fixture\n14:2 season-ring name another fixture\n" +
				"16:2 season-ring counts: no\n17:2 season-ring name another fixture"},
		{"outside", head + "records: ../*.roll\nrecords: games/../*.roll\nrecords: games/../../*.roll\n",
			"4:10 season-outside outside the season's folder\n6:10 season-outside"},
		{"a fixture outside", four + "round W\n CHI @ GB = /etc/passwd\n SF @ OAK = ..\nround X\n CHI @ GB = ../x.roll#2\n",
			"13:13 season-outside\n14:13 season-outside\n16:13 season-outside"},
		{"cards outside", strings.Replace(head, "inches", "inthenet", 1) + "team A: B\n file: ../x.csv\n", "5:8 season-outside"},
		{"twice in a round", four + "round W\n CHI @ GB\n SF @ GB\n", "14:7 season-round"},
		{"all at once", head + "points: x\nteam A: B\nfoo\n", "4:9 season-value\n6:1 season-line"},
	} {
		_, faults := season.Read("harbor.season", c.text)
		var got []string
		for _, f := range faults {
			provoked[f.Kind] = true
			got = append(got, fmt.Sprintf("%d:%d %s", f.Line, f.Column, f.Kind))
		}
		want := strings.Split(c.want, "\n")
		if c.want == "" {
			want = nil
		}
		ok := len(got) == len(want)
		for i := range want {
			place, words := want[i], ""
			if parts := strings.SplitN(want[i], " ", 3); len(parts) == 3 {
				place, words = parts[0]+" "+parts[1], parts[2]
			}
			ok = ok && got[i] == place && strings.Contains(faults[i].Text(), words)
		}
		if !ok {
			t.Errorf("%s: got\n%s\nwant\n%s", c.name, texts(faults), c.want)
		}
	}
	for _, kind := range faultKinds {
		if !provoked[kind] && (season.StatusOf(kind) == 2 || kind == season.FaultRound) {
			t.Errorf("nothing provokes %s", kind)
		}
	}
}

func texts(faults []*replay.Fault) string {
	var b strings.Builder
	for _, f := range faults {
		b.WriteString(f.Text())
	}
	return b.String()
}

// TestManyFaults: a fault that leaves the file unread is among those listed.
func TestManyFaults(t *testing.T) {
	for begin, want := range map[string]int{"": 201, " CHI @ X\n": 200} {
		_, faults := season.Read("x.season", four+"round W\n"+begin+strings.Repeat(" CHI @ GB\n", 300)+" CHI @ GBB\n")
		if len(faults) != want || season.Status(faults) != 2 {
			t.Errorf("%d faults, want %d", len(faults), want)
		}
		if last := faults[want-1].Hint; begin == "" && !strings.HasSuffix(last, " adds a team; 398 more faults are not listed") {
			t.Error(last)
		}
	}
}

// TestFaultsHaveOneLayout shows one fault as people see it.
func TestFaultsHaveOneLayout(t *testing.T) {
	_, faults := season.Read("harbor.season", four+"round Week 1: 2016-09-11\n  CHI @ GBB 17-20 ; snow\n")
	want := "harbor.season:13:9: \"GBB\" is not the key of a team\n      CHI @ GBB 17-20 ; snow\n            ^^^\nhint: did you mean GB?\n"
	if got := texts(faults); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestStatus checks which faults leave a file unread.
func TestStatus(t *testing.T) {
	for _, kind := range faultKinds {
		want := 2
		switch kind {
		case season.FaultRound, season.FaultEarly, season.FaultGame, season.FaultTwoGames, season.FaultLinked, season.FaultStray,
			season.FaultSettings, season.FaultScore, season.FaultDrawn, season.FaultWentOn:
			want = 1
		}
		if got := season.StatusOf(kind); got != want {
			t.Errorf("%s has status %d, want %d", kind, got, want)
		}
	}
	if season.StatusOf(replay.FaultEncoding) != 2 || season.Status(nil) != 0 {
		t.Error("a file of bad bytes is not a season, and none has a fault without one")
	}
}

// game is a finished game of the ledger.
func game(ref, visitor, home, when string, visitors, homes int, fields ...engine.Field) *season.Game {
	header := engine.Header{{Key: "system", Value: "inches"}, {Key: "visitor", Value: visitor}, {Key: "home", Value: home}}
	if strings.HasPrefix(when, "2016") {
		header = append(header, engine.Field{Key: "date", Value: when})
	} else {
		header = append(header, engine.Field{Key: "event", Value: when})
	}
	return &season.Game{Ref: ref, Header: append(header, fields...), State: season.GameOver,
		Score: engine.Sides[int]{engine.Visitor: visitors, engine.Home: homes}}
}

func played(t *testing.T, text string, games ...*season.Game) *season.Season {
	t.Helper()
	plan, faults := season.Read("harbor.season", text)
	if season.Status(faults) == 2 {
		t.Fatal(texts(faults))
	}
	return season.Play(plan, season.Games{All: games}, season.Scores)
}

// TestEveryFaultOfGames provokes every fault that games bring.
func TestEveryFaultOfGames(t *testing.T) {
	const bears, packers, raiders, niners = "Chicago Bears", "Green Bay Packers", "Oakland Raiders", "San Francisco 49ers"
	const week = "Harbor League, Week 1"
	unreadable := game("bad.roll", bears, packers, week, 0, 0)
	unreadable.File, unreadable.Fault = "bad.roll", &replay.Fault{Kind: replay.FaultEncoding, Name: "bad.roll", Line: 7,
		Why: "a byte that is not UTF-8 text"}
	stray := game("stray.roll", raiders, bears, "Harbor League", 1, 0)
	stray.File = "stray.roll"
	stray.Header[3].Line = 5
	void := game("9", bears, packers, week, 1, 0)
	void.Void = true
	open := game("8", bears, packers, week, 0, 0)
	open.State = season.GameOpen
	broken := game("7", bears, packers, week, 0, 0)
	broken.State = season.GameUnknown
	broken.Load = func() (*engine.Setup, []string, error) {
		setup, err := plainSetup("inches")
		return setup, []string{"4", "77"}, err
	}
	loft := game("6", bears, packers, week, 3, 4)
	loft.Header[0].Value = "loft"
	provoked := map[replay.FaultKind]bool{}
	for _, c := range []struct {
		name, rounds string
		games        []*season.Game
		want         string // PLACE KIND words
		state        season.State
	}{
		{"proved", "round Week 1\n CHI @ GB\n", []*season.Game{game("1", bears, packers, week, 7, 3)}, "", season.Proved},
		{"in progress", "round Week 1\n CHI @ GB\n", []*season.Game{open}, "", season.InProgress},
		{"void", "round Week 1\n CHI @ GB\n", []*season.Game{void}, "", season.Open},
		{"void beside another", "round Week 1\n CHI @ GB\n", []*season.Game{void, game("1", bears, packers, week, 7, 3)}, "", season.Proved},
		{"two games", "round Week 1\n CHI @ GB 7-3\n", []*season.Game{game("1", bears, packers, week, 7, 3), game("2",
			bears, packers, week, 7, 0)},
			"harbor.season:13:2: season-games two games for CHI @ GB in Week 1: game 1 and game 2", season.Open},
		{"two games, one unfinished", "round Week 1\n CHI @ GB\n", []*season.Game{game("1", bears, packers, week, 7, 3), open},
			"harbor.season:13:2: season-games", season.Open},
		{"exchanged sides", "round Week 1\n CHI @ GB\n", []*season.Game{game("1", packers, bears, week, 7, 3)},
			"game 1: season-stray", season.Open},
		{"stray of a file", "round Week 1\n CHI @ GB\n", []*season.Game{stray}, "stray.roll:5: season-stray", season.Open},
		{"another system", "round Week 1\n CHI @ GB\n", []*season.Game{loft}, "game 6: season-stray loft", season.Open},
		{"another season", "round Week 1\n CHI @ GB\n", []*season.Game{game("1", bears, packers, "Harbor Leagues, Week 1",
			7, 3)}, "", season.Open},
		{"linked", "round Week 1\n CHI @ GB = 1\n", []*season.Game{game("1", packers, niners, "2016-01-01", 7, 3)}, "", season.Proved},
		{"linked elsewhere", "round Week 1\n CHI @ GB\nround Week 2\n CHI @ GB = 1\n", []*season.Game{game("1", bears,
			packers, week, 7, 3)}, "", season.Open},
		{"linked to nothing", "round Week 1\n CHI @ GB = 5\n", nil, "harbor.season:13:13: season-game no such game", season.Open},
		{"linked to a void game", "round Week 1\n CHI @ GB = 9\n", []*season.Game{void}, "harbor.season:13:13: season-game void", season.Open},
		{"linked to another system", "round Week 1\n CHI @ GB = 6\n", []*season.Game{loft}, "harbor.season:13:13: season-game loft", season.Open},
		{"does not hold", "round Week 1\n CHI @ GB\n", []*season.Game{broken}, "harbor.season:13:2: season-game 77", season.Open},
		{"cannot be read", "round Week 1\n CHI @ GB\n", []*season.Game{unreadable}, "harbor.season:13:2: season-game UTF-8", season.Open},
		{"cannot be read, nobody's", "round Week 2\n CHI @ GB\n", []*season.Game{unreadable}, "bad.roll:7: season-game UTF-8", season.Open},
		{"linked twice", "round Week 1\n CHI @ GB = 1\n OAK @ SF = 1\n", []*season.Game{game("1", bears, packers, week, 7, 3)},
			"harbor.season:14:13: season-linked CHI @ GB in Week 1", season.Proved},
		{"another score", "round Week 1\n CHI @ GB 7-6\n", []*season.Game{game("1", bears, packers, week, 7, 3)},
			"harbor.season:13:11: season-score 7-3", season.Proved},
		{"other settings", "round Week 1\n rule.overtime: sudden-death\n CHI @ GB\n", []*season.Game{game("1", bears, packers, week, 7, 3)},
			"harbor.season:14:2: season-settings rule.overtime: modified (by default), and the file says sudden-death (Week 1)", season.Proved},
		{"early", "round Week 1\n CHI @ GB\nround F\n counts: no\n #1 @ #2 3-4\n", nil, "harbor.season:16:10: season-early", season.Open},
		{"early link", "round Week 1\n CHI @ GB\nround F\n counts: no\n #1 @ #2 = 1\n", []*season.Game{game("1", niners, raiders, week, 7, 3)},
			"harbor.season:16:12: season-early", season.Open},
		{"by date", "round Week 1: 2016-09-11\n CHI @ GB\n", []*season.Game{game("1", bears, packers, "2016-09-11", 7, 3)}, "", season.Proved},
		{"by its own date", "round Week 1: 2016-09-11\n CHI @ GB on 2016-09-12\n", []*season.Game{game("1", bears, packers,
			"2016-09-11", 7, 3)}, "", season.Open},
		{"another event on the date", "round Week 1: 2016-09-11\n CHI @ GB\n",
			[]*season.Game{game("1", bears, packers, "2016-09-11", 7, 3, engine.Field{Key: "event", Value: "A cup"})}, "", season.Open},
		{"twice the same record", "round Week 1\n CHI @ GB\n",
			[]*season.Game{same("1", game("1", bears, packers, week, 7, 3)), same("1", game("a.roll", bears, packers, week, 7,
				3))}, "", season.Proved},
	} {
		s := played(t, four+c.rounds, c.games...)
		got := ""
		for _, f := range s.Faults {
			place, _, _ := strings.Cut(f.Error(), " ")
			if f.Line == 0 {
				place = f.Name + ":"
			}
			provoked[f.Kind] = true
			got += place + " " + string(f.Kind) + " "
		}
		parts := strings.SplitN(c.want, " season-", 2)
		words := ""
		if len(parts) == 2 {
			kind, rest, _ := strings.Cut(parts[1], " ")
			parts[0], words = parts[0]+" season-"+kind+" ", rest
		}
		if got != parts[0] || !strings.Contains(texts(s.Faults), words) {
			t.Errorf("%s: got %s\n%s\nwant %s", c.name, got, texts(s.Faults), c.want)
		}
		if state := s.Results[0].State; state != c.state {
			t.Errorf("%s: the fixture is %s, want %s", c.name, state, c.state)
		}
		if season.Status(s.Faults) == 2 {
			t.Errorf("%s: status 2", c.name)
		}
	}
	for _, kind := range faultKinds {
		if !provoked[kind] && season.StatusOf(kind) == 1 && kind != season.FaultRound && kind != season.FaultDrawn && kind != season.FaultWentOn {
			t.Errorf("nothing provokes %s", kind)
		}
	}
}

func same(id string, g *season.Game) *season.Game {
	g.ID = id
	return g
}
