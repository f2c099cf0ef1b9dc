package phone

import (
	"encoding/json"
	"fmt"
	"syscall/js"

	"rollbook/ledger/line"
)

// IndexedDB is a browser's database, run by store.js: requests and answers are JSON.
type IndexedDB struct{ Store js.Value }

// ask sends a request to store.js and waits for its answer.
func (db IndexedDB) ask(what string, question, answer any) error {
	text, err := json.Marshal(question)
	if err != nil {
		return err
	}
	type reply struct {
		text string
		err  error
	}
	replies := make(chan reply, 1)
	done := js.FuncOf(func(_ js.Value, args []js.Value) any {
		replies <- reply{text: args[0].String()}
		return nil
	})
	defer done.Release()
	failed := js.FuncOf(func(_ js.Value, args []js.Value) any {
		kind := ErrTrouble
		if args[0].Get("name").String() == "QuotaExceededError" {
			kind = ErrFull
		}
		replies <- reply{err: fmt.Errorf("%w (%s)", kind, args[0].Call("toString").String())}
		return nil
	})
	defer failed.Release()
	db.Store.Call(what, string(text)).Call("then", done, failed)
	r := <-replies
	if r.err != nil {
		return r.err
	}
	return json.Unmarshal([]byte(r.text), answer)
}

// Ends returns the last rows of games.
func (db IndexedDB) Ends(game int64) (ends []End, err error) {
	return ends, db.ask("ends", map[string]int64{"game": game}, &ends)
}

// Read returns the rows of a game.
func (db IndexedDB) Read(game int64) (rows []Row, err error) {
	return rows, db.ask("read", map[string]int64{"game": game}, &rows)
}

// Add adds rows to a game.
func (db IndexedDB) Add(game int64, after End, rows []Row) (int64, error) {
	var answer struct {
		Game int64
		Last *int // if other rows have come in the meantime
	}
	err := db.ask("add", map[string]any{"game": game, "n": after.N, "hash": after.Hash, "rows": rows}, &answer)
	if err == nil && answer.Last != nil {
		err = fmt.Errorf("%w: the last one is now line %d", line.ErrMoved, *answer.Last)
	}
	return answer.Game, err
}
