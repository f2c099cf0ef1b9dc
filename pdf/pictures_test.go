package pdf

import (
	"encoding/json"
	"strings"
	"testing"

	"rollbook/engine"
)

// A told is a game whose state and statistics are given: pictures are drawn from values, whatever rules made them.
type told struct {
	engine.Game
	state, box, sheet engine.Value
}

var anything = &engine.Prompt{Kind: engine.CallKind, ID: "anything", Options: []*engine.Call{{Word: "yes"}, {Word: "no"}}}

func (g *told) Play(t *engine.Table) {
	for range 3 {
		t.NewPlay()
		t.Call(anything, engine.Home)
	}
}
func (g *told) Score() engine.Sides[int]                          { return engine.Sides[int]{} }
func (g *told) State() engine.Value                               { return g.state }
func (g *told) Box() engine.Value                                 { return g.box }
func (g *told) Sheet() engine.Value                               { return g.sheet }
func (g *told) Drive() (drive, yards int)                         { return -1, 0 }
func (g *told) BoxScore() engine.BoxScore                         { return engine.BoxScore{} }
func (g *told) AppendPlayByPlay(b []byte, first, last int) []byte { return append(b, "Said."...) }
func (g *told) AppendScoreboard(b []byte) []byte                  { return b }

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

// tellGame makes a game of JSON.
func tellGame(t *testing.T, state, box, sheet string) Game {
	t.Helper()
	s := &engine.System{ID: "told", Title: "A game told", Version: "1"}
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
 {"round":1,"winner":"home","how":"dodge","dodge":{"side":"visitor","seconds":30},"prayed":true,"graze":{"visitor":2,"home":0},
  "sent_off":{"visitor":0,"home":0},"potentials":{"visitor":[2,0,4,0,1],"home":[0,2,2,2,0]},
  "purged":{"visitor":[0,0,0,2,1],"home":[0,0,5,0,0]},"reals":{"visitor":[2,0,null,null,1],"home":[null,2,0,2,null]},
  "wiped":{"visitor":[true,false,false,false,false],"home":[false,false,false,false,false]}},
 {"round":2,"winner":"visitor","how":"both-dodge","dodge":{"side":"both","seconds":null},"graze":{"visitor":0,"home":5},
  "potentials":{"visitor":[0,0,0,0,0],"home":[10,12,0,0,4]},"purged":{"visitor":[0,0,0,0,0],"home":[0,0,0,0,0]},
  "reals":{"visitor":[null,null,null,null,null],"home":[10,12,null,null,0]},
  "wiped":{"visitor":[false,false,false,false,false],"home":[false,true,false,false,false]}},
 {"round":3,"winner":"home","how":"forfeit","dodge":null,"potentials":{"visitor":[0,0,0,0,0],"home":[0,0,0,0,0]}},
 {"round":4,"winner":"home","how":"prayer","dodge":{"side":"home","seconds":195}}]}`

func TestRoundStripsShowEveryMark(t *testing.T) {
	c := drawn(t, bookOf, tellGame(t, loftState, loftTold, loftTold))
	checkLayout(t, c)
	said := pageTexts(c)
	for _, want := range []string{"ONE", "FOUR", "0:30", "3:15+", "both", "forfeit", "0:30 prayer", "ROUND 2, STAGE 1"} {
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

func TestGoalsAndShotsAreCounted(t *testing.T) {
	c := drawn(t, bookOf, tellGame(t, soccerState, soccerTold, "{}"))
	checkLayout(t, c)
	said := pageTexts(c)
	for _, want := range []string{"14 shots, 6 on target", "31 shots, 11 on target", "HALF 2", "85'"} {
		if !strings.Contains(said, want) {
			t.Errorf("%q is not in the book", want)
		}
	}
	plain := tellGame(t, soccerState, `{"visitor":{"team":{"shots":0}},"home":{"team":{"shots":0}},"goals":[]}`, "{}")
	checkLayout(t, drawn(t, bookOf, plain))
}
