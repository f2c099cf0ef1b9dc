// Package report has what is said of a game, once and without a medium: terminal, paper and page write the same values.
package report
