//go:build !linux

package main

import "errors"

// typed needs a pseudo-terminal as Linux has them.
func (b *bench) typed(program, *input) (cost, error) {
	return cost{}, errors.New("terminals are measured on Linux only")
}
