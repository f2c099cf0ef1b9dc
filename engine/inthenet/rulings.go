package inthenet

import "rollbook/engine"

var rulings = []engine.Ruling{}
