package engine

// A CSVColumn is a column of a list for programs: its key, and its value for a row.
type CSVColumn[R any] struct {
	Key   string
	Value func(R) string
}
