// Package report has the facts about a game and a season, once, for every medium: terminal, paper and pages write the
// same values.
package report
