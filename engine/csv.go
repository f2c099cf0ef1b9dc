package engine

// A CSVColumn is a column of a list as programs read it: its key, and what it says of a row.
type CSVColumn[R any] struct {
	Key   string
	Value func(R) string
}

// ColumnsWithin are the columns of a list whose rows have within them rows that such columns are of.
func ColumnsWithin[R, In any](columns []CSVColumn[In], within func(R) In) []CSVColumn[R] {
	var of []CSVColumn[R]
	for _, c := range columns {
		of = append(of, CSVColumn[R]{c.Key, func(r R) string { return c.Value(within(r)) }})
	}
	return of
}
