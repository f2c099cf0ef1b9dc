package web

import (
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"

	"rollbook/console/game"
	"rollbook/ledger"
	"rollbook/ledger/line"
)

// A page describes a ledger's trouble as the terminal does: what it is, and what helps.
func TestAPageHasTheLedgersCure(t *testing.T) {
	t.Parallel()
	h := open(t, nil)
	for _, trouble := range []error{ledger.ErrDiskFull, ledger.ErrReadOnly, ledger.ErrReplaced,
		&line.Fault{Game: 1, N: 3, Why: "is torn", Err: ledger.ErrDamaged}} {
		err := fmt.Errorf("line 4 of game 1 was NOT recorded: %w", trouble)
		w := httptest.NewRecorder()
		h.server.sendError(w, httptest.NewRequest("POST", "/game/1/entry", nil), err)
		if cure := game.Cure(err); cure == "" || !strings.Contains(strings.ToLower(w.Body.String()),
			strings.ToLower(strings.ReplaceAll(cure, "'", "&#39;"))) {
			t.Errorf("%v: %q is not on the page: %s", err, cure, w.Body)
		}
	}
}
