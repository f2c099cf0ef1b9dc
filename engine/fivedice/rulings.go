package fivedice

import "rollbook/engine"

var rulings = []engine.Ruling{}
