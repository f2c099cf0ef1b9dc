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
		Flags: []cli.Flag{jsonFlag(), colorFlag()},
		Action: func(c *cli.Context) (err error) {
			if s.style, err = s.styled(c, s.stdout); err != nil {
				return err
			}
			system, err := s.systemNamed(c, "rules")
			if err != nil {
				return err
			}
			rulings := system.Rulings
			if c.NArg() > 1 {
				word := c.Args().Get(1)
				n, err := strconv.Atoi(word[strings.LastIndexByte(word, '-')+1:])
				r := system.Ruling(n)
				if err != nil || r == nil {
					return trouble("%s has no ruling %s: they are numbered 1 to %d", system.ID, quoted(word), len(system.Rulings))
				}
				rulings = []engine.Ruling{*r}
			}
			if c.Bool("json") {
				return s.answer(map[string]any{"system": system.ID, "version": system.Version, "rulings": rulings})
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

// printRuling prints a ruling, its reason, and the settings with which a table decides otherwise.
func (s *session) printRuling(system *engine.System, r *engine.Ruling) {
	s.say("%s", s.style.bold(strings.ToUpper(rulingPrefix(system))+"-"+itoa(r.N)+". "+r.Question))
	s.say("%s", wrap(r.Decision, "    "))
	if r.Reason != "" {
		s.say("%s", wrap("Why: "+r.Reason, "    "))
	}
	for _, key := range r.Settings {
		for i := range system.Settings {
			if known := &system.Settings[i]; known.Key == key {
				s.say("%s", wrap(known.Key+": "+known.Legal()+". "+known.Meaning, "    "))
			}
		}
	}
	s.say("")
}

// rulingPrefix is what a system's rulings are cited by.
func rulingPrefix(system *engine.System) string {
	if system.ID == "inthenet" {
		return "net"
	}
	return system.ID
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
		Flags: []cli.Flag{jsonFlag(), colorFlag()},
		Action: func(c *cli.Context) (err error) {
			if s.style, err = s.styled(c, s.stdout); err != nil {
				return err
			}
			system, err := s.systemNamed(c, "chart")
			if err != nil {
				return err
			}
			name, roll := c.Args().Get(1), c.Args().Get(2)
			if c.Bool("json") {
				return s.chartsAsJSON(system, name, roll)
			}
			if !s.showChart(system, name, roll) {
				var ids []string
				for _, chart := range system.Charts {
					id, _ := chart.Name()
					ids = append(ids, id)
				}
				if contains(ids, name) {
					return trouble("chart %s has no row %s", name, quoted(roll))
				}
				return trouble("%s has no chart %s", system.ID, quoted(name)).but("its charts are %s", strings.Join(ids, ", "))
			}
			return nil
		},
	}
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
