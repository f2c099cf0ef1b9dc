// Package termtest gives tests a terminal of any size.
package termtest

import (
	"os"
	"regexp"
	"strconv"
	"syscall"
	"testing"
	"unsafe"
)

// Escapes matches what moves the cursor or changes the letters, and is no text.
var Escapes = regexp.MustCompile("\x1b\\[[0-9;?]*[A-Za-z]|\x1b[78=>]")

// Pair opens a pseudo-terminal: the side of the person and that of the program.
func Pair(t *testing.T) (pty, tty *os.File) {
	t.Helper()
	pty, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Skip("no pseudo-terminals here: ", err)
	}
	var number, unlocked uint32
	control(t, pty, syscall.TIOCGPTN, unsafe.Pointer(&number))
	control(t, pty, syscall.TIOCSPTLCK, unsafe.Pointer(&unlocked))
	tty, err = os.OpenFile("/dev/pts/"+strconv.Itoa(int(number)), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	return pty, tty
}

// Resize makes a terminal so wide and so high.
func Resize(t *testing.T, pty *os.File, columns, lines int) {
	t.Helper()
	control(t, pty, syscall.TIOCSWINSZ, unsafe.Pointer(&[4]uint16{uint16(lines), uint16(columns)}))
}

func control(t *testing.T, f *os.File, request uintptr, value unsafe.Pointer) {
	t.Helper()
	if _, _, err := syscall.Syscall(syscall.SYS_IOCTL, f.Fd(), request, uintptr(value)); err != 0 {
		t.Fatal(err)
	}
}
