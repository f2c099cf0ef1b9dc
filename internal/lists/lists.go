// Package lists makes lists of other lists.
package lists

// Map returns what a function makes of each item of a list.
func Map[T, R any](list []T, of func(T) R) []R {
	made := make([]R, len(list))
	for i, item := range list {
		made[i] = of(item)
	}
	return made
}

// Only returns the items of a list that fit.
func Only[T any](list []T, fits func(T) bool) (some []T) {
	for _, item := range list {
		if fits(item) {
			some = append(some, item)
		}
	}
	return some
}
