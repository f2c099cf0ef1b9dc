package console

import (
	"os"
	"strings"
	"testing"

	"rollbook/internal/pick"
)

// Results end with the playoffs, wherever the file has them, and the champion; a cup has nothing else.
func TestResultsEndWithThePlayoffs(t *testing.T) {
	d := atDesk(t)
	d.write("l.season", "rollbook season 1\nseason: L\nsystem: inches\nteam A: Alba\n"+
		"team B: Bruma\nround Final\n playoff: yes\n F: #1 @ #2\nround Week 1\n A @ B 7-3\n")
	if out := d.answer("season", "results"); !strings.Contains(out,
		"Week 1\n  Alba 7 @ 3 Bruma  by score only\n\nFinal\n  Alba   @   Bruma  F (#1 @ #2)\n") {
		t.Errorf("results are\n%s", out)
	}
	d.answer("season", "report", "A 9 B 10")
	if out := d.answer("season", "results"); !strings.HasSuffix(out, "\nChampion: Bruma\n") {
		t.Errorf("results are\n%s", out)
	}
	d.write("l.season", "rollbook season 1\nseason: Cup\nsystem: inches\n"+
		"team A: Alba\nteam B: Bruma\nround Final\n playoff: yes\n A @ B 7-3\n")
	results := d.answer("season", "results")
	if out := d.answer("season", "table"); out != results ||
		!strings.HasPrefix(out, "Cup  playoffs: 1 played, 0 to play\n") || !strings.HasSuffix(out, "\nChampion: Alba\n") {
		t.Errorf("the table of a cup is\n%s", out)
	}
	if out := d.answer("season", "table", "--json"); !strings.Contains(out, `"champion":"A"`) {
		t.Error(out)
	}
}

// TestSeasonsByCSV writes a season's schedule, makes the season of it again, and adds scores: all of a file, or none.
func TestSeasonsByCSV(t *testing.T) {
	d := atDesk(t)
	run := func(status int, line ...string) string {
		t.Helper()
		is, out, errs := d.ask("", line...)
		if is != status {
			t.Fatalf("%v: status %d\n%s%s", line, is, out, errs)
		}
		return out
	}
	d.write("one.season", exampleSeason)
	schedule := run(0, "season", "results", "one.season", "--csv")
	d.write("schedule.csv", schedule)
	run(0, "season", "new", "inches", "two.season", "--schedule", "schedule.csv")
	if again := run(0, "season", "results", "two.season", "--csv"); again != schedule {
		t.Errorf("%s\nbecame\n%s", schedule, again)
	}
	text := func() string {
		read := d.read("two.season")
		return string(read)
	}
	before := text()
	for name, next := range map[string]string{"open": ",,", "over": "cancelled snow,,"} {
		d.write(name+".csv", "Status,V,H,Away,Home\n,1,0,Bears,Packers\n"+next+",Lions,Vikings\n")
		_, _, errs := d.ask("", "season", "new", "inches", name+".season", "--schedule", name+".csv")
		if want := "next: rollbook season " + pick.If(name == "open", "begin", "table") + " " + name + ".season\n"; errs != want {
			t.Errorf("%s: %s", name, errs)
		}
	}
	d.write("bad.csv", "Away,Home,V,H\nCHI,GB,17,20\nGB,GB,1,2\n")
	run(2, "season", "report", "bad.csv", "two.season")
	if text() != before {
		t.Errorf("a refused file wrote\n%s", text())
	}
	d.write("good.csv", "Away,Home,V,H\nCHI,GB,17,20\n")
	run(0, "season", "report", "good.csv", "two.season")
	after := text()
	if after == before {
		t.Error("no score is written")
	}
	run(0, "season", "report", "good.csv", "two.season")
	if text() != after {
		t.Errorf("the second time it wrote\n%s", text())
	}
}

// secret is what stands in files that are no records.
const secret = "password=hunter2"

// secretBeside makes a folder with a folder for a season, and a secret in another beside it, to which links lead. There are such
// files in the season's own folder too.
func secretBeside(t testing.TB) *desk {
	t.Helper()
	d := newDesk(t)
	for _, name := range []string{"private/secret.txt", "private/x.roll", "private/x.csv", "league/own/y.roll", "league/own/y.txt"} {
		d.write(name, secret+"\n")
	}
	d.write("g.roll", "rollbook 1\nsystem: inches\nvisitor: Ays\nhome: Bees\n\n4 52\n")
	for link, to := range map[string]string{"league/away": "../private",
		"league/away.roll": "../private/x.roll", "league/own.roll": "own/y.roll",
		"league/all.roll": d.at("private/x.roll"), "league/here.roll": d.at("league/own/y.roll")} {
		if err := os.Symlink(to, d.at(link)); err != nil {
			t.Skip("no links can be made: ", err)
		}
	}
	return d
}

// FuzzSeasonPathsStayInside has a season name any file as a record, a fixture's game or a team's cards: nothing is said of what
// lies outside its folder.
func FuzzSeasonPathsStayInside(f *testing.F) {
	for _, path := range []string{"../private/*.roll", "away/*.roll", "a*", "*/x.roll",
		"own/../../private/x.roll", "./away/../away/secret.txt", "away.roll#1", "/etc/passwd", "~/x.roll",
		"[a-z]*/*", "own/y.txt", "..", ".", "away/.", "own//..//away//secret.txt", "C:\\x",
		"\\\\host\\x", "14", "private", "%2e%2e/private/x.roll", "..\x00/private/x.roll"} {
		f.Add(path)
	}
	f.Fuzz(func(t *testing.T, path string) {
		if strings.Contains(path, secret) {
			return
		}
		d := secretBeside(t)
		for _, name := range []string{"private/secret.txt", "private/x.roll", "private/x.csv"} {
			d.write(name, "password=swordfish\n")
		}
		for _, text := range []string{"system: inches\nrecords: " + path + "\nteam A: Ays\nteam B: Bees\nround 1\n  A @ B",
			"system: inches\nteam A: Ays\nteam B: Bees\nround 1\n  A @ B = " + path,
			"system: inthenet\nteam A: Ays\n  file: " + path + "\nteam B: Bees\n  file: " + path + "\nround 1\n  A @ B"} {
			d.write("league/s.season", "rollbook season 1\nseason: S\n"+text+"\n")
			for _, line := range []string{"season check league/s.season", "season begin league/s.season --json"} {
				if _, out, errs := d.ask("", words(line)...); strings.Contains(out+errs, "swordfish") {
					t.Errorf("%q in %s: %s: %s%s", path, d.folder, line, out, errs)
				}
			}
		}
	})
}

// TestASeasonReadsItsOwnFolder has season files name what is not theirs, in each way that there is: nothing of it is said or
// published. With --outside it is read, and still no page quotes it.
func TestASeasonReadsItsOwnFolder(t *testing.T) {
	t.Parallel()
	d := secretBeside(t)
	const inches = "rollbook season 1\nseason: S\nsystem: inches\n"
	const teams = "team A: Ays\nteam B: Bees\nround 1\n  A @ B"
	for _, c := range []struct {
		name, season string
		inside       bool
		said         string // with --outside, or inside: what check has of the secret
	}{
		{"a pattern", inches + "records: ../private/*.roll\n" + teams, false, secret},
		{"a path from the root", inches + "records: " + d.folder + "/private/x.roll\n" + teams, false, secret},
		{"out and in again", inches + "records: ../league/own/*.roll\n" + teams, false, secret},
		{"a roundabout", inches + "records: own/../../private/*.roll\n" + teams, false, secret},
		{"a pattern through a link", inches + "records: away/*.roll\n" + teams, false, secret},
		{"a pattern of d.folders", inches + "records: */x.roll\n" + teams, false, secret},
		{"links", inches + "records: a*.roll\n" + teams, false, secret},
		{"a link from the root", inches + "records: here.roll\n" + teams, false, secret},
		{"a fixture", inches + teams + " = ../private/secret.txt\n", false, secret},
		{"a fixture from the root", inches + teams + " = " + d.folder + "/private/secret.txt\n", false, secret},
		{"a fixture through a link", inches + teams + " = away/secret.txt\n", false, secret},
		{"the second record of a link", inches + teams + " = away/secret.txt#2\n", false, "1 record"},
		{"cards", strings.Replace(inches, "inches", "inthenet", 1) +
			strings.Replace(teams, "team B", "  file: ../private/x.csv\nteam B", 1), false, ""},
		{"cards through a link", strings.Replace(inches, "inches", "inthenet", 1) +
			strings.Replace(teams, "team B", "  file: away/x.csv\nteam B", 1), false, ""},
		{"its own", inches + "records: own/*.roll\n" + teams, true, secret},
		{"its own through a link", inches + "records: own.roll\n" + teams, true, secret},
		{"its own fixture", inches + teams + " = own/y.txt\n", true, secret},
	} {
		d.write("league/s.season", c.season)
		for _, line := range []string{"season check league/s.season", "season table league/s.season",
			"season results league/s.season --json", "publish site --season league/s.season",
			"season begin league/s.season", "new inches --season league/s.season",
			"games --season league/s.season", "print season league/s.season -o x.pdf"} {
			if c.inside && !strings.HasPrefix(line, "season check") {
				continue
			}
			status, out, errs := d.ask("", words(line)...)
			if got := strings.Contains(out+errs, secret); got != c.inside {
				t.Errorf("%s: %s: quoted %v, want %v\n%s%s", c.name, line, got, c.inside, out, errs)
			}
			if !c.inside && (status != 2 || strings.Count(errs, "league/s.season:") != 1 || !strings.Contains(errs, "--outside")) {
				t.Errorf("%s: %s: %d\n%s%s", c.name, line, status, out, errs)
			}
		}
		outside := ""
		if !c.inside {
			outside = " --outside"
		}
		if status, out, errs := d.ask("", words("season check league/s.season"+outside)...); !strings.Contains(errs, c.said) || status == 2 {
			t.Errorf("%s: allowed: %d\n%s%s", c.name, status, out, errs)
		}
		d.ask("", words("publish site --season league/s.season"+outside)...)
		page := d.read("site/index.html")
		if strings.Contains(page, "hunter2") || c.said != "" && !strings.Contains(page, "rollbook season check") ||
			strings.Contains(page, "private") || strings.Contains(page, d.folder) {
			t.Errorf("%s: the page has\n%s", c.name, page)
		}
	}
}

// TestPartsOfASeasonInAnyCase: rounds are found by their numbers, too.
func TestPartsOfASeasonInAnyCase(t *testing.T) {
	d := atDesk(t)
	d.write("l.season", "rollbook season 1\nseason: L\nsystem: loft\nteam A: Alpha\n group: North\n conference: East\n"+
		"team B: Beta\n group: South\n conference: East\nround Week 1\n A @ B 1-2\nround Week 2\n B @ A cancelled snow\n")
	for line, want := range map[string]string{"season results 2": "snow", "season results WEEK 1": "Week 1\n",
		"season table north": "Alpha", "season table EAST": "Beta"} {
		if out := d.answer(words(line)...); !strings.Contains(out, want) {
			t.Errorf("%s: %s", line, out)
		}
	}
}

// TestACupHasNoTable: if no fixture counts, nothing shows a table of noughts or chances of places in it, and who went on after a level
// score is said in every list.
func TestACupHasNoTable(t *testing.T) {
	d := atDesk(t)
	d.write("cup.season", "rollbook season 1\nseason: Cup\nsystem: loft\nteam A: Alpha\nteam B: Beta\n"+
		"team C: Gamma\nteam D: Delta\nround Semi-finals\nplayoff: yes\nX: A @ B 7-7 to B 4-3 on penalties\n"+
		"Y: C @ D\nround Final\nplayoff: yes\nwinner X @ winner Y\n")
	for line, want := range map[string]string{"season table": "Cup  playoffs: 1 played, 2 to play\n\nSemi-finals",
		"season results": "to B 4-3 on penalties, by score only", "season odds --games 20": "       playoffs  title\n"} {
		if out := d.answer(words(line)...); !strings.Contains(out, want) {
			t.Errorf("%s: %s", line, out)
		}
	}
	d.answer("publish", "site", "--season", "cup.season")
	page, err := os.ReadFile(d.at("site/index.html"))
	if err != nil || !strings.Contains(string(page), "to B 4-3 on penalties, by score only") ||
		strings.Contains(string(page), `id="table-1"`) || strings.Contains(string(page), `id="grid"`) {
		t.Errorf("%v: %s", err, page)
	}
}
