package pocket

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"errors"
	"fmt"
)

//go:embed static all:built
var files embed.FS

// ErrNotBuilt is the error of a program that was built without the table.
var ErrNotBuilt = errors.New("this rollbook was built without the table for browsers")

// Cure makes it one that has it.
const Cure = "go generate ./console/web/pocket, in rollbook's source, builds it; then build rollbook again"

// Files are those of the table, by their names. The addresses of the style sheet and of the icon are given.
func Files(style, icon string) (map[string][]byte, error) {
	program, err := files.ReadFile("built/program.wasm.gz")
	if err != nil {
		return nil, ErrNotBuilt
	}
	worker, sum := []byte{}, sha256.New()
	for _, name := range []string{"built/wasm_exec.js", "static/store.js", "static/sw.js", "static/index.html", "static/load.js"} {
		text, err := files.ReadFile(name)
		if err != nil {
			return nil, ErrNotBuilt
		}
		fmt.Fprintln(sum, style, icon, len(text), text)
		if len(worker) == 0 || name == "static/store.js" || name == "static/sw.js" {
			worker = append(append(worker, text...), '\n')
		}
	}
	sum.Write(program)
	version := hex.EncodeToString(sum.Sum(nil)[:4])
	file := "program." + version + ".wasm.gz"
	all := map[string][]byte{file: program, "sw.js": fmt.Appendf(nil, "const version = %q, program = %q, size = %d;\n%s", version, file, len(program), worker)}
	for _, name := range []string{"index.html", "load.js"} {
		text, err := files.ReadFile("static/" + name)
		if err != nil {
			return nil, err // the files are part of the program
		}
		text = bytes.ReplaceAll(text, []byte("STYLE"), []byte(style))
		all[name] = bytes.ReplaceAll(text, []byte("ICON"), []byte(icon))
	}
	return all, nil
}
