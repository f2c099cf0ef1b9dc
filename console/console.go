package console

import (
	"fmt"
	"io"
	"os"

	"rollbook/replay"
)

func Run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	text, err := os.ReadFile(args[2])
	if err != nil {
		return 2
	}
	status := 0
	for _, r := range replay.Read(args[2], string(text)) {
		if r.Fault != nil {
			fmt.Fprint(stderr, r.Fault.Text())
			return 2
		}
		if ok, _ := r.WriteJSONL(stdout); !ok {
			status = 1
		}
	}
	return status
}
