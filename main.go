// Rollbook is the official scorer for tabletop sports games played with real dice.
package main

import (
	"os"

	"rollbook/console"
)

func main() {
	os.Exit(console.Run(os.Args, os.Stdin, os.Stdout, os.Stderr))
}
