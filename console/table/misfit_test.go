package table

import (
	"strings"
	"testing"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/console/term"
)

// What does not go together is asked for again, and may be left out then.
func TestNewAsksAgainForWhatDoesNotGoTogether(t *testing.T) {
	inches, err := game.SystemNamed("inches")
	if err != nil {
		t.Fatal(err)
	}
	talk := &Conversation{Session: &cli.Session{Terminal: &term.Terminal{Stderr: &strings.Builder{}}}, Answers: map[string]string{"home-ties": "7", "home-wins": ""}}
	a := &asking{Call: &cli.Call{Session: talk.Session}, talk: talk, beginning: &scorer.Beginning{System: inches}}
	questions := []Question{{Key: "home-wins", Optional: true}, {Key: "home-ties", Optional: true}}
	if odd := a.misfit(questions); odd == nil || odd.Key != "home-ties" {
		t.Errorf("%+v", odd)
	}
	delete(talk.Answers, "home-ties")
	if odd := a.misfit(questions); odd != nil {
		t.Errorf("%+v", odd)
	}
}
