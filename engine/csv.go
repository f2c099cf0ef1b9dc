package engine

// A CSVColumn is a column of a list for programs: its key, and its value for a row.
type CSVColumn[R any] struct {
	Key   string
	Value func(R) string
}

// ColumnsWithin returns columns for rows that contain the rows of these columns.
func ColumnsWithin[R, In any](columns []CSVColumn[In], within func(R) In) []CSVColumn[R] {
	var of []CSVColumn[R]
	for _, c := range columns {
		of = append(of, CSVColumn[R]{c.Key, func(r R) string { return c.Value(within(r)) }})
	}
	return of
}
