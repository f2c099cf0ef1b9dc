//go:build ignore

// Make builds the table in a browser for package pocket, which embeds it: the program, and what Go starts it with. The same source
// and the same Go make the same bytes.
package main

import (
	"bytes"
	"compress/gzip"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
)

func main() {
	log.SetFlags(0)
	folder, err := os.MkdirTemp("", "rollbook-table-")
	must(err)
	defer os.RemoveAll(folder)
	program := filepath.Join(folder, "table.wasm")
	// Without inlining the program is a seventh smaller, which matters more on a phone than the time an entry takes.
	build := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-tags=nethttpomithttp2", "-gcflags=all=-l",
		"-ldflags=-s -w -buildid=", "-o", program, "./program")
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

func must(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
