package loft

import (
	"flag"
	"testing"

	"rollbook/internal/enginetest"
)

var _ = flag.Bool("update", false, "rewrite the golden games")

func TestASeedNamesTheSameGameAsEver(t *testing.T) {
	enginetest.Seeds(t, setups(t), 24)
}
