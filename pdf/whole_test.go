package pdf

import (
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/internal/thorough"
	"rollbook/pdf/layout"
)

// mustSay returns the texts that each paper of a game has to have, whole.
func mustSay(g *sheetGame) map[string][]string {
	said := map[string][]string{}
	say := func(text string, papers ...string) {
		for _, paper := range papers {
			said[paper] = append(said[paper], text)
		}
	}
	for _, text := range g.remarks(false) {
		say(text, "book")
	}
	for _, text := range g.remarks(true) { // a sheet may have settings in fields of its own
		say(text, "sheet")
	}
	for _, row := range g.corrections().Rows {
		say(strings.Join(row, " "), "sheet", "book")
	}
	for i := range g.run.score.Sections {
		s := &g.run.score.Sections[i]
		switch {
		case s.Kind == engine.LineScoreSection, inLineups(s):
		case s.Kind == engine.ComparisonSection:
			for _, row := range g.statRows(s) {
				say(row.Label+" "+row.Figures[0]+" "+row.Figures[1], "box", "book")
			}
		case g.ofTheTable(s) && runIn(s):
			say(runInWords(s), "book")
		case s.Kind != engine.PlayerSection && s.Kind != engine.KeySection: // what a player has not done is a dot
			for _, row := range g.short(s).Rows {
				if say(strings.Join(row, " "), "book"); !g.ofTheTable(s) {
					say(strings.Join(row, " "), "box")
				}
			}
		}
	}
	for i := range g.scores {
		say(g.scores[i].words(), "keepsake")
	}
	for i := range g.run.plays {
		text := g.run.plays[i].text[g.run.plays[i].said:]
		if g.run.plays[i].said > 0 {
			_, text, _ = strings.Cut(text, " ") // its first word may have a capital there
		}
		say(text, "book")
	}
	for _, text := range g.run.score.Proof {
		say(text, "book")
	}
	return said
}

// No paper of any game drops a text, whatever there is of it, and none cuts one off: what does not fit goes on. Games are recorded ones
// and games by chance, with many corrections and remarks, on both papers.
func TestNoTextIsDropped(t *testing.T) {
	t.Parallel()
	all := fewGames(t)
	for _, system := range systems.All {
		for seed := range thorough.Of(1, 4) {
			tokens, setup := byChance(t, system, seed)
			all = append(all, Game{Setup: setup, Tokens: tokens, Name: system.ID + " by chance"})
		}
	}
	for _, g := range all {
		for _, g := range []Game{upTo(g, len(g.Tokens)/2), g, amended(g, 5, 1), amended(g, 20, 40)} {
			must := mustSay(playedSheet(t, *g.told()))
			for _, p := range papersOfGames {
				for _, paper := range thorough.Some([]layout.Paper{layout.A4, layout.Letter}, 1) {
					c, words := drawnOn(t, paper, p.draw, g), map[string]int{}
					for _, m := range allMarks(c) {
						if strings.HasSuffix(m.Text, layout.Ellipsis) {
							t.Errorf("%s of %s: %q is cut off", p.name, g.Name, m.Text)
						}
						for _, word := range strings.Fields(m.Text) {
							words[word]++
						}
					}
					for _, text := range must[p.name] {
						for _, word := range strings.Fields(text) {
							words[word]--
							if words[word] == -1 {
								t.Errorf("%s of %s on %s, %d facts: a %q is missing, of %q", p.name, g.Name, paper.Name(), len(g.Facts), word, text)
							}
						}
					}
				}
				if t.Failed() {
					return
				}
			}
		}
	}
}
