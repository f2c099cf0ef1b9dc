package loft

import (
	"testing"

	"rollbook/engine/enginetest"
)

func TestASeedNamesTheSameGameAsEver(t *testing.T) {
	enginetest.Seeds(t, setups(t), 24)
}
