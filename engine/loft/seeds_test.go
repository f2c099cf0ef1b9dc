package loft

import (
	"testing"

	"rollbook/internal/enginetest"
)

func TestASeedNamesTheSameGameAsEver(t *testing.T) {
	enginetest.Seeds(t, setups(t), 24)
}
