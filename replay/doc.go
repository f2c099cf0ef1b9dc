// Package replay reads and writes records (PROTOCOL 4) and derives games from them: JSON lines, plays, explanations.
//
// A record's text is read once into one string; its entries stay substrings of it, so a fault can always show the place.
// Reading forgives layout, writing has one form, and written records read back as the same entries
// (FuzzRecordRoundTrips).
package replay
