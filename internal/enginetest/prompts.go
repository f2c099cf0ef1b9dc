package enginetest

import (
	"fmt"
	"slices"
	"testing"

	"rollbook/engine"
)

// Prompts checks what a table sees at every prompt of random games under the setups: at least one chart or guide, none of
// them empty, all found by the name of the prompt without a game; and for every option a short form that no other option
// of the prompt has or is.
func Prompts(t *testing.T, system *engine.System, setups []*engine.Setup, each int) {
	t.Helper()
	for i, c := range system.Calls {
		if c.Word == "" || c.Short == "" || slices.ContainsFunc(system.Calls[:i], func(o *engine.Call) bool { return o.Word == c.Word }) {
			t.Errorf("the call %q, short %q, is not declared once", c.Word, c.Short)
		}
	}
	said := map[string]bool{}
	slip := func(format string, args ...any) {
		if slip := fmt.Sprintf(format, args...); !said[slip] {
			said[slip] = true
			t.Error(slip)
		}
	}
	for setup, g := range games(setups, each, 9000) {
		engine.Run(setup, g.tokens, engine.Observer{Journal: true, Watch: func(table *engine.Table) {
			p := table.Prompt()
			if p == nil {
				return
			}
			charts, called := table.Game().Charts(p), system.ChartsByName(p.ID)
			if len(charts) == 0 || len(called) == 0 {
				slip("%s has %d charts, and finds %d", p.ID, len(charts), len(called))
			}
			for _, c := range charts {
				id, title := c.Name()
				if slices.Contains(system.Charts, c) && engine.ChartByID(called, id) == nil && engine.ChartByID(system.Charts, p.ID) == nil {
					slip("%s does not find %s", p.ID, id)
				}
				if id == "" || title == "" || len(c.Rows()) == 0 {
					slip("%s has a chart %q %q of %d rows", p.ID, id, title, len(c.Rows()))
				}
			}
			for n, o := range p.Options {
				if !slices.Contains(system.Calls, o) {
					slip("%s is not among the system's calls", o.Word)
				}
				for _, other := range slices.Delete(slices.Clone(p.Options), n, n+1) {
					if o.Short == other.Word || o.Short == other.Short {
						slip("%s: %s and %s have one short form", p.ID, o.Word, other.Word)
					}
				}
			}
		}})
	}
}
