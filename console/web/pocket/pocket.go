package pocket

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
)

//go:embed static all:built
var files embed.FS

// ErrNotBuilt is the error of a rollbook built without the compiled program.
var ErrNotBuilt = errors.New("this rollbook was built without the program for browsers")

// Cure is the command that builds one with it.
const Cure = "in the folder of rollbook's source: go generate ./console/web/pocket && go install ."

// Files are those of the table, by their names. Given are the addresses that take the place of words in the first page.
func Files(places map[string]string) (map[string][]byte, error) {
	program, err := files.ReadFile("built/program.wasm.gz")
	if err != nil {
		return nil, ErrNotBuilt
	}
	worker, err := files.ReadFile("built/wasm_exec.js")
	if err != nil {
		return nil, ErrNotBuilt
	}
	sum := sha256.New()
	fmt.Fprintln(sum, places, worker)
	for _, name := range []string{"static/store.js", "static/sw.js", "static/index.html", "static/load.js"} {
		text, err := files.ReadFile(name)
		if err != nil {
			return nil, err // the files are part of the program
		}
		fmt.Fprintln(sum, len(text), text)
		if name == "static/store.js" || name == "static/sw.js" {
			worker = slices.Concat(worker, []byte("\n"), text)
		}
	}
	sum.Write(program)
	version := hex.EncodeToString(sum.Sum(nil)[:4])
	file := "program." + version + ".wasm.gz"
	all := map[string][]byte{file: program, "sw.js": fmt.Appendf(nil, "const version = %q, program = %q, size = %d, unpacked = %d;\n%s",
		version, file, len(program), unpackedSize(program), worker)}
	for _, name := range []string{"index.html", "load.js"} {
		text, err := files.ReadFile("static/" + name)
		if err != nil {
			return nil, err // the files are part of the program
		}
		for place, address := range places {
			text = bytes.ReplaceAll(text, []byte(place), []byte(address))
		}
		all[name] = text
	}
	return all, nil
}

// unpackedSize returns how many bytes a packed program has, as its end says.
func unpackedSize(packed []byte) uint32 { return binary.LittleEndian.Uint32(packed[len(packed)-4:]) }
