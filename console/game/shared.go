package game

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// sharedBy returns what copies the folder of a file between machines, "Dropbox" or "a network drive": it ignores locks, so
// two machines that record at the same time each lose what the other has. It is "" for an ordinary folder.
func sharedBy(path string) string {
	full, err := filepath.Abs(path)
	if err != nil {
		return ""
	}
	dir := filepath.Dir(full)
	if real, err := filepath.EvalSymlinks(dir); err == nil {
		dir = real
	}
	if strings.HasPrefix(dir, `\\`) || onNetwork(dir) {
		return "a network drive"
	}
	names := []string{"Dropbox", "OneDrive", "Google Drive", "GoogleDrive",
		"My Drive", "iCloud Drive", "Mobile Documents", "Nextcloud", "ownCloud",
		"pCloudDrive", "MEGA", "Syncthing", "CloudStorage"}
	for ; ; dir = filepath.Dir(dir) {
		name, _, _ := strings.Cut(filepath.Base(dir), " (") // Dropbox (Personal)
		name, _, _ = strings.Cut(name, " - ")               // OneDrive - School
		if slices.Contains(names, name) {
			return name
		}
		if _, err := os.Lstat(filepath.Join(dir, ".stfolder")); err == nil {
			return "Syncthing"
		}
		if filepath.Dir(dir) == dir {
			return ""
		}
	}
}
