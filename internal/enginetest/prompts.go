package enginetest

import (
	"slices"
	"testing"

	"rollbook/engine"
)

// Prompts checks what a table sees at every prompt of random games under the setups: at least one chart or guide, none of
// them empty, all found by the name of the prompt without a game; and for every option a short form that no other option
// of the prompt has or is.
func Prompts(t *testing.T, system *engine.System, setups []*engine.Setup, games int) {
	t.Helper()
	for i, c := range system.Calls {
		if c.Word == "" || c.Short == "" || slices.ContainsFunc(system.Calls[:i], func(o *engine.Call) bool { return o.Word == c.Word }) {
			t.Errorf("the call %q, short %q, is not declared once", c.Word, c.Short)
		}
	}
	said := map[string]bool{}
	slip := func(format, what string, args ...any) {
		if !said[format+what] {
			said[format+what] = true
			t.Errorf(format, append([]any{what}, args...)...)
		}
	}
	for i, setup := range setups {
		for seed := range games {
			tokens := engine.Simulate(setup, Chance(uint64(9000*i+seed)), 20_000)
			engine.Run(setup, tokens, engine.Observer{Journal: true, Watch: func(table *engine.Table) {
				p := table.Prompt()
				if p == nil {
					return
				}
				charts := table.Game().Charts(p)
				if len(charts) == 0 {
					slip("%s has no chart", p.ID)
				}
				called := system.ChartsByName(p.ID)
				if len(called) == 0 {
					slip("%s finds no chart", p.ID)
				}
				for _, c := range charts {
					if id, _ := c.Name(); slices.Contains(system.Charts, c) && engine.ChartByID(called, id) == nil &&
						engine.ChartByID(system.Charts, p.ID) == nil {
						slip("%s does not find %s", p.ID, id)
					}
					if id, title := c.Name(); id == "" || title == "" || len(c.Rows()) == 0 {
						slip("%s has a chart %q %q of %d rows", p.ID, id, title, len(c.Rows()))
					}
				}
				if p.Kind != engine.CallKind {
					return
				}
				for n, o := range p.Options {
					if !slices.Contains(system.Calls, o) {
						slip("%s is not among the system's calls", o.Word)
					}
					for m, other := range p.Options {
						if m != n && (o.Short == other.Word || o.Short == other.Short) {
							slip("%s: %s and %s have one short form", p.ID, o.Word, other.Word)
						}
					}
				}
			}})
		}
	}
}
