package console

import (
	"encoding/json"
	"flag"
	"fmt"
	"html"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"rollbook/engine"
	"rollbook/engine/systems"
	"rollbook/internal/thorough"
	"rollbook/replay"
	"rollbook/report"
	"rollbook/season"
)

var (
	sameSeasons = flag.Int("seasons", thorough.Of(1, 10),
		"simulated seasons of each system whose figures are compared on terminal, paper and page")
	sameGames = flag.Int("season-games", thorough.Of(1, 2), "simulated games in each of these seasons")
)

// Over simulated games and seasons, terminal, paper and page show the same figures: the standings, every row of the box score, every
// drive, the shots.
func TestTerminalPaperAndPageShowTheSameFigures(t *testing.T) {
	if _, err := exec.LookPath("pdftotext"); err != nil {
		t.Skip("pdftotext is not installed")
	}
	for _, system := range systems.All {
		for n := range *sameSeasons {
			t.Run(fmt.Sprintf("%s/%d", system.ID, n+1), func(t *testing.T) {
				d := atDesk(t)
				records := d.simulatedSeason(system, n)
				d.answer("publish", "site", "--season", "s.season")
				d.answer("print", "season", "s.season", "-o", "season.pdf")
				d.sameStandings()
				for k, r := range records {
					d.sameGame(k, r)
				}
			})
		}
	}
}

// simulatedSeason writes a season of two teams, s.season, with simulated records and a reported game.
func (d *desk) simulatedSeason(system *engine.System, n int) (records []*replay.Record) {
	d.Helper()
	file := "rollbook season 1\nseason: Law\nsystem: " + system.ID + "\n"
	for k := range *sameGames {
		text := regexp.MustCompile(`(?m)^event: .*\n`).ReplaceAllString(simulated(d, system, uint64(100*n+k+1)), "")
		text = strings.Replace(text, "system: "+system.ID+"\n", "system: "+system.ID+"\nevent: Law, Round "+strconv.Itoa(k+1)+"\n", 1)
		name := fmt.Sprintf("g%d.roll", k+1)
		d.write(name, text)
		r := replay.Read(name, text)[0]
		if r.Fault != nil {
			d.Fatal(r.Fault)
		}
		if k == 0 {
			file += "team V: " + r.Setup.Team(engine.Visitor) + "\nteam H: " + r.Setup.Team(engine.Home) + "\n"
		}
		file += fmt.Sprintf("round Round %d\n V @ H = %s\n", k+1, name)
		records = append(records, r)
	}
	d.write("s.season", file+"round Reported\n H @ V 3-1\n")
	return records
}

// sameStandings compares the lines of the standings.
func (d *desk) sameStandings() {
	d.Helper()
	plan, _ := season.Read("s.season", d.read("s.season"))
	columns := season.Play(plan, season.Games{}, season.Scores).Columns()
	var tables season.Tables
	if err := json.Unmarshal([]byte(d.answer("season", "table", "s.season", "--json")), &tables); err != nil {
		d.Fatal(err)
	}
	seen := surfaces{"terminal": squeezed(d.answer("season", "table", "s.season")), "page": d.pageRows("site/index.html")}
	paper := surfaces{"paper": d.paperLines("season.pdf")}
	for i := range tables.Tables[0].Rows {
		row := &tables.Tables[0].Rows[i]
		want, printed := []string{row.Name}, []string{row.Name}
		for _, c := range columns {
			if c.Key == "lost" && row.Tied > 0 && !slices.ContainsFunc(columns, func(c season.Column) bool { return c.Key == "tied" }) {
				both := []string{strconv.Itoa(row.Lost), strconv.Itoa(row.Tied)} // football's, which a season without games lacks
				want, printed = append(want, both...), append(printed, both...)
				continue
			}
			if slices.Contains([]string{"played", "won", "tied", "lost", "points", "percentage", "scored", "conceded", "difference"}, c.Key) {
				want = append(want, c.Text(plan, row))
				if c.Key != "percentage" {
					printed = append(printed, c.Text(plan, row))
				} else if plan.System.Sport.Ground == engine.FieldGround {
					printed = append(printed, strings.TrimPrefix(c.Text(plan, row), "0"))
				}
			}
		}
		seen.say(d, strings.Join(want, " "))
		paper.say(d, strings.Join(printed, " "))
	}
}

// sameGame compares the figures of a game.
func (d *desk) sameGame(k int, r *replay.Record) {
	d.Helper()
	d.answer("print", "box", r.Ref(), "-o", "box.pdf")
	d.answer("print", "keepsake", r.Ref(), "--chances=false", "-o", "keepsake.pdf")
	page := ""
	pages, _ := filepath.Glob(d.at("site/game/*/index.html"))
	for _, name := range pages {
		if text, _ := os.ReadFile(name); strings.Contains(string(text), fmt.Sprintf("Law, Round %d", k+1)) {
			page = name
		}
	}
	seen := surfaces{"terminal": squeezed(d.answer("box", r.Ref())),
		"paper": append(d.paperLines("box.pdf"), d.paperLines("keepsake.pdf")...), "page": d.pageRows(page)}
	game := engine.Run(r.Setup, r.Tokens(), engine.Observer{Journal: true}).Game
	score := game.BoxScore()
	for _, section := range score.Sections {
		if section.Kind == engine.DriveSection {
			continue // they are compared below
		}
		for n, row := range section.Rows {
			// on paper a try is in its touchdown's row
			if section.Kind == engine.ScoringSection && len(report.Drives(&r.Setup.System.Sport, engine.BoxOf(game))) > 0 {
				seen.sayIn(d, "terminal", row)
				seen.sayIn(d, "page", row)
				if n+1 == len(section.Rows) || !isTry(section.Rows[n+1]) {
					seen.sayIn(d, "paper", row[len(row)-2:])
				}
				continue
			}
			if section.Kind == engine.LineScoreSection {
				row = row[:len(row)-1] // on pages the total stands large beside it
			}
			if slices.ContainsFunc(row, func(cell string) bool { return len(cell) > 24 }) {
				continue // it is set in several lines on paper
			}
			switch {
			case section.Kind == engine.ComparisonSection && !strings.ContainsAny(strings.Join(row[1:], ""), "123456789"): // not on paper
				seen.sayIn(d, "terminal", row)
				seen.sayIn(d, "page", row)
			case section.Kind == engine.ScoringSection: // on paper a letter is the team
				seen.sayIn(d, "terminal", row)
				seen.sayIn(d, "page", row)
				seen.sayIn(d, "paper", []string{row[0], row[2]})
			case section.Kind == engine.ComparisonSection || section.Kind == engine.LineScoreSection:
				seen.sayCells(d, row)
			}
		}
	}
	for _, drive := range report.Drives(&r.Setup.System.Sport, engine.BoxOf(game)) {
		seen.sayIn(d, "paper", []string{strconv.Itoa(drive.Plays), engine.Number(drive.Yards)})
		seen.sayIn(d, "page", []string{drive.Words()})
	}
	if report.HasShots(engine.BoxOf(game)) {
		for _, side := range engine.Teams {
			seen.sayIn(d, "paper", []string{report.ShotsOf(engine.BoxOf(game), side).String()})
			seen.sayIn(d, "page", []string{report.ShotsOf(engine.BoxOf(game), side).String()})
		}
	}
}

// isTry reports whether a row of a football game's scoring is a try.
func isTry(row []string) bool {
	return slices.Contains(row, "extra point") ||
		slices.ContainsFunc(row, func(cell string) bool { return strings.HasPrefix(cell, "two points") })
}

// Surfaces are the lines that each of them shows, their words a blank apart.
type surfaces map[string][]string

// say checks that all of them have a line with the words in this order.
func (s surfaces) say(t testing.TB, words string) {
	t.Helper()
	for where, lines := range s {
		if !slices.ContainsFunc(lines, func(line string) bool { return strings.Contains(line, words) }) {
			t.Errorf("the %s does not say %q", where, words)
		}
	}
}

// sayCells checks that all of them have a line with these cells, in any order: paper puts the label of a comparison in the middle.
func (s surfaces) sayCells(t testing.TB, cells []string) {
	t.Helper()
	for where := range s {
		s.sayIn(t, where, cells)
	}
}

// sayIn checks that one of them has a line with these cells, each as often as given; paper has capitals where others have none.
func (s surfaces) sayIn(t testing.TB, where string, cells []string) {
	t.Helper()
	if !slices.ContainsFunc(s[where], func(line string) bool {
		line = " " + strings.ToLower(line) + " "
		for _, cell := range cells {
			cell = strings.ToLower(strings.Join(strings.Fields(cell), " "))
			if cell == "" {
				continue
			}
			at := strings.Index(line, " "+cell+" ")
			if at < 0 {
				return false
			}
			line = line[:at+1] + line[at+1+len(cell):]
		}
		return true
	}) {
		t.Errorf("the %s has no line with %q", where, cells)
	}
}

// squeezed are the lines of a text, their words a blank apart.
func squeezed(text string) (lines []string) {
	for line := range strings.Lines(text) {
		lines = append(lines, strings.Join(strings.Fields(line), " "))
	}
	return lines
}

// paperLines are the lines of a PDF.
func (d *desk) paperLines(name string) []string {
	d.Helper()
	text, err := exec.Command("pdftotext", "-layout", d.at(name), "-").Output()
	if err != nil {
		d.Fatal(err)
	}
	lines := squeezed(string(text))
	for i := range lines { // figures that share a cell
		lines[i] = paperNegative.ReplaceAllString(lines[i], "-$1")
		for paperPair.MatchString(lines[i]) {
			lines[i] = paperPair.ReplaceAllString(lines[i], "$1 $2")
		}
	}
	return lines
}

var (
	paperPair     = regexp.MustCompile(`(\d)-([−\d])`)
	paperNegative = regexp.MustCompile(`-\((−[\d.]+)\)`)
)

// Tags that end a line of a page, other markup, figures that share a cell, and a picture's spoken text.
var (
	pagePair = regexp.MustCompile(`(\d)(?:, |-)([−\d])`)
	pageLine = regexp.MustCompile(`</tr>|</text>|</li>|</h2>|</p>|</caption>`)
	pageTag  = regexp.MustCompile(`<[^>]*>`)
	pageEars = regexp.MustCompile(`aria-label="([^"]*)"`)
)

// pageRows are the rows of a page's tables and the texts of its pictures, as readers see and hear them.
func (d *desk) pageRows(name string) (rows []string) {
	d.Helper()
	text := d.read(name)
	for _, part := range pageLine.Split(text, -1) {
		for pagePair.MatchString(part) { // 0, 0, 0 has two that share a figure
			part = pagePair.ReplaceAllString(part, "$1 $2")
		}
		rows = append(rows, squeezed(html.UnescapeString(strings.ReplaceAll(pageTag.ReplaceAllString(part, " "), "\n", " ")))...)
	}
	for _, m := range pageEars.FindAllStringSubmatch(text, -1) {
		rows = append(rows, strings.Split(html.UnescapeString(m[1]), "; ")...)
	}
	return rows
}
