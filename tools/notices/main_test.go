package main

import (
	"os"
	"testing"

	"rollbook/tools/must"
)

// Anyone who adds a module, or takes a newer one, rewrites the notices.
func TestTheNoticesAreThoseOfTheModules(t *testing.T) {
	have, err := os.ReadFile("../../console/cmd/NOTICES")
	if err != nil {
		t.Fatal(err)
	}
	want := ""
	if err := must.Try(func() { want = notices("../..") }); err != nil {
		t.Skip("the modules are not all here: ", err)
	}
	if string(have) != want {
		t.Error("console/cmd/NOTICES is out of date: go -C tools run ./notices >console/cmd/NOTICES")
	}
}
