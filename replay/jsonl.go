package replay

import (
	"bufio"
	"io"
	"strconv"

	"rollbook/engine"
)

// WriteJSONL plays the record and writes the JSON lines of PROTOCOL 5: one for each entry, and a last one with what
// comes next, with the end, or with the entry that was refused. What a terminal might obey is escaped: lines can be shown as
// they are. It reports whether the record holds.
func (rec *Record) WriteJSONL(out io.Writer) (holds bool, err error) {
	const buffered = 1 << 14 // bytes
	w := bufio.NewWriterSize(out, buffered)
	var line, told, prompt []byte // prompt is the open one
	written := 0                  // entries
	r := engine.Run(rec.Setup, rec.Tokens, engine.Observer{Journal: true, Watch: func(t *engine.Table) {
		if t.Entries() > written {
			written = t.Entries()
			told = t.Game().AppendPlayByPlay(told[:0], written, written)
			line = appendEntry(line[:0], t, prompt, told)
			w.Write(line)
		}
		if p := t.Prompt(); p != nil {
			prompt = p.AppendJSON(prompt[:0])
		}
	}})
	w.Write(appendLast(line[:0], &r))
	return r.Refused == nil, w.Flush()
}

// appendEntry appends the line of the entry that was answered last, once the state behind it is settled: the prompt it answered,
// and what is told of it.
func appendEntry(b []byte, t *engine.Table, prompt, told []byte) []byte {
	b = strconv.AppendInt(append(b, `{"n":`...), int64(t.Entries()), 10)
	b = engine.AppendString(append(b, `,"entry":`...), t.Entry())
	b = append(append(b, `,"prompt":`...), prompt...)
	b = t.Game().AppendState(append(b, `,"state":`...))
	b = append(b, `,"events":[`...)
	if len(told) > 0 {
		b = engine.AppendString(b, told)
	}
	return append(b, "]}\n"...)
}

// appendLast appends the line after the last entry.
func appendLast(b []byte, r *engine.Result) []byte {
	b = append(b, '{')
	if f := r.Refused; f != nil {
		b = strconv.AppendInt(append(b, `"error":{"n":`...), int64(f.N), 10)
		b = engine.AppendString(append(b, `,"entry":`...), f.Entry)
		b = append(append(b, `,"code":"`...), f.Code...)
		b = engine.AppendString(append(b, `","message":`...), f.Why)
		b = append(b, `},`...)
	}
	if r.Over {
		b = append(b, `"over":true`...)
	} else {
		b = r.Next.AppendJSON(append(b, `"next":`...))
	}
	b = FullState(r.Game).AppendJSON(append(b, `,"state":`...))
	return append(b, "}\n"...)
}

// FullState returns the state with the box as its last member, as on the last line.
func FullState(g engine.Game) engine.Value {
	members := g.State().Items()
	return engine.Members(append(members[:len(members):len(members)], engine.Item{Key: "box", Value: g.Box()})...)
}
