package season

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"rollbook/console/cli"
	"rollbook/replay"
	"rollbook/season"
)

// checkInside is the faults of a season file plus those of links that lead out of its folder; with --outside, links may
// lead out. A season file can come from somebody else, who must not learn or publish what else is on this machine.
func checkInside(c *cli.Call, plan *season.Plan, folder string, faults []*replay.Fault) []*replay.Fault {
	if c.Flags.Outside {
		return slices.DeleteFunc(faults, func(f *replay.Fault) bool { return f.Kind == season.FaultOutside })
	}
	root, err := os.OpenRoot(c.Session.At(folder))
	if err != nil {
		return faults // nothing in it can be read either
	}
	defer root.Close()
	for _, path := range plan.Paths {
		for _, file := range filesMeant(c.Session, folder, path.Text) {
			if leadsOut(root, c.Session.At(file)) {
				faults = append(faults, plan.Outside(path, "leads out of the season's folder: "+file+" is reached through a link"))
				break
			}
		}
	}
	return faults
}

// filesMeant returns the files that a path of a season file means, as a pattern of records or as one file.
func filesMeant(s *cli.Session, folder, path string) []string {
	files := filesOf(s, folder, path)
	if i := strings.LastIndexByte(path, '#'); i > 0 { // a record of several
		files = append(files, inFolder(folder, path[:i]))
	}
	return append(files, inFolder(folder, path))
}

// leadsOut reports whether a file in a season's folder exists, but only by following a link out of the folder.
func leadsOut(folder *os.Root, file string) bool {
	if _, err := os.Stat(file); err != nil {
		return false
	}
	within, err := filepath.Rel(folder.Name(), file)
	if err == nil {
		_, err = folder.Stat(within)
	}
	return err != nil
}
