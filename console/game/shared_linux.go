package game

import (
	"slices"
	"syscall"
)

// onNetwork reports whether a folder is on another machine.
func onNetwork(dir string) bool {
	const nfs, smb, cifs, smb2, plan9 = 0x6969, 0x517B, 0xFF534D42, 0xFE534D42, 0x01021997
	var fs syscall.Statfs_t
	return syscall.Statfs(dir, &fs) == nil && slices.Contains([]uint32{nfs, smb, cifs, smb2, plan9}, uint32(fs.Type))
}
