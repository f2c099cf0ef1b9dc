package pdf

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"rollbook/chances/coach"
	"rollbook/console/scorer"
	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/internal/enginetest"
	"rollbook/internal/thorough"
)

// unsaidOn are the calls without letters, by the systems whose sheets have calls as letters.
var unsaidOn = map[string][]string{"inches": inchesUnsaid, "loft": loftUnsaid, "rapidroll": nil, "fivedice": nil}

// askingMore are the options with which a system asks for calls that it has not otherwise.
var askingMore = map[string]engine.Field{"loft": {Key: "rule.sent-off", Value: "ask"}, "rapidroll": {Key: "rule.sideline", Value: "after"}}

// typable are games of a system whose sheet has calls as letters: those that were recorded, and games of the house coach and of
// chance.
func typable(t *testing.T, system *engine.System) []Game {
	games := gamesIn(t, system.ID, 0)
	for seed := 0; seed < 6; seed += thorough.Of(5, 1) {
		tokens, setup := byChance(t, system, seed)
		if option, asks := askingMore[system.ID]; asks && seed == 5 {
			more, err := system.Setup(append(slices.Clone(setup.Header), option))
			if err != nil {
				t.Fatal(err)
			}
			setup = more
			tokens = coach.Simulate(setup, enginetest.Chance(uint64(seed)), 3000)
		}
		if seed%2 == 0 {
			c := coach.Simulator{Pick: enginetest.Chance(uint64(seed)), Coach: coach.House, Most: 1000}
			c.Continue(setup, nil)
			tokens = c.Entries()
		}
		games = append(games, Game{Setup: setup, Tokens: tokens, Name: fmt.Sprint(system.ID, " seed ", seed)})
	}
	return games
}

// The boxes of a sheet, typed as they stand, are the record.
func TestASheetIsTypedAsItStands(t *testing.T) {
	t.Parallel()
	for id, unsaid := range unsaidOn {
		for _, game := range typable(t, systems.Named(id)) {
			g := playedSheet(t, game)
			var words []string
			for i := range g.run.plays {
				for _, w := range g.rolled(g.run.plays[i].first, g.run.plays[i].last, unsaid) {
					words = append(words, w.text)
				}
			}
			s := scorer.ReadScribble(game.Setup, words, nil)
			if len(s.Slips) > 0 || !slices.Equal(s.Tokens, g.run.entries) {
				n := 0
				for n < min(len(s.Tokens), len(g.run.entries)) && s.Tokens[n] == g.run.entries[n] {
					n++
				}
				t.Errorf("%s: entry %d, %v, is not read from the sheet's %v: %d slips, %+v", game.Name, n+1,
					g.run.entries[n:min(n+4, len(g.run.entries))], words[max(0, n-30):min(len(words), n+3)], len(s.Slips), s.Slips)
			}
		}
	}
}

// Every call of every system is, typed by the letters that a sheet has for it, that call at each prompt that offers it; and on the
// sheets that have letters the key explains each by all that it can mean.
func TestSheetsHaveTheLettersThatPeopleType(t *testing.T) {
	t.Parallel()
	explained := regexp.MustCompile(`(?:^|: |· )([a-z]{1,2}) ([a-zA-Z, ]+?)(?: ·|$)`)
	for _, system := range systems.All {
		unsaid, lettered := unsaidOn[system.ID]
		key := map[string][]string{}
		for _, part := range strings.Split(callKey(system, unsaid), " · ") {
			if m := explained.FindStringSubmatch(part); m != nil {
				key[m[1]] = strings.Split(m[2], ", ")
			}
		}
		offered := map[string]bool{}
		for _, game := range typable(t, system) {
			result := replayWatched(t, game, func(p *engine.Prompt, _ string) {
				for _, call := range p.Options {
					letters, _ := callLetters(system, call.Word)
					if meant := system.Meant(letters, p.Options); len(meant) != 1 || meant[0].Word != call.Word {
						t.Errorf("%s: %s typed at %s is %v, the sheet has it for %s", game.Name, letters, p.ID,
							(&engine.Prompt{Options: meant}).Words(), call.Word)
					}
					if lettered && !slices.Contains(key[letters], callWords(call.Word)) {
						t.Errorf("%s: the key has %s for %v, the sheet for %s", game.Name, letters, key[letters], call.Word)
					}
					offered[call.Word] = true
				}
			})
			if said := strings.ReplaceAll(pageTexts(drawn(t, sheetOf, game)), "\n", " "); lettered && result > 0 &&
				!strings.Contains(said, callKey(system, unsaid)[:60]) {
				t.Errorf("%s: no key of calls on the sheet", game.Name)
			}
		}
		for _, call := range system.Calls {
			if !offered[call.Word] && !strings.HasPrefix(call.Word, "no-") { // soccer's are the numbers of shirts
				t.Errorf("%s: no prompt of these games offers %s", system.ID, call.Word)
			}
			if lettered && !slices.Contains(key[call.Short], callWords(call.Word)) {
				t.Errorf("%s: %s is not in the key", system.ID, call.Word)
			}
		}
	}
}

// replayWatched runs a game and hands on each call with the prompt that it answered. It returns how many there were.
func replayWatched(t *testing.T, game Game, call func(*engine.Prompt, string)) (calls int) {
	t.Helper()
	var asked *engine.Prompt
	r := engine.Run(game.Setup, game.Tokens, engine.Observer{Watch: func(table *engine.Table) {
		if asked != nil && asked.Kind == engine.CallKind {
			call(asked, table.Entry())
			calls++
		}
		if asked = table.Prompt(); asked != nil {
			asked = asked.Clone()
		}
	}})
	if r.Refused != nil {
		t.Fatal(r.Refused)
	}
	return calls
}
