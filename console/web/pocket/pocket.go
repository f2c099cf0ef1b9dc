package pocket

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
)

//go:embed static all:built
var files embed.FS

// ErrNotBuilt is the error of a rollbook built without the compiled program.
var ErrNotBuilt = errors.New("this rollbook was built without the program for browsers")

// Cure is the command that builds one with it.
const Cure = "in the folder of rollbook's source: go generate ./console/web/pocket && go install ."

// programFile is the compiled program.
const programFile = "built/program.wasm.gz"

// Files are those of the table, by their names. Given are the addresses that take the place of words in the first page.
func Files(places map[string]string) (map[string][]byte, error) {
	read := map[string][]byte{}
	sum := sha256.New()
	fmt.Fprintln(sum, places)
	for _, name := range []string{programFile, "built/wasm_exec.js", "static/store.js", "static/sw.js", "static/index.html", "static/load.js"} {
		text, err := files.ReadFile(name)
		if err != nil { // the others are always there
			return nil, ErrNotBuilt
		}
		fmt.Fprintln(sum, len(text))
		sum.Write(text)
		read[name] = text
	}
	version, program := hex.EncodeToString(sum.Sum(nil)[:4]), read[programFile]
	file := "program." + version + ".wasm.gz"
	unpacked := binary.LittleEndian.Uint32(program[len(program)-4:]) // as gzip ends a file
	worker := fmt.Appendf(nil, "const version = %q, program = %q, size = %d, unpacked = %d;\n%s\n%s\n%s",
		version, file, len(program), unpacked, read["built/wasm_exec.js"], read["static/store.js"], read["static/sw.js"])
	all := map[string][]byte{file: program, "sw.js": worker}
	for _, name := range []string{"index.html", "load.js"} {
		text := read["static/"+name]
		for place, address := range places {
			text = bytes.ReplaceAll(text, []byte(place), []byte(address))
		}
		all[name] = text
	}
	return all, nil
}
