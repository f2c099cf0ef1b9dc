// Package must ends a tool at its first error: tools recover from none. What they have deferred is done all the same, so that no
// folder of theirs stays.
package must

import (
	"fmt"
	"os"
	"strings"
)

// A stop is the panic of an error.
type stop struct{ error }

// Do goes on if there is no error; about says what one is about.
func Do(err error, about ...any) {
	if err != nil && len(about) > 0 {
		err = fmt.Errorf("%s: %w", strings.TrimSpace(fmt.Sprintln(about...)), err)
	}
	if err != nil {
		panic(stop{err})
	}
}

// Get is the value of a call that did not fail.
func Get[T any](value T, err error) T {
	Do(err)
	return value
}

// Try does something, and returns the error that ended it.
func Try(do func()) (err error) {
	defer func() {
		switch why := recover().(type) {
		case nil:
		case stop:
			err = why.error
		default:
			panic(why)
		}
	}()
	do()
	return nil
}

// Run does all of a tool, and exits with status 2 if an error ended it.
func Run(tool string, do func()) {
	if err := Try(do); err != nil {
		fmt.Fprintf(os.Stderr, "%s: %v\n", tool, err)
		os.Exit(2)
	}
}
