//go:build ignore

// Make builds the table in a browser for package pocket, which embeds it: the program, and what Go starts it with. The same source
// and the same Go make the same bytes.
package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
)

func main() {
	log.SetFlags(0)
	program := filepath.Join(os.TempDir(), "rollbook-table.wasm")
	defer os.Remove(program)
	// Without inlining the program is a seventh smaller, which matters more on a phone than the time an entry takes.
	overlays()
	build := exec.Command("go", "build", "-overlay=lean/overlay.json", "-trimpath", "-buildvcs=false", "-tags=nethttpomithttp2", "-gcflags=all=-l", "-ldflags=-s -w -buildid=", "-o", program, "./program")
	build.Env = append(slices.Clone(os.Environ()), "GOOS=js", "GOARCH=wasm", "GOFLAGS=")
	build.Stderr = os.Stderr
	must(build.Run())
	wasm, err := os.ReadFile(program)
	must(err)
	var packed bytes.Buffer
	z, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	must(err)
	_, err = z.Write(wasm)
	must(err)
	must(z.Close())
	must(os.WriteFile("built/program.wasm.gz", packed.Bytes(), 0o666))
	start, err := os.ReadFile(filepath.Join(runtime.GOROOT(), "lib", "wasm", "wasm_exec.js"))
	must(err)
	must(os.WriteFile("built/wasm_exec.js", start, 0o666))
	log.Printf("the table: %d bytes, %d compressed", len(wasm), packed.Len())
}

// overlays writes what go build -overlay takes to make a program smaller, a browser's by a fifth: lean/overlay.json takes TLS out of Go's
// library, and methods out of what templates may name, since Go keeps every method of a program where one may be named; so templates
// name none. lean/templates.json does the latter alone: tests, which speak TLS, try the pages with it.
func overlays() {
	std := filepath.Join(runtime.GOROOT(), "src")
	execute := filepath.Join(std, "text", "template", "exec.go")
	text, err := os.ReadFile(execute)
	must(err)
	naming := []byte("ptr.MethodByName(fieldName)")
	if bytes.Count(text, naming) != 1 {
		log.Fatalf("%s does not name methods where it did", execute)
	}
	here, err := filepath.Abs("lean")
	must(err)
	must(os.WriteFile("lean/_exec.go", bytes.Replace(text, naming, []byte("(reflect.Value{})"), 1), 0o666))
	replaced := map[string]string{execute: filepath.Join(here, "_exec.go")}
	write := func(name string) {
		text, err := json.Marshal(map[string]any{"Replace": replaced})
		must(err)
		must(os.WriteFile(name, text, 0o666))
	}
	write("lean/templates.json")
	files, err := filepath.Glob(filepath.Join(std, "crypto", "tls", "*.go"))
	must(err)
	for _, name := range files {
		replaced[name] = "" // is not there
	}
	replaced[filepath.Join(std, "crypto", "tls", "tls.go")] = filepath.Join(here, "tls", "tls.go")
	write("lean/overlay.json")
}

func must(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
