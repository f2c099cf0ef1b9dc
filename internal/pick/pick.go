// Package pick chooses between two values where one line says it better than five, as in "1 game" and "2 games".
package pick

// If returns one of two values; both are worked out.
func If[T any](statement bool, yes, no T) T {
	if statement {
		return yes
	}
	return no
}
