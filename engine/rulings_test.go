package engine

import (
	"strings"
	"testing"
)

const toyRules = `# Toy: the rules as ruled

## 4. Order of play

### 4.1 Toss

One die.

## 5. Rulings

### The clock

#### TOY-1. When does a quarter end?

After the play.
Always.

| a | b |
| - | - |
| 1 | 2 |

Reason: nobody likes to stop in the middle.

Settings: ` + "`rule.a`, `rule.b`" + `

#### TOY-2. Who rolls?

Anybody.

Not cited: it decides nothing.

## 6. State

The state.
`

func TestRulings(t *testing.T) {
	r := NewRules(toyRules)
	list := r.Rulings()
	if len(list) != 2 {
		t.Fatalf("%d rulings", len(list))
	}
	first, second := list[0], list[1]
	if first.Group != "The clock" || first.Question != "When does a quarter end?" ||
		!strings.HasPrefix(first.Decision, "After the play. Always.\n\n| a | b |\n") ||
		first.Reason != "nobody likes to stop in the middle." || strings.Join(first.Settings, " ") != "rule.a rule.b" {
		t.Errorf("%+v", first)
	}
	if second.NotCited != "it decides nothing." || second.Reason != "" {
		t.Errorf("%+v", second)
	}
	if s := r.Section("4.1"); s == nil || s.Title != "Toss" || !strings.HasSuffix(s.Text, "One die.\n") {
		t.Errorf("%+v", s)
	}
	if s := r.Section("4"); s == nil || !strings.Contains(s.Text, "4.1 Toss") || strings.Contains(s.Text, "Rulings") {
		t.Errorf("%+v", s)
	}
}

func TestParseRulingsFaults(t *testing.T) {
	for was, is := range map[string]string{
		"TOY-2. Who":  "TOY-3. Who",
		"Who rolls?":  "Who rolls",
		"Not cited: ": "Reason: x\n\nNot a label ",
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s is read", is)
				}
			}()
			parseRulings(strings.Replace(toyRules, was, is, 1))
		}()
	}
}
