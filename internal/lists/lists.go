// Package lists makes lists of other lists, and says what a list for programs has in its columns.
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

// A Column is a column of a list for programs: its key, and its value for a row.
type Column[R any] struct {
	Key   string
	Value func(R) string
}
