package replay

import (
	"io"
	"strconv"

	"rollbook/engine"
)

// WriteJSONL plays the record and writes the JSON lines of PROTOCOL 5: one for each entry, and a last one with what
// comes next, with the end, or with the entry that was refused. What a terminal might obey is escaped: lines can be shown as
// they are. It reports whether the record holds.
func (rec *Record) WriteJSONL(w io.Writer) (holds bool, err error) {
	j := &jsonLines{w: w}
	result := engine.Run(rec.Setup, rec.Tokens, engine.Observer{Watch: j.watch, Journal: true})
	j.last(&result)
	j.flush()
	return result.Refused == nil, j.err
}

// flushAt is how many bytes of lines are passed on at a time.
const flushAt = 1 << 14

// jsonLines is an observer that writes a line for each entry once the state behind it is settled.
type jsonLines struct {
	w       io.Writer
	err     error
	written int    // entries written
	prompt  []byte // the open prompt, as JSON
	line    []byte // what is not yet passed on
	events  []byte // scratch
}

func (j *jsonLines) watch(t *engine.Table) {
	if n := t.Entries(); n > j.written {
		j.written = n
		j.entry(t, n)
	}
	if p := t.Prompt(); p != nil {
		j.prompt = p.AppendJSON(j.prompt[:0])
	}
}

// entry writes the line of the entry that was answered last.
func (j *jsonLines) entry(t *engine.Table, n int) {
	b := append(j.line, `{"n":`...)
	b = strconv.AppendInt(b, int64(n), 10)
	b = append(b, `,"entry":`...)
	b = engine.AppendString(b, t.Entry())
	b = append(b, `,"prompt":`...)
	b = append(b, j.prompt...)
	b = append(b, `,"state":`...)
	b = t.Game().State().AppendJSON(b)
	b = append(b, `,"events":[`...)
	if j.events = t.Game().AppendPlayByPlay(j.events[:0], n, n); len(j.events) > 0 {
		b = engine.AppendString(b, j.events)
	}
	j.line = append(b, "]}\n"...)
	if len(j.line) > flushAt {
		j.flush()
	}
}

// last writes the line after the last entry.
func (j *jsonLines) last(r *engine.Result) {
	b := append(j.line, '{')
	if f := r.Refused; f != nil {
		b = append(b, `"error":{"n":`...)
		b = strconv.AppendInt(b, int64(f.N), 10)
		b = append(b, `,"entry":`...)
		b = engine.AppendString(b, f.Entry)
		b = append(b, `,"code":"`...)
		b = append(b, f.Code...)
		b = append(b, `","message":`...)
		b = engine.AppendString(b, f.Why)
		b = append(b, `},`...)
	}
	if r.Over {
		b = append(b, `"over":true`...)
	} else {
		b = append(b, `"next":`...)
		b = r.Next.AppendJSON(b)
	}
	b = append(b, `,"state":`...)
	b = FullState(r.Game).AppendJSON(b)
	j.line = append(b, "}\n"...)
}

// FullState returns the state with the box as its last member, as on the last line.
func FullState(g engine.Game) engine.Value {
	members := g.State().Items()
	return engine.Members(append(members[:len(members):len(members)], engine.Item{Key: "box", Value: g.Box()})...)
}

func (j *jsonLines) flush() {
	if j.err == nil && len(j.line) > 0 {
		_, j.err = j.w.Write(j.line)
	}
	j.line = j.line[:0]
}
