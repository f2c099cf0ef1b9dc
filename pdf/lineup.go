package pdf

import (
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/internal/pick"
	"rollbook/pdf/layout"
	"rollbook/report"
)

// A soccer team as a match report has it: the eleven by spot, each substitute under the man he replaced, goals and cards behind the
// names, and the team's sums below.

// inLineups reports whether the lineups of a match say what a section of its box score says.
func inLineups(s *engine.Section) bool {
	return s.Kind == engine.TableSection && slices.Contains([]string{"Cards", "Substitutions", "Injuries"}, s.Title)
}

// lineupSaid are the heads of columns whose figures are minutes behind the names.
var lineupSaid = []string{"G", "A", "Y", "R"}

// lineup makes one table of a side's players and goalkeepers.
func (g *sheetGame) lineup(players, keepers *engine.Section) *engine.Section {
	m, side := inthenetMatchOf(g), engine.Visitor
	if players.Title == g.names[engine.Home] {
		side = engine.Home
	}
	t := &engine.Section{Kind: players.Kind, Title: layout.Joined(players.Title, g.header(side.String()+"-formation"))}
	var shown []int // columns of the players'
	for i, column := range players.Columns {
		if !slices.Contains(lineupSaid, column.Name) {
			shown, t.Columns = append(shown, i), append(t.Columns, column)
		}
	}
	rows, sums := map[string][]string{}, make([]int, len(shown))
	for _, row := range players.Rows {
		rows[row[0]] = row
	}
	for _, row := range keepers.Rows { // the other columns are nothing to him, and his figures follow his name
		said := slices.Repeat([]string{"·"}, len(players.Columns))
		said[0], said[1], said[2], said[3] = row[0], row[1], "GK", row[2]
		for i := 3; i < len(row); i++ {
			if row[i] != "0" {
				said[1] = layout.Joined(said[1], strings.ToLower(keepers.Columns[i].Name)+" "+row[i])
			}
		}
		rows[row[0]] = said
	}
	subs := m.box.At("subs").Items()
	var add func(no int, on string)
	add = func(no int, on string) {
		row := rows[strconv.Itoa(no)]
		if row == nil {
			return // he has not played
		}
		delete(rows, row[0]) // he is on it once
		cells := lists.Map(shown, func(i int) string { return pick.If(row[i] == "0", "·", row[i]) })
		cells[1] = on + layout.Joined(append([]string{row[1]}, m.minutes(side, no)...)...)
		for i := range cells {
			n, _ := strconv.Atoi(cells[i])
			sums[i] += n
		}
		t.Row(cells...)
		for _, sub := range ofPlayer(subs, side, "off", no) {
			add(sub.Get("on").Int(), "– "+minuteMark(sub.Value)+" ")
		}
	}
	for _, man := range m.sheet.Get("squads").Of(side).Items() {
		add(man.Get("no").Int(), "")
	}
	total := lists.Map(sums, engine.Number)
	total[0], total[1], total[2], total[3] = "", "Total", "", ""
	t.Row(total...)
	return t
}

// minutes say what a player did and what happened to him: "22′, 84′ penalty", "yellow 27′", "off 63′, tired".
func (m *inthenetMatch) minutes(side engine.Side, no int) (said []string) {
	var scored, assisted []string
	for _, goal := range report.Goals(m.box) {
		own := goal.Type == "own"
		switch {
		case goal.Player == no && (goal.Side != side) == own:
			scored = append(scored, goal.Minute+"′"+map[string]string{"own": " own goal", "pk": " penalty"}[goal.Type])
		case goal.Assist == no && goal.Side == side:
			assisted = append(assisted, goal.Minute+"′")
		}
	}
	add := func(word string, minutes ...string) {
		if len(minutes) > 0 {
			said = append(said, strings.TrimSpace(word+" "+strings.Join(minutes, ", ")))
		}
	}
	add("", scored...)
	add("assist", assisted...)
	for _, card := range ofPlayer(m.box.At("cards").Items(), side, "player", no) {
		add(cardWords(card.Value), minuteMark(card.Value))
	}
	for _, hurt := range ofPlayer(m.box.Get("injuries").Items(), side, "player", no) {
		add("hurt", minuteMark(hurt.Value), "out for "+engine.Count(hurt.Get("games").Int(), "match", "matches"))
	}
	return said
}

// cardWords says what card a player was shown.
func cardWords(card engine.Value) string {
	return strings.Replace(card.Get("card").String(), "second", "second yellow", 1)
}

// minuteMark is when something happened: "63′", or HT.
func minuteMark(happened engine.Value) string {
	return strings.Replace(happened.Get("minute").String()+"′", "HT′", "HT", 1)
}

// matchWords tell the cards of a match, and each side's substitutions, for whom a line-up has no room.
func (g *sheetGame) matchWords() (said []string) {
	add := func(head string, items []engine.Item, words func(side engine.Side, item engine.Value) string) {
		told := lists.Map(items, func(item engine.Item) string {
			return words(item.Get("side").Side(), item.Value) + " " + minuteMark(item.Value)
		})
		if len(told) > 0 {
			said = append(said, head+": "+strings.Join(told, ", "))
		}
	}
	add("Cards", g.run.box.At("cards").Items(), func(side engine.Side, card engine.Value) string {
		return g.shortName(side, card.Get("player").Int()) + " " + cardWords(card)
	})
	subs, nicks := g.run.box.At("subs").Items(), g.nicks()
	for _, side := range g.system.Sport.Named() {
		own := lists.Only(subs, func(sub engine.Item) bool { return sub.Get("side").Side() == side })
		add("Substitutes of "+nicks[side], own, func(side engine.Side, sub engine.Value) string {
			return g.shortName(side, sub.Get("on").Int()) + " for " + g.shortName(side, sub.Get("off").Int())
		})
	}
	return said
}

// lineupKey explains the lineups before the heads of their columns.
func lineupKey(key *engine.Section) *engine.Section {
	said := &engine.Section{Kind: key.Kind, Title: key.Title, Columns: key.Columns[:2]}
	said.Row("22′", "a goal")
	for _, row := range key.Rows {
		for pair := range slices.Chunk(row, 2) {
			if pair[0] != "" && !slices.Contains(lineupSaid, pair[0]) {
				said.Row(pair...)
			}
		}
	}
	return said
}
