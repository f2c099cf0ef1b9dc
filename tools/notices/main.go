// Notices writes the license texts of everything that is built into the program: of Go, of the modules that it imports on any
// platform of a release, and of a font. Texts that several share are there once.
//
//	go -C tools run ./notices >console/cmd/NOTICES
package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"rollbook/tools/must"
)

func main() {
	must.Run("notices", func() { os.Stdout.WriteString(notices("..")) }) // of tools
}

// platforms differ in what they import.
var platforms = []string{"linux", "darwin", "windows", "freebsd"}

// A part is something built into the program, by its name and version, with the folder that has its license.
type part struct{ name, dir string }

// notices returns the texts for the main package in a folder of a checkout.
func notices(folder string) string {
	root := must.Get(exec.Command("go", "env", "GOROOT").Output())
	parts := append([]part{{"the Go standard library", strings.TrimSpace(string(root))}}, modules(folder)...)
	parts = append(parts, part{"Archivo Narrow", filepath.Join(folder, "pdf/layout/narrow")})
	var order []string // texts, in the order in which they were met
	of := map[string][]string{}
	for _, p := range parts {
		for _, text := range licenses(p.dir) {
			if of[text] == nil {
				order = append(order, text)
			}
			of[text] = append(of[text], p.name)
		}
	}
	var b strings.Builder
	b.WriteString("The program rollbook contains the following, each under its own license.\n")
	for _, text := range order {
		fmt.Fprintf(&b, "\n%s\n%s\n\n%s\n", strings.Repeat("=", 80), strings.Join(of[text], "\n"), text)
	}
	return b.String()
}

// modules lists the modules that the program imports on any platform, by name.
func modules(folder string) (all []part) {
	for _, system := range platforms {
		list := exec.Command("go", "list", "-deps", "-tags", "urfave_cli_no_docs,nethttpomithttp2", "-f",
			"{{with .Module}}{{if not .Main}}{{.Path}}\t{{.Version}}\t{{.Dir}}{{end}}{{end}}", ".")
		list.Dir, list.Stderr = folder, os.Stderr
		list.Env = append(os.Environ(), "GOOS="+system, "CGO_ENABLED=0")
		for line := range strings.Lines(string(must.Get(list.Output()))) {
			if f := strings.Split(strings.TrimSpace(line), "\t"); len(f) == 3 {
				all = append(all, part{f[0] + " " + f[1], f[2]})
			}
		}
	}
	slices.SortFunc(all, func(a, b part) int { return strings.Compare(a.name, b.name) })
	return slices.Compact(all)
}

var isLicense = regexp.MustCompile(`(?i)^((un)?licen[sc]e|copying|notice|patents)`)

// licenses returns the license texts in a folder, without spaces at the ends of lines and without blank lines around them.
func licenses(dir string) (texts []string) {
	for _, f := range must.Get(os.ReadDir(dir)) {
		if f.IsDir() || !isLicense.MatchString(f.Name()) {
			continue
		}
		b := must.Get(os.ReadFile(filepath.Join(dir, f.Name())))
		var lines []string
		for line := range bytes.Lines(bytes.Trim(b, "\n\r\f")) {
			lines = append(lines, strings.TrimRight(string(line), " \t\r\n\f"))
		}
		texts = append(texts, strings.Join(lines, "\n"))
	}
	if len(texts) == 0 {
		must.Do(errors.New("there is no license in " + dir))
	}
	return texts
}
