package loft

import "rollbook/engine"

var rulings = []engine.Ruling{}
