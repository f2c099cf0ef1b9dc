package season_test

import (
	"rollbook/engine"
	"rollbook/engine/systems"
)

func plainSetup(system string) (*engine.Setup, error) {
	return systems.Named(system).Setup(engine.Header{{Key: "system", Value: system}, {Key: "visitor", Value: "A"}, {Key: "home", Value: "B"}})
}
