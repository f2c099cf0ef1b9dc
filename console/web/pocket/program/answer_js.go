package main

import (
	"bytes"
	"context"
	"net/http"
	"syscall/js"
	"time"
)

// answering makes a handler a function of JavaScript: answer(method, address, headers, body, take). Headers are pairs of name and
// value, the body is a Uint8Array. take is called once, with the status, the headers and the body of the answer: a Uint8Array, or a
// ReadableStream where the handler sends it piece by piece.
func answering(handler http.Handler) js.Func {
	return js.FuncOf(func(_ js.Value, args []js.Value) any {
		method, address, headers, body, take := args[0].String(), args[1].String(), args[2], make([]byte, args[3].Length()), args[4]
		js.CopyBytesToGo(body, args[3])
		ctx, cancel := context.WithCancel(context.Background())
		a := &answer{header: http.Header{}, take: take, cancel: cancel}
		r, err := http.NewRequestWithContext(&yielding{ctx, time.Now()}, method, address, bytes.NewReader(body))
		if err != nil {
			http.Error(a, "an address that cannot be read", http.StatusBadRequest)
			a.end()
			return nil
		}
		for i := range headers.Length() {
			r.Header.Add(headers.Index(i).Index(0).String(), headers.Index(i).Index(1).String())
		}
		go func() { // whatever waits for the browser must not keep it from answering
			defer a.end()
			handler.ServeHTTP(a, r)
		}()
		return nil
	})
}

// A yielding context lets the browser answer others, too, while something long looks whether it is called off: there is one thread for
// all.
type yielding struct {
	context.Context
	since time.Time
}

func (y *yielding) Err() error {
	if time.Since(y.since) > 30*time.Millisecond {
		time.Sleep(time.Millisecond)
		y.since = time.Now()
	}
	return y.Context.Err()
}

// An answer collects what a handler writes, or hands it on piece by piece from the first Flush on.
type answer struct {
	header http.Header
	status int
	body   bytes.Buffer
	take   js.Value
	stream js.Value           // what is handed on goes to this controller; undefined where nothing is
	cancel context.CancelFunc // ends the request
	left   js.Func            // called where nobody reads the stream any more
	gone   bool
}

func (a *answer) Header() http.Header { return a.header }

func (a *answer) WriteHeader(status int) {
	if a.status == 0 {
		a.status = status
	}
}

func (a *answer) Write(b []byte) (int, error) {
	a.WriteHeader(http.StatusOK)
	if a.gone {
		return 0, http.ErrHandlerTimeout
	}
	return a.body.Write(b)
}

// Flush hands on what was written so far.
func (a *answer) Flush() {
	if a.stream.IsUndefined() {
		start := js.FuncOf(func(_ js.Value, args []js.Value) any {
			a.stream = args[0]
			return nil
		})
		defer start.Release()
		a.left = js.FuncOf(func(js.Value, []js.Value) any {
			a.gone = true
			a.cancel()
			return nil
		})
		a.send(js.Global().Get("ReadableStream").New(map[string]any{"start": start, "cancel": a.left}))
	}
	if a.body.Len() > 0 && !a.gone {
		a.stream.Call("enqueue", a.written())
	}
}

// written takes what was written so far.
func (a *answer) written() js.Value {
	b := js.Global().Get("Uint8Array").New(a.body.Len())
	js.CopyBytesToJS(b, a.body.Bytes())
	a.body.Reset()
	return b
}

// send hands over the answer with a body.
func (a *answer) send(body js.Value) {
	headers := []any{}
	for name, values := range a.header {
		for _, v := range values {
			headers = append(headers, []any{name, v})
		}
	}
	a.WriteHeader(http.StatusOK)
	a.take.Invoke(a.status, headers, body)
}

func (a *answer) end() {
	a.cancel()
	if a.stream.IsUndefined() {
		a.send(a.written())
		return
	}
	if a.Flush(); !a.gone {
		a.stream.Call("close")
	}
	a.left.Release()
}
