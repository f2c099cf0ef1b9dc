package enginetest

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"rollbook/engine"
)

var (
	sectionCited = regexp.MustCompile(`\bsections? ([0-9]+(?:\.[0-9]+)?)`)
	rulingCited  = regexp.MustCompile(`\b([A-Z]+)-([0-9]+)\b`)
	citeCalled   = regexp.MustCompile(`\.Cite\(([0-9]+)\)`)
)

// Rules checks a system's RULES.md against the code in the folders: its table of settings is the system's, and section 7 names
// every figure; it has n complete rulings, which name only settings that exist; every section and ruling cited by text or code
// exists; and the code cites every ruling, or the text says why not.
func Rules(t *testing.T, system *engine.System, n int, folders ...string) {
	t.Helper()
	rulings := system.Rules.Rulings()
	if len(rulings) != n {
		t.Errorf("%d rulings, want %d", len(rulings), n)
	}
	decidedBy := map[string][]int{} // the rulings that name a setting
	for _, r := range rulings {
		for _, key := range r.Settings {
			decidedBy[key] = append(decidedBy[key], r.N)
		}
	}
	var keys []string
	for _, s := range append(engine.CommonSettings(), system.Settings...) {
		keys = append(keys, s.Key)
		ownCards := system.Teams != nil // whose settings say who plays, which no ruling decides
		if named := decidedBy[s.Key]; (named != nil || s.Ruling != 0 && !ownCards) && !slices.Contains(named, s.Ruling) {
			t.Errorf("%s names ruling %d, and is named by rulings %v", s.Key, s.Ruling, named)
		}
		if s.Meaning == "" || s.Legal() == "" {
			t.Errorf("%s is not explained", s.Key)
		}
		if s.Ruling != 0 && system.Ruling(s.Ruling) == nil {
			t.Errorf("%s names ruling %d, which is not there", s.Key, s.Ruling)
		}
	}
	for _, r := range rulings {
		if r.Group == "" || r.Decision == "" {
			t.Errorf("ruling %d is not whole: %+v", r.N, r)
		}
		for _, key := range r.Settings {
			if !slices.Contains(keys, key) {
				t.Errorf("ruling %d names a setting %s that is not there", r.N, key)
			}
		}
	}
	settingsInTable(t, system)
	for _, f := range system.Figures {
		for _, step := range engine.Path(f.Key) {
			if box := system.Rules.Section("7").Text; !strings.Contains(box, `"`+step+`"`) && !strings.Contains(box, "`"+step+"`") {
				t.Errorf("section 7 does not name %s of %s", step, f.Key)
			}
		}
	}
	prefix, _, _ := strings.Cut(system.RulingName(1), "-")
	sections := map[string]bool{}
	for _, s := range system.Rules.Sections() {
		sections[s.Number] = true
	}
	cited := map[int]bool{}
	check := func(name, text string, code bool) {
		for _, m := range sectionCited.FindAllStringSubmatch(text, -1) {
			if !sections[m[1]] {
				t.Errorf("%s cites section %s, which is not there", name, m[1])
			}
		}
		for _, m := range rulingCited.FindAllStringSubmatch(text, -1) {
			number, _ := strconv.Atoi(m[2])
			if m[1] != prefix {
				continue
			}
			if system.Ruling(number) == nil {
				t.Errorf("%s cites ruling %s, which is not there", name, m[0])
			}
			cited[number] = cited[number] || code
		}
		for _, m := range citeCalled.FindAllStringSubmatch(text, -1) {
			number, _ := strconv.Atoi(m[1])
			if system.Ruling(number) == nil {
				t.Errorf("%s cites ruling %d, which is not there", name, number)
			}
			cited[number] = true
		}
	}
	check("RULES.md", system.Rules.Text, false)
	for _, folder := range folders {
		files, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatalf("no code in %s: %v", folder, err)
		}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			check(file, string(text), true)
		}
	}
	for _, r := range rulings {
		switch {
		case !cited[r.N] && r.NotCited == "":
			t.Errorf("no code cites ruling %s, and RULES.md does not say why: %s", system.RulingName(r.N), r.Question)
		case cited[r.N] && r.NotCited != "":
			t.Errorf("the code cites ruling %s, and RULES.md says why it does not", system.RulingName(r.N))
		}
	}
}

var codeSpan = regexp.MustCompile("`[^`]+`")

// settingsInTable compares the table in section 2 of RULES.md, whose rows begin with keys and their values, with the settings.
func settingsInTable(t *testing.T, system *engine.System) {
	t.Helper()
	var told []string
	for row := range strings.Lines(system.Rules.Section("2").Text) {
		cells := cellsOf(row)
		if len(cells) < 3 || !strings.HasPrefix(cells[0], "`") {
			continue
		}
		for _, key := range codeSpan.FindAllString(cells[0], -1) {
			key = strings.Trim(key, "`")
			told = append(told, key)
			setting := system.Own(key)
			if values := codeSpan.FindAllString(cells[1], -1); setting != nil && setting.Values != nil &&
				strings.ReplaceAll(strings.Join(values, " "), "`", "") != strings.Join(setting.Values, " ") {
				t.Errorf("section 2 gives %s the values %s, not %s", key, values, setting.Values)
			}
		}
	}
	slices.Sort(told)
	keys := make([]string, len(system.Settings))
	for i, setting := range system.Settings {
		keys[i] = setting.Key
	}
	if slices.Sort(keys); !slices.Equal(told, keys) {
		t.Errorf("the settings in section 2 are\n%s\nand the system has\n%s", told, keys)
	}
}

// cellsOf returns the cells of a row of a table in Markdown; those of any other line mean nothing.
func cellsOf(row string) []string {
	cells := strings.Split(strings.Trim(row, "|\n"), "|")
	for i := range cells {
		cells[i] = strings.TrimSpace(cells[i])
	}
	return cells
}

// An Example is a worked example of RULES.md: a record, and the rows of the table below it.
type Example struct {
	Title  string
	Record string
	Rows   []map[string]string // by the heads of the columns
}

// Examples returns the worked examples of a system, those of section 9.
func Examples(t *testing.T, system *engine.System) []Example {
	t.Helper()
	var examples []Example
	section := system.Rules.Section("9")
	if section == nil {
		t.Fatal("RULES.md has no section 9")
	}
	var title string
	var heads []string
	lines := strings.Split(section.Text, "\n")
	for i := 0; i < len(lines); i++ {
		line := lines[i]
		switch {
		case strings.HasPrefix(line, "### "):
			title, heads = line[4:], nil
		case strings.HasPrefix(line, "```"):
			heads = nil
			end := i + 1
			for end < len(lines) && !strings.HasPrefix(lines[end], "```") {
				end++
			}
			if record := strings.Join(lines[i+1:end], "\n"); strings.HasPrefix(record, "rollbook 1\n") {
				examples = append(examples, Example{Title: title, Record: record})
			}
			i = end
		case strings.HasPrefix(line, "|"):
			cells := cellsOf(line)
			if heads == nil {
				heads = cells
				i++ // the rule under the heads
				continue
			}
			row := map[string]string{}
			for c, head := range heads {
				if c < len(cells) {
					row[head] = cells[c]
				}
			}
			if len(examples) > 0 && row["n"] != "" {
				last := &examples[len(examples)-1]
				last.Rows = append(last.Rows, row)
			}
		default:
			heads = nil
		}
	}
	if len(examples) == 0 {
		t.Fatal("section 9 has no records")
	}
	return examples
}

// PlayExamples plays the worked examples of RULES.md and compares the columns n, entry and score of their tables with the game;
// check, unless nil, compares more.
func PlayExamples(t *testing.T, system *engine.System, check func(t *testing.T, row map[string]string, state engine.Value)) {
	t.Helper()
	for _, e := range Examples(t, system) {
		t.Run(e.Title, func(t *testing.T) {
			header, tokens := e.parse()
			setup, err := system.Setup(header)
			if err != nil {
				t.Fatal(err)
			}
			states, entries := map[string]engine.Value{}, map[string]string{}
			r := engine.Run(setup, tokens, engine.Observer{Watch: func(table *engine.Table) {
				n := strconv.Itoa(table.Entries())
				if _, ok := states[n]; !ok {
					states[n], entries[n] = engine.StateOf(table.Game()), table.Entry()
				}
			}})
			if r.Refused != nil && r.Refused.Token != len(tokens)-1 {
				t.Errorf("entry %d: %s", r.Refused.N, r.Refused.Why)
			}
			for _, row := range e.Rows {
				state, ok := states[row["n"]]
				if !ok {
					if r.Refused == nil || fmt.Sprint(r.Refused.N) != row["n"] {
						t.Errorf("there is no entry %s", row["n"])
					}
					continue
				}
				if want := strings.Trim(row["entry"], "`"); want != "" && !strings.HasSuffix(want, entries[row["n"]]) {
					t.Errorf("entry %s is %s, and the table has %s", row["n"], entries[row["n"]], want)
				}
				if want, ok := row["score"]; ok && want != "" {
					score := state.At("score").Ints()
					if got := fmt.Sprintf("%d-%d", score[engine.Visitor], score[engine.Home]); !strings.HasPrefix(want, got) {
						t.Errorf("after entry %s the score is %s, and the table has %s", row["n"], got, want)
					}
				}
				if check != nil {
					check(t, row, state)
				}
			}
		})
	}
}

// parse reads an example's record: headers, then tokens without play numbers and comments.
func (e *Example) parse() (engine.Header, []string) {
	var header engine.Header
	head, body, _ := strings.Cut(e.Record, "\n\n")
	for i, line := range strings.Split(head, "\n")[1:] {
		if key, value, ok := strings.Cut(line, ":"); ok {
			header = append(header, engine.Field{Key: key, Value: strings.TrimSpace(value), Line: i + 2})
		}
	}
	var tokens []string
	for _, line := range strings.Split(body, "\n") {
		line, _, _ = strings.Cut(line, ";")
		for _, token := range strings.Fields(line) {
			if number, ok := strings.CutSuffix(token, "."); !ok || strings.Trim(number, "0123456789") != "" {
				tokens = append(tokens, token)
			}
		}
	}
	return header, tokens
}

// Printed compares the charts of a system with testdata/printed-charts.txt, which somebody copied from the printed pages
// without looking at the first copy: every cell of either is in the other. A cell of the first may go on after a colon, in
// our own words.
func Printed(t *testing.T, charts engine.PrintedCharts) {
	t.Helper()
	text, err := os.ReadFile("testdata/printed-charts.txt")
	if err != nil {
		t.Fatal(err)
	}
	again := engine.ReadCharts(string(text))
	for id := range charts {
		if again[id] == nil {
			t.Errorf("%s was not copied again", id)
		}
	}
	for id, rows := range again {
		if len(rows) != len(charts[id]) {
			t.Errorf("%s has %d rows, and %d where it was copied again", id, len(charts[id]), len(rows))
			continue
		}
		for i, want := range rows {
			got := charts[id][i]
			if got.Roll != want.Roll || got.Cell != want.Cell && !strings.HasPrefix(got.Cell, want.Cell+": ") {
				t.Errorf("%s %s is %q, and %s is %q where it was copied again", id, got.Roll, got.Cell, want.Roll, want.Cell)
			}
		}
	}
}
