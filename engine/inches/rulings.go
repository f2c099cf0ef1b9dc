package inches

import "rollbook/engine"

var rulings = []engine.Ruling{}
