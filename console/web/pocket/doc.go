// Package pocket is the table in a browser: the pages of package web without a server, for any web space, from the first visit on
// without a network too.
//
//go:generate go run make.go
package pocket
