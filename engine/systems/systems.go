// Package systems is the list of the rule systems. Nothing else imports one.
package systems

import (
	"rollbook/engine"
	"rollbook/engine/fivedice"
	"rollbook/engine/inches"
	"rollbook/engine/inthenet"
	"rollbook/engine/loft"
	"rollbook/engine/rapidroll"
)

// All are the systems, in the order of lists.
var All = []*engine.System{
	inches.System,
	rapidroll.System,
	loft.System,
	fivedice.System,
	inthenet.System,
}

// Named returns the system with an id, or nil.
func Named(id string) *engine.System {
	for _, s := range All {
		if s.ID == id {
			return s
		}
	}
	return nil
}

// IDs returns the ids of all systems.
func IDs() []string {
	ids := make([]string, len(All))
	for i, s := range All {
		ids[i] = s.ID
	}
	return ids
}
