package engine

import (
	"embed"
	"fmt"
	"strconv"
	"strings"
	"sync"
)

// A Ruling is a decision on a question that the printed rules leave open, numbered within its system.
type Ruling struct {
	N        int      `json:"number"`
	Group    string   `json:"-"` // the part of the game it belongs to, as "The clock"
	Question string   `json:"question"`
	Decision string   `json:"decision"`         // paragraphs, separated by empty lines
	Reason   string   `json:"reason,omitempty"` // "" if the decision speaks for itself
	Settings []string `json:"-"`                // the header keys by which a table can decide differently
	NotCited string   `json:"-"`                // why no branch of the rules cites it; "" if one does
}

// Rules are a system's complete rules as ruled: its RULES.md, the only copy.
type Rules struct {
	Text    string // Markdown
	rulings func() []Ruling
}

// NewRules takes the text of a RULES.md. It is parsed when somebody first asks for a ruling.
func NewRules(text string) *Rules {
	return &Rules{Text: text, rulings: sync.OnceValue(func() []Ruling { return parseRulings(text) })}
}

// ReadText returns a text of a system's folder, which is part of the program: RULES.md, card.txt, charts.txt, worth.txt.
func ReadText(folder embed.FS, name string) string {
	text, err := folder.ReadFile(name)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// Rulings returns the rulings in order; nil Rules have none.
func (r *Rules) Rulings() []Ruling {
	if r == nil {
		return nil
	}
	return r.rulings()
}

// A RulesSection is a numbered part of the rules.
type RulesSection struct {
	Number string // "4" or "4.6"
	Title  string
	Text   string // Markdown, with its heading and the parts below it
}

// Sections returns all numbered parts of the rules, in order; the text of 4 includes that of 4.6.
func (r *Rules) Sections() []RulesSection {
	var found []RulesSection
	lines := strings.SplitAfter(r.Text, "\n")
	for i, line := range lines {
		level, number, title := sectionHeading(line)
		if level == 0 {
			continue
		}
		end := i + 1
		for end < len(lines) {
			if next := headingLevel(lines[end]); next != 0 && next <= level {
				break
			}
			end++
		}
		found = append(found, RulesSection{number, title, strings.TrimSpace(strings.Join(lines[i:end], "")) + "\n"})
	}
	return found
}

// Section returns a numbered part of the rules, or nil.
func (r *Rules) Section(number string) *RulesSection {
	for _, s := range r.Sections() {
		if s.Number == strings.TrimSuffix(number, ".") {
			return &s
		}
	}
	return nil
}

// headingLevel returns how many number signs a Markdown heading begins with; 0 for any other line.
func headingLevel(line string) int {
	n := len(line) - len(strings.TrimLeft(line, "#"))
	if n == 0 || n == len(line) || line[n] != ' ' {
		return 0
	}
	return n
}

// sectionHeading reads "## 4. Order of play" and "### 4.6 Drive"; level is 0 for any other line.
func sectionHeading(line string) (level int, number, title string) {
	level = headingLevel(line)
	number, title, found := strings.Cut(strings.TrimSpace(line[level:]), " ")
	number = strings.TrimSuffix(number, ".")
	if level != 2 && level != 3 || !found || strings.Trim(number, "0123456789.") != "" || number == "" {
		return 0, "", ""
	}
	return level, number, title
}

// parseRulings reads the rulings of section 5. The text is the program's own: it panics at a line that is malformed.
func parseRulings(text string) (rulings []Ruling) {
	var (
		group  string
		inside bool // section 5
		last   *Ruling
	)
	lines := strings.Split(text, "\n")
	for i := 0; i < len(lines); i++ {
		line := strings.TrimRight(lines[i], " \r")
		switch level := headingLevel(line); {
		case level == 2:
			inside, last = strings.HasPrefix(line, "## 5."), nil
		case !inside:
		case level == 3:
			group, last = strings.TrimSpace(line[3:]), nil
		case level == 4:
			name, question, _ := strings.Cut(strings.TrimSpace(line[4:]), ". ")
			n, err := strconv.Atoi(name[strings.LastIndexByte(name, '-')+1:])
			if err != nil || n != len(rulings)+1 || !strings.HasSuffix(question, "?") {
				panic(fmt.Sprintf("line %d: a ruling %d with its question was expected: %s", i+1, len(rulings)+1, line))
			}
			rulings = append(rulings, Ruling{N: n, Group: group, Question: question})
			last = &rulings[len(rulings)-1]
		case line != "" && last != nil:
			first := i
			for i+1 < len(lines) && strings.TrimSpace(lines[i+1]) != "" && headingLevel(lines[i+1]) == 0 {
				i++
			}
			last.add(lines[first : i+1])
		}
	}
	return rulings
}

// add adds a paragraph to a ruling. Paragraphs of prose become one line; tables, lists and records keep their lines.
func (r *Ruling) add(lines []string) {
	join := " "
	if strings.ContainsAny(lines[0][:1], "|-`") {
		join = "\n"
	}
	text := strings.Join(lines, join)
	label, rest, _ := strings.Cut(text, ": ")
	switch label {
	case "Reason":
		r.Reason = rest
	case "Settings":
		for _, key := range strings.Split(rest, ",") {
			r.Settings = append(r.Settings, strings.Trim(key, " `.\n"))
		}
	case "Not cited":
		r.NotCited = rest
	default:
		if r.Reason != "" || r.Settings != nil || r.NotCited != "" {
			panic("the decision goes on after its reason: " + text)
		}
		if r.Decision != "" {
			r.Decision += "\n\n"
		}
		r.Decision += text
	}
}
