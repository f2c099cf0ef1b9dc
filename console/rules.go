package console

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urfave/cli/v2"

	"rollbook/engine"
)

func (s *session) rulesCommand() *cli.Command {
	return &cli.Command{
		Name: "rules", Usage: "print a system's rulings, with the options a table has", ArgsUsage: "SYSTEM [NUMBER]",
		Description: `rollbook rules inches          every ruling
rollbook rules inches 33       one of them; INCHES-33 will do`,
		Flags: []cli.Flag{jsonFlag(), colorFlag()},
		Action: func(c *cli.Context) (err error) {
			if s.style, err = s.styled(c, s.stdout); err != nil {
				return err
			}
			system, err := s.systemNamed(c, "rules")
			if err != nil {
				return err
			}
			rulings, err := chosenRulings(system, c.Args().Slice()[1:])
			if err != nil {
				return err
			}
			if c.Bool("json") {
				return s.answer(map[string]any{"system": system.ID, "version": system.Version, "rulings": rulingsAsJSON(system, rulings)})
			}
			if system.Notice != "" && len(rulings) > 1 {
				s.say("%s", wrap(system.Notice, ""))
				s.say("")
			}
			group := ""
			for i := range rulings {
				if len(rulings) > 1 && rulings[i].Group != group {
					group = rulings[i].Group
					s.say("%s\n", s.style.bold(strings.ToUpper(group)))
				}
				s.printRuling(system, &rulings[i])
			}
			return nil
		},
	}
}

// chosenRulings returns the ruling that is asked for, or all.
func chosenRulings(system *engine.System, args []string) ([]engine.Ruling, error) {
	if len(args) == 0 {
		return system.AllRulings(), nil
	}
	if len(args) > 1 {
		return nil, trouble("one ruling at a time: %s is too many", quoted(args[1]))
	}
	word := args[0]
	n, err := strconv.Atoi(word[strings.LastIndexByte(word, '-')+1:])
	r := system.Ruling(n)
	if err != nil || r == nil {
		return nil, trouble("%s has no ruling %s: they are numbered 1 to %d", system.ID, quoted(word), len(system.AllRulings()))
	}
	return []engine.Ruling{*r}, nil
}

// A ruled is a ruling as JSON.
type ruled struct {
	Number   int         `json:"number"`
	Name     string      `json:"name"` // what it is cited by
	Group    string      `json:"group"`
	Question string      `json:"question"`
	Decision string      `json:"decision"`
	Reason   string      `json:"reason,omitempty"`
	Options  []ruledWith `json:"options"`
}

// A ruledWith is a setting with which a table decides otherwise.
type ruledWith struct {
	Key     string   `json:"key"`
	Default string   `json:"default"`
	Values  []string `json:"values,omitempty"`
	Legal   string   `json:"legal"`
	Meaning string   `json:"meaning"`
}

func rulingsAsJSON(system *engine.System, rulings []engine.Ruling) []ruled {
	all := make([]ruled, 0, len(rulings))
	for _, r := range rulings {
		one := ruled{r.N, system.RulingName(r.N), r.Group, r.Question, r.Decision, r.Reason, []ruledWith{}}
		for _, known := range settingsOf(system, r.Settings) {
			one.Options = append(one.Options, ruledWith{known.Key, fallback(known), known.Values, known.Legal(), known.Meaning})
		}
		all = append(all, one)
	}
	return all
}

// settingsOf returns the settings with the keys, as far as the system has them.
func settingsOf(system *engine.System, keys []string) []*engine.Setting {
	var found []*engine.Setting
	for _, key := range keys {
		for i := range system.Settings {
			if system.Settings[i].Key == key {
				found = append(found, &system.Settings[i])
			}
		}
	}
	return found
}

// fallback is what holds where a setting is not given.
func fallback(known *engine.Setting) string {
	if known.Default == "" && known.Values != nil {
		return known.Values[0]
	}
	return known.Default
}

// printRuling prints a ruling, its reason, and the settings with which a table decides otherwise.
func (s *session) printRuling(system *engine.System, r *engine.Ruling) {
	s.say("%s", s.style.bold(wrap(system.RulingName(r.N)+". "+r.Question, "")))
	s.say("%s", wrap(r.Decision, "    "))
	if r.Reason != "" {
		s.say("%s", wrap("Why: "+r.Reason, "    "))
	}
	for _, known := range settingsOf(system, r.Settings) {
		text := "Option " + known.Key + ": " + known.Legal()
		if v := fallback(known); v != "" {
			text += "; " + v + " where nothing is said"
		}
		s.say("%s", wrap(text+". ("+known.Meaning+")", "    "))
	}
	s.say("")
}

// wrap breaks a text into lines of a page's width.
func wrap(text, indent string) string {
	const width = 96
	var b strings.Builder
	column := 0
	for _, word := range strings.Fields(text) {
		n := utf8.RuneCountInString(word)
		switch {
		case column == 0:
			b.WriteString(indent)
			column = len(indent)
		case column+1+n > width:
			b.WriteString("\n" + indent)
			column = len(indent)
		default:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(word)
		column += n
	}
	return b.String()
}

func (s *session) chartCommand() *cli.Command {
	return &cli.Command{
		Name: "chart", Usage: "print a system's charts as the program reads them", ArgsUsage: "SYSTEM [CHART [ROLL]]",
		Description: `rollbook chart inches                 every chart
rollbook chart inches big-play        one chart
rollbook chart inches big-play 24     one cell; dice as they lie will do for a chart of sums`,
		Flags: []cli.Flag{jsonFlag(), colorFlag()},
		Action: func(c *cli.Context) (err error) {
			if s.style, err = s.styled(c, s.stdout); err != nil {
				return err
			}
			system, err := s.systemNamed(c, "chart")
			if err != nil {
				return err
			}
			if c.NArg() > 3 {
				return trouble("one roll on one chart: %s is too many", quoted(c.Args().Get(3)))
			}
			name, roll := c.Args().Get(1), c.Args().Get(2)
			if name != "" {
				if name, roll, err = chartRow(system, name, roll); err != nil {
					return err
				}
			}
			if c.Bool("json") {
				return s.chartsAsJSON(system, name, roll)
			}
			s.showChart(system, name, roll)
			return nil
		},
	}
}

// chartRow makes sure that a chart has a row for a roll, and returns what is printed at its left: the roll itself, the
// range that it is in, or the sum of two dice.
func chartRow(system *engine.System, name, roll string) (id, row string, err error) {
	var ids []string
	for _, chart := range system.Charts {
		id, _ := chart.Name()
		if id != name {
			ids = append(ids, id)
			continue
		}
		if roll == "" {
			return name, "", nil
		}
		rows := chart.Rows()
		for _, r := range rows {
			if r.Roll == roll || inRange(roll, r.Roll) {
				return name, r.Roll, nil
			}
		}
		if len(roll) == 2 && rows[0].Roll == "2" && rows[len(rows)-1].Roll == "12" {
			if sum := itoa(int(roll[0]-'0') + int(roll[1]-'0')); digits(roll) {
				for _, r := range rows {
					if r.Roll == sum {
						return name, sum, nil
					}
				}
			}
		}
		return "", "", trouble("chart %s has no row %s", name, quoted(roll)).but("its rows are %s to %s", rows[0].Roll, rows[len(rows)-1].Roll)
	}
	f := trouble("%s has no chart %s", system.ID, quoted(name))
	if near := nearest(name, ids); near != "" {
		return "", "", f.but("did you mean %s?", near)
	}
	return "", "", f.but("its charts are %s", strings.Join(ids, ", "))
}

func digits(s string) bool { return strings.Trim(s, "123456") == "" }

// inRange reports whether a number is in a range as charts print it, 12-14.
func inRange(roll, printed string) bool {
	low, high, ok := strings.Cut(printed, "-")
	n, errN := strconv.Atoi(roll)
	from, errLow := strconv.Atoi(low)
	to, errHigh := strconv.Atoi(high)
	return ok && errN == nil && errLow == nil && errHigh == nil && from <= n && n <= to
}

// showChart prints the chart with an id, or all of them where name is empty, or one row of it. It reports whether there
// was anything to print.
func (s *session) showChart(system *engine.System, name, roll string) bool {
	found := false
	for _, chart := range system.Charts {
		id, title := chart.Name()
		if name != "" && name != id {
			continue
		}
		rows := chart.Rows()
		wide := 0
		for _, row := range rows {
			wide = max(wide, utf8.RuneCountInString(row.Roll))
		}
		headed := false
		for _, row := range rows {
			if roll != "" && row.Roll != roll {
				continue
			}
			if !headed {
				headed, found = true, true
				s.say("%s", s.style.bold(title+" ("+id+")"))
			}
			s.say("  %*s  %s", wide, row.Roll, row.Cell)
		}
		if name == "" {
			s.say("")
		}
	}
	return found
}

func (s *session) chartsAsJSON(system *engine.System, name, roll string) error {
	type row struct {
		Roll string `json:"roll"`
		Cell string `json:"cell"`
	}
	type chart struct {
		Chart string `json:"chart"`
		Title string `json:"title"`
		Rows  []row  `json:"rows"`
	}
	var all []chart
	for _, known := range system.Charts {
		id, title := known.Name()
		if name != "" && name != id {
			continue
		}
		one := chart{Chart: id, Title: title}
		for _, r := range known.Rows() {
			if roll == "" || roll == r.Roll {
				one.Rows = append(one.Rows, row{r.Roll, r.Cell})
			}
		}
		if len(one.Rows) > 0 {
			all = append(all, one)
		}
	}
	if len(all) == 0 {
		return trouble("%s has no chart %s with a row %s", system.ID, quoted(name), quoted(roll))
	}
	return s.answer(map[string]any{"system": system.ID, "charts": all})
}
