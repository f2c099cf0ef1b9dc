package replay

import (
	"bufio"
	"io"

	"rollbook/engine"
)

// WriteJSONL plays a record and writes the JSON lines of PROTOCOL 5: one for each entry, and a last one with what comes
// next, with the end, or with the refused entry. It reports whether the record is valid. Control characters are escaped,
// so lines are safe to show on a terminal.
func WriteJSONL(out io.Writer, rec *Record) (holds bool, err error) {
	w, line := bufio.NewWriterSize(out, 1<<14), &engine.Object{}
	var prompt []byte // the open one
	written := 0      // entries
	r := rec.Run(engine.Observer{Events: true, Watch: func(t *engine.Table) {
		if t.Entries() > written {
			written = t.Entries()
			addEntry(line, t, prompt, t.Game().Tell(written, written))
			w.Write(line.EndLine())
		}
		if p := t.Prompt(); p != nil {
			prompt = p.AppendJSON(prompt[:0])
		}
	}})
	addLast(line, &r)
	w.Write(line.EndLine())
	return r.Refused == nil, w.Flush()
}

// addEntry begins the line for the last entry, once the state after it is settled, with the prompt it answered and its
// events.
func addEntry(line *engine.Object, t *engine.Table, prompt []byte, told string) {
	line.Line()
	line.Int("n", t.Entries())
	line.Text("entry", t.Entry())
	line.JSON("prompt", prompt)
	line.Open("state")
	t.Game().State(line)
	line.Close()
	line.List("events")
	if told != "" {
		line.Text("", told)
	}
	line.Close()
}

// addLast begins the line after the last entry.
func addLast(line *engine.Object, r *engine.Result) {
	line.Line()
	if f := r.Refused; f != nil {
		line.Open("error")
		line.Int("n", f.N)
		line.Text("entry", f.Entry)
		line.Text("code", string(f.Code))
		line.Text("message", f.Why)
		line.Close()
	}
	if r.Over {
		line.Bool("over", true)
	} else {
		line.JSON("next", r.Next.AppendJSON(nil))
	}
	line.Open("state")
	addFullState(line, r.Game)
	line.Close()
}

// FullState returns the state with the box as its last member, as on the last line.
func FullState(g engine.Game) engine.Value {
	return engine.Build(func(o *engine.Object) { addFullState(o, g) })
}

func addFullState(o *engine.Object, g engine.Game) {
	g.State(o)
	o.Open("box")
	g.Box(o)
	o.Close()
}
