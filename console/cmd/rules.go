package cmd

import (
	"strconv"
	"strings"

	"rollbook/console/cli"
	"rollbook/console/game"
	"rollbook/console/scorer"
	"rollbook/console/term"
	"rollbook/console/view"
	"rollbook/engine"
)

type rulesFlags struct {
	All bool `flag:"all" help:"the complete rules, as Markdown"`
}

var rulesCommand = cli.Command{
	Name: "rules", Purpose: "print a system's rulings and rules",
	Operands: "SYSTEM [NUMBER | SECTION | coach | chart [CHART [ROLL]]]", From: 1, To: 4, Ask: game.WhichSystem(),
	Examples: `rollbook rules inches                       the question that each ruling answers
rollbook rules inches 33                    one ruling and its options; INCHES-33 works too
rollbook rules inches 4.6                   a section of the rules; 4. means all of section 4
rollbook rules inches coach                 how the house coach decides, in simulations
rollbook rules inches --all                 the complete rules
rollbook rules inches chart                 every chart, as the program reads it
rollbook rules inches chart scrimmage       one of them
rollbook rules inches chart scrimmage 43    one row of it
rollbook rules inches chart extra-point     the chart that this prompt is rolled on
rollbook rules inches chart go-for-it-odds "4th & short"
                                            what calls are worth to the house coach, in situations with these words`,
	Takes: cli.Answers | cli.Lists,
	Run:   game.OfSystem(runRules),
}

func runRules(c *cli.Call, f *rulesFlags, system *engine.System) error {
	word := c.Operand(1)
	switch {
	case word == "chart" && !f.All:
		return printCharts(c, system, c.Operand(2), c.Operand(3))
	case c.Flags.CSV:
		return cli.Trouble("--csv is for charts").But("rollbook rules %s chart --csv", system.ID)
	case len(c.Operands) > 2:
		return c.TooMany(c.Operand(2))
	case f.All && word != "":
		return cli.Trouble("--all is the complete rules, and %s a part of them", term.Quoted(word))
	case f.All:
		return c.AnswerOrSay(map[string]any{"system": system.ID, "version": system.Version, "text": system.Rules.Text},
			"%s", c.Term.Markdown(system.Rules.Text))
	case strings.Contains(word, "."):
		return rulesSection(c, system, word)
	case word == "":
		return listRulings(c, system)
	case word == "coach":
		return houseCoach(c, system)
	}
	r, err := view.RulingNamed(system, word)
	if err != nil {
		return err
	}
	if c.Flags.JSON {
		return c.Term.Answer(map[string]any{"system": system.ID, "version": system.Version,
			"rulings": rulingsAsJSON(system, []engine.Ruling{*r})})
	}
	view.Ruling(c.Term, system, r)
	return nil
}

func houseCoach(c *cli.Call, system *engine.System) error {
	if c.Flags.JSON {
		return c.Term.Answer(map[string]any{"system": system.ID, "coach": system.Habits(), "deals": system.Deals})
	}
	c.Term.Outf("%s", c.Term.Wrap("At each prompt the coach takes the first advice that fits. Advice with "+
		"a percentage is taken in that share of cases, otherwise the next one that fits.", ""))
	prompt := ""
	for _, h := range system.Habits() {
		if h.Prompt != prompt {
			c.Term.Outf("")
			c.Term.Outf("%s", c.Term.Style.Bold(term.Visible(h.Prompt)))
			prompt = h.Prompt
		}
		var only []string
		if h.Times < 100 {
			only = append(only, strconv.Itoa(h.Times)+" in 100")
		}
		if h.When != "" {
			only = append(only, h.When)
		}
		said := h.Call
		if only != nil {
			said += " (" + strings.Join(only, "; ") + ")"
		}
		c.Term.Outf("%s", c.Term.Wrap(said+": "+h.Why, "  "))
	}
	if system.Deals != "" {
		c.Term.Outf("")
		c.Term.Outf("%s", c.Term.Wrap(system.Deals, ""))
	}
	return nil
}

// rulesSection prints a numbered section of the rules.
func rulesSection(c *cli.Call, system *engine.System, number string) error {
	section, err := view.SectionNamed(system, number)
	if err != nil {
		return err
	}
	if c.Flags.JSON {
		return c.Term.Answer(map[string]any{"system": system.ID, "version": system.Version,
			"section": map[string]string{"number": section.Number, "title": section.Title, "text": section.Text}})
	}
	c.Term.Outf("%s", c.Term.Markdown(section.Text))
	return nil
}

// listRulings prints the question that each ruling answers, group by group.
func listRulings(c *cli.Call, system *engine.System) error {
	rulings := system.Rules.Rulings()
	if c.Flags.JSON {
		return c.Term.Answer(map[string]any{"system": system.ID, "version": system.Version,
			"rulings": rulingsAsJSON(system, rulings)})
	}
	if lost := scorer.LostText(&engine.Setup{System: system}); lost != "" {
		c.Term.Outf("%s", c.Term.Wrap("Parts of this rulebook were lost in print. Unless a game states it: "+lost+".", ""))
		c.Term.Outf("")
	}
	for i, r := range rulings {
		if i == 0 || r.Group != rulings[i-1].Group {
			if i > 0 {
				c.Term.Outf("")
			}
			c.Term.Outf("%s", c.Term.Style.Bold(term.Visible(r.Group)))
		}
		number := term.Pad(strconv.Itoa(r.N), 4, false) + "  "
		c.Term.Outf("%s", term.Text(number+strings.TrimLeft(string(c.Term.Wrap(term.PlainWords(r.Question), "      ")), " ")))
	}
	c.Term.Outf("")
	more := "rollbook rules " + system.ID + " N prints one; 4.6 a section; --all the complete rules"
	c.Term.Outf("%s", c.Term.Style.Dim(term.Visible(more)))
	return nil
}

// A ruled is a ruling as JSON.
type ruled struct {
	Number   int         `json:"number"`
	Name     string      `json:"name"` // its citation
	Group    string      `json:"group"`
	Question string      `json:"question"`
	Decision string      `json:"decision"`
	Reason   string      `json:"reason,omitempty"`
	Options  []ruledWith `json:"options"`
}

// A ruledWith is a setting by which a table can decide differently.
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
		for _, known := range view.SettingsOf(system, r.Settings) {
			one.Options = append(one.Options, ruledWith{known.Key, known.UsualWords(), known.Values, known.Legal(), known.Meaning})
		}
		all = append(all, one)
	}
	return all
}

// printCharts answers with charts of a system, or with rows of one.
func printCharts(c *cli.Call, system *engine.System, name, roll string) error {
	called := system.Charts
	if name != "" {
		var err error
		if called, err = view.ChartsNamed(system, name); err != nil {
			return err
		}
	}
	charts, err := view.PrintedCharts(called, roll)
	switch {
	case err != nil:
		return err
	case c.Flags.JSON:
		return c.Term.Answer(map[string]any{"system": system.ID, "charts": charts})
	case !c.Flags.CSV:
		view.Charts(c.Term, charts)
		return nil
	}
	var rows [][]string
	for _, chart := range charts {
		for _, row := range chart.Rows {
			rows = append(rows, []string{chart.Chart, row.Roll, row.Cell})
		}
	}
	return c.Term.WriteOwnCSV([]string{"chart", "roll", "cell"}, rows)
}
