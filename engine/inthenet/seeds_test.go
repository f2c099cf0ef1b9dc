package inthenet

import (
	"flag"
	"testing"

	"rollbook/internal/enginetest"
)

var _ = flag.Bool("update", false, "rewrite the golden games")

func TestASeedNamesTheSameGameAsEver(t *testing.T) {
	enginetest.Seeds(t, append(setups(t), hard(t)), 24)
}
