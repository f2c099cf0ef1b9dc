package inthenet

import (
	"testing"

	"rollbook/internal/enginetest"
)

func TestASeedNamesTheSameGameAsEver(t *testing.T) {
	enginetest.Seeds(t, append(setups(t), hard(t)), 24)
}
