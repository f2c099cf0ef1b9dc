//go:build !unix

package outfile

// running cannot know here; what a killed run left then stays.
func running(int) bool { return true }
