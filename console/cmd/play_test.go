package cmd

import (
	"strings"
	"testing"

	"rollbook/console/table"
)

// What can be typed at the prompt is a list, and begins on a line of its own.
func TestTheHelpOfPlayListsWhatCanBeTyped(t *testing.T) {
	if !strings.Contains(playCommand.Examples, "\n"+table.Help(nil)+"\n") {
		t.Error("the list goes on in the middle of a sentence")
	}
}
