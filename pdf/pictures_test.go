package pdf

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/pdf/layout"
)

// A told is a game whose state and statistics are given: pictures are drawn from values, whatever rules made them.
type told struct {
	engine.Base
	state, box, sheet engine.Value
}

var anything = &engine.Prompt{Kind: engine.CallKind, ID: "anything", Options: []*engine.Call{{Word: "yes"}, {Word: "no"}}}

func (g *told) Play(t *engine.Table) {
	for range 3 {
		t.NewPlay()
		t.Call(anything, engine.Home)
	}
}
func (g *told) Score() engine.Sides[int]              { return engine.Sides[int]{} }
func (g *told) State(o *engine.Object)                { addAll(o, g.state) }
func (g *told) Box(o *engine.Object)                  { addAll(o, g.box) }
func (g *told) Sheet() engine.Value                   { return g.sheet }
func (g *told) BoxScore() engine.BoxScore             { return engine.BoxScore{} }
func (g *told) Tell(b []byte, first, last int) []byte { return append(b, "Said."...) }

func addAll(o *engine.Object, v engine.Value) {
	for _, item := range v.Items() {
		o.Add(item.Key, item.Value)
	}
}

// valueOf is a JSON document as a value, its members in no order.
func valueOf(t *testing.T, doc string) engine.Value {
	t.Helper()
	var v any
	if err := json.Unmarshal([]byte(doc), &v); err != nil {
		t.Fatal(err)
	}
	var value func(any) engine.Value
	value = func(v any) engine.Value {
		switch v := v.(type) {
		case map[string]any:
			var o engine.Object
			for key, member := range v {
				o.Add(key, value(member))
			}
			return o.Value()
		case []any:
			return engine.List(len(v), func(i int) engine.Value { return value(v[i]) })
		case string:
			if side := engine.SideNamed(v); side != engine.Nobody {
				return engine.SideOf(side)
			}
			return engine.Text(v)
		case bool:
			return engine.Truth(v)
		case float64:
			return engine.Int(int(v))
		}
		return engine.Value{}
	}
	return value(v)
}

// tellGame makes a game of a sport of JSON.
func tellGame(t *testing.T, sport *engine.System, state, box, sheet string) Game {
	t.Helper()
	s := &engine.System{ID: "told", Title: "A game told", Version: "1", Sport: sport.Sport, Members: sport.Members}
	s.Open = func(*engine.Setup) (func() engine.Game, error) {
		return func() engine.Game {
			return &told{state: valueOf(t, state), box: valueOf(t, box), sheet: valueOf(t, sheet)}
		}, nil
	}
	setup, err := s.Setup(engine.Header{{Key: "system", Value: "told"}, {Key: "visitor", Value: "Salt Marsh Wanderers"}, {Key: "home", Value: "Calder Vale"}})
	if err != nil {
		t.Fatal(err)
	}
	return Game{Setup: setup, Tokens: []string{"yes", "no", "yes"}, Name: "told"}
}

const loftState = `{"score":{"visitor":1,"home":1},"over":true,"winner":"home","round":2,"stage":1}`

const loftTold = `{"visitor":{"rounds":1},"home":{"rounds":1},"rounds":[
 {"round":1,"winner":"home","how":"dodge","dodge":{"side":"visitor","seconds":30},"prayed":true,"finished":{"visitor":5,"home":5},"sent_off":{"visitor":false,"home":false},"graze":{"visitor":2,"home":0},
  "sent_off":{"visitor":0,"home":0},"potentials":{"visitor":[2,0,4,0,1],"home":[0,2,2,2,0]},
  "purged":{"visitor":[0,0,0,2,1],"home":[0,0,5,0,0]},"reals":{"visitor":[2,0,null,null,1],"home":[null,2,0,2,null]},
  "wiped":{"visitor":[true,false,false,false,false],"home":[false,false,false,false,false]}},
 {"round":2,"winner":"visitor","how":"both-dodge","prayed":false,"finished":{"visitor":5,"home":5},"dodge":{"side":"both","seconds":null},"sent_off":{"visitor":false,"home":false},"graze":{"visitor":0,"home":5},
  "potentials":{"visitor":[0,0,0,0,0],"home":[10,12,0,0,4]},"purged":{"visitor":[0,0,0,0,0],"home":[0,0,0,0,0]},
  "reals":{"visitor":[null,null,null,null,null],"home":[10,12,null,null,0]},
  "wiped":{"visitor":[false,false,false,false,false],"home":[false,true,false,false,false]}},
 {"round":3,"winner":"home","how":"forfeit","dodge":null,"prayed":false,"sent_off":{"visitor":false,"home":false},"graze":{"visitor":0,"home":0},
  "potentials":{"visitor":[0,0,0,0,0],"home":[0,0,0,0,0]},
  "purged":{"visitor":[0,0,0,0,0],"home":[0,0,0,0,0]},"reals":{"visitor":[null,null,null,null,null],"home":[null,null,null,null,null]},
  "wiped":{"visitor":[false,false,false,false,false],"home":[false,false,false,false,false]},"finished":{"visitor":5,"home":5}},
 {"round":4,"winner":"home","how":"prayer","dodge":{"side":"home","seconds":195},"prayed":false,"sent_off":{"visitor":false,"home":false},"graze":{"visitor":0,"home":0},
  "potentials":{"visitor":[0,0,0,0,0],"home":[0,0,0,0,0]},
  "purged":{"visitor":[0,0,0,0,0],"home":[0,0,0,0,0]},"reals":{"visitor":[null,null,null,null,null],"home":[null,null,null,null,null]},
  "wiped":{"visitor":[false,false,false,false,false],"home":[false,false,false,false,false]},"finished":{"visitor":5,"home":5}}]}`

func TestRoundStripsShowEveryMark(t *testing.T) {
	c := drawn(t, bookOf, tellGame(t, systems.Named("loft"), loftState, loftTold, loftTold))
	checkLayout(t, c)
	said := pageTexts(c)
	for _, want := range []string{"Stage one: potentials scored", "\n4\n", "0:30", "3:15+", "both", "forfeit", "0:30 prayer", "ROUND 2, STAGE 1"} {
		if !strings.Contains(said, want) {
			t.Errorf("%q is not in the book", want)
		}
	}
}

const soccerState = `{"score":{"visitor":2,"home":3},"over":true,"winner":"home","half":2,"cards":12}`

const soccerTold = `{
 "visitor":{"team":{"goals":2,"own_goals":1,"possession":88,"shots":14,"on_target":6,"off_target":5,"blocked":3,"saves":9,"corners":7,
   "crosses":12,"passes":70,"offsides":2,"fouls":11,"yellow":3,"red":1},"players":[]},
 "home":{"team":{"goals":3,"own_goals":0,"possession":110,"shots":31,"on_target":11,"off_target":16,"blocked":4,"saves":4,"corners":9,
   "crosses":15,"passes":99,"offsides":0,"fouls":8,"yellow":1,"red":0},"players":[]},
 "goals":[{"minute":"3","side":"home","player":9,"type":"shot","assist":8},{"minute":"5","side":"home","player":11,"type":"ck","assist":null},
  {"minute":"6","side":"home","player":4,"type":"own","assist":null},{"minute":"45+2","side":"visitor","player":10,"type":"pk","assist":null},
  {"minute":"90+4","side":"visitor","player":7,"type":"reb","assist":10}],"cards":[],"subs":[],"injuries":[]}`

const soccerSheet = `{"squads":{"visitor":[],"home":[]},"changes":[]}`

func TestGoalsAndShotsAreCounted(t *testing.T) {
	c := drawn(t, bookOf, tellGame(t, systems.Named("inthenet"), soccerState, soccerTold, soccerSheet))
	checkLayout(t, c)
	said := pageTexts(c)
	for _, want := range []string{"14 shots, 6 on target", "31 shots, 11 on target", "2ND HALF", "85'"} {
		if !strings.Contains(said, want) {
			t.Errorf("%q is not in the book", want)
		}
	}
}

// The goals of the picture are those of the score, own goals among them, and its shots those of the box.
func TestTheShotsOnPaperAreThoseOfTheBox(t *testing.T) {
	t.Parallel()
	games := []Game{tellGame(t, systems.Named("inthenet"), soccerState, soccerTold, soccerSheet)}
	for _, g := range fixtureGames(t) {
		if g.Setup.System.ID == "inthenet" {
			games = append(games, g)
		}
	}
	for seed := range 6 {
		games = append(games, played(t, systems.Named("inthenet"), seed))
	}
	own := 0
	for _, g := range games {
		c := drawn(t, bookOf, g)
		r, _ := g.play()
		figure := func(side engine.Side, key string) int { return r.box.Of(side).Get("team").Get(key).Int() }
		own += figure(engine.Visitor, "own_goals") + figure(engine.Home, "own_goals")
		said := strings.ReplaceAll(pageTexts(c), "\n", " ")
		sides := g.Setup.System.Sport.Named()
		h, v := sides[0], sides[1]
		want := fmt.Sprintf("goals %d %d saved %d %d off target %d %d blocked %d %d", figure(h, "goals"), figure(v, "goals"), figure(v, "saves"), figure(h, "saves"),
			figure(h, "off_target"), figure(v, "off_target"), figure(h, "blocked"), figure(v, "blocked"))
		if !strings.Contains(said, want) {
			t.Errorf("%s: the book does not say %q", g.Name, want)
		}
	}
	if own == 0 {
		t.Error("no game has an own goal")
	}
}

// Before the end no play has settled the game, and without a score there is nothing to prove.
func TestABookOfAGameInProgressKnowsNoEnd(t *testing.T) {
	for _, full := range firstGames(t) {
		g := upTo(full, len(full.Tokens)/2)
		if n := rings(drawn(t, bookOf, g)); n != 0 {
			t.Errorf("%s: %d plays are ringed in the middle of the game", g.Name, n)
		}
		if r, _ := full.play(); r.over && len(r.plays) > 20 && decisive((&sheetGame{run: r}).leads()) >= 0 && rings(drawn(t, bookOf, full)) != 1 {
			t.Errorf("%s: the play that settled it is not ringed", g.Name)
		}
		if id := full.Setup.System.ID; id != "inthenet" && id != "loft" {
			for _, p := range papersOfGames[1:] {
				if said := pageTexts(drawn(t, p.draw, upTo(full, 6))); strings.Contains(said, "CHECK") {
					t.Errorf("%s of %s at 0-0 proves something", p.name, g.Name)
				}
			}
		}
	}
}

// rings counts the rings of a cover.
func rings(c *layout.Canvas) (n int) {
	for _, m := range c.Pages[0].Marks {
		if m.Shape == layout.CircleShape && m.Fill == layout.White {
			n++
		}
	}
	return n
}

// One play is no plays.
func TestOneIsSingularInABook(t *testing.T) {
	t.Parallel()
	several := regexp.MustCompile(`.*\b1 (plays|yards|goals|shots|entries)\b.*`)
	for _, full := range firstGames(t) {
		for n := range 16 {
			if said := several.FindString(pageTexts(drawn(t, bookOf, upTo(full, n)))); said != "" {
				t.Errorf("%s, %d entries: %s", full.Name, n, said)
			}
		}
	}
}

// Drives are drawn to where the ball was when they ended: the spot of the last snap, as the state had it, and what the last play
// gained from there. So penalties, which are no yards gained, are on the chart all the same.
func TestDrivesEndWhereTheBallWas(t *testing.T) {
	games := fixtureGames(t)
	for _, id := range []string{"fivedice", "inches", "rapidroll"} {
		for seed := range 4 {
			tokens, setup := byChance(t, systems.Named(id), seed)
			games = append(games, played(t, systems.Named(id), seed), Game{Setup: setup, Tokens: tokens, Name: fmt.Sprint(id, " by chance, ", seed)})
		}
	}
	moved := 0
	for _, game := range games {
		g := playedSheet(t, game)
		drives := g.drives()
		if len(drives) == 0 {
			continue
		}
		ends, before := make([]int, len(drives)), make([]int, len(drives)) // of the last snap: spot, and yards gained up to it
		for i := range drives {
			ends[i] = drives[i].Start
		}
		for _, p := range g.run.plays {
			if at, gained := g.run.trace.Drive(p.first - 1); at >= 0 {
				if s := g.run.moment(p.first - 1); s.ball >= 0 && s.possession == drives[at].Team {
					ends[at], before[at] = s.ball, gained
				}
			}
		}
		for i := range drives {
			d := &drives[i]
			want := min(max(ends[i]+d.Yards-before[i], 0), 100)
			if d.Result == "touchdown" {
				want = 100
			}
			if want != d.Start+d.Yards {
				moved++
			}
			if d.End != want {
				t.Errorf("%s: drive %d is drawn to %d, the ball was at %d", game.Name, i+1, d.End, want)
			}
		}
	}
	if moved < 10 {
		t.Errorf("only %d drives end elsewhere than at their start and their yards", moved)
	}
}
