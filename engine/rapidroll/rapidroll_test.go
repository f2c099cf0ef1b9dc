package rapidroll

import (
	"testing"

	"rollbook/engine"
	"rollbook/internal/enginetest"
)

// opening is a kickoff returned to the Bears 20: 1st & 10, the line 34.
const opening = "kickoff 34 "

// after plays a record under settings, given as "key: value".
func after(t *testing.T, record string, settings ...string) *enginetest.Session {
	t.Helper()
	return enginetest.Play(t, enginetest.Setup(t, System, settings...), record)
}

// refused plays a record whose last entry is no call here.
func refused(t *testing.T, record string, settings ...string) {
	t.Helper()
	enginetest.Refused(t, enginetest.Setup(t, System, settings...), record, engine.CodeCall)
}

// silent plays a record that must not cite a ruling.
func silent(t *testing.T, ruling int, record string, settings ...string) *enginetest.Session {
	t.Helper()
	s := after(t, record, settings...)
	for _, c := range s.Result.Journal.Cited {
		if c.Ruling == ruling {
			t.Errorf("ruling %d is cited for entry %d", ruling, c.Entry)
		}
	}
	return s
}
