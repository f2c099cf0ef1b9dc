package rapidroll

import "rollbook/engine"

var rulings = []engine.Ruling{}
