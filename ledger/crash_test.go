//go:build linux || darwin

package ledger

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"rollbook/internal/thorough"

	"rollbook/ledger/line"
)

// The test binary is also the program that is killed, starved and raced: with this variable set it plays a part.
const partVariable = "ROLLBOOK_LEDGER_TEST_PART"

func TestMain(m *testing.M) {
	if part := os.Getenv(partVariable); part != "" {
		if err := parts[part](os.Args[1], os.Args[2:]); err != nil {
			fmt.Println("failed:", err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

var parts = map[string]func(path string, args []string) error{
	"append":   appendPart,
	"create":   createPart,
	"writer":   writerPart,
	"starve":   starvePart,
	"readonly": readOnlyPart,
	"restore":  func(path string, args []string) error { _, err := Restore(path, args[0], noon); return err },
	"recover":  func(path string, args []string) error { _, err := Recover(path, args[0], ""); return err },
	"forward":  func(path string, _ []string) error { _, err := Open(path, ReadWrite, NoCopies()); return err },
}

// part starts the test binary in one of its parts.
func part(name, path string, args ...string) *exec.Cmd {
	cmd := exec.Command(os.Args[0], append([]string{path}, args...)...)
	cmd.Env = append(os.Environ(), partVariable+"="+name)
	return cmd
}

// killed starts the test binary in one of its parts, kills it after a while once it has said something, unless it need not,
// and returns the last line it said.
func killed(t *testing.T, cmd *exec.Cmd, speaks bool, after time.Duration) (said string) {
	t.Helper()
	out, err := cmd.StdoutPipe()
	must(t, err)
	must(t, cmd.Start())
	scan := bufio.NewScanner(out)
	if speaks {
		scan.Scan()
		said = scan.Text()
	}
	time.Sleep(after)
	must(t, cmd.Process.Kill())
	for scan.Scan() {
		said = scan.Text()
	}
	_ = cmd.Wait()
	if strings.HasPrefix(said, "failed") {
		t.Fatal(said)
	}
	return said
}

// appendPart appends to game 1 for ever, and acknowledges each line as a user would see it.
func appendPart(path string, _ []string) error {
	l, err := Open(path, ReadWrite)
	if err != nil {
		return err
	}
	_, head, err := linesOf(l, 1)
	if err != nil {
		return err
	}
	for {
		if head, err = l.Append(1, head, entry(strconv.Itoa(head.N+1), "run")); err != nil {
			return err
		}
		fmt.Println("recorded", head.N, head.Hash)
	}
}

func TestKilledWriterLosesNothing(t *testing.T) {
	t.Parallel()
	kills := thorough.Of(5, 30)
	if n, err := strconv.Atoi(os.Getenv("ROLLBOOK_KILLS")); err == nil {
		kills = n
	}
	l := create(t)
	begin(t, l, 1, 0)
	l.Close()
	random := rand.New(rand.NewPCG(1, 2))
	last := 0
	for kill := range kills {
		// Every fifth is killed at any moment, also before its first line.
		acknowledged := killed(t, part("append", l.path), kill%5 != 0, time.Duration(random.IntN(15_000))*time.Microsecond)
		// The first command after a crash finds everything, even if it only reads.
		l = open(t, l.path, Mode(kill%2))
		lines, head, err := linesOf(l, 1)
		must(t, err)
		for i, line := range lines[1:] {
			if line.Value != strconv.Itoa(i+1) {
				t.Fatalf("line %d holds %s", i+1, line.Value)
			}
		}
		if n, hash := 0, ""; acknowledged != "" {
			if _, err := fmt.Sscanf(acknowledged, "recorded %d %s", &n, &hash); err != nil {
				t.Fatal(acknowledged)
			}
			if head.N != n && head.N != n+1 || line.HeadOf(lines[:n+1]).Hash.String() != hash {
				t.Fatalf("kill %d: %q was acknowledged, the ledger ends at line %d", kill, acknowledged, head.N)
			}
		} else if head.N < last {
			t.Fatalf("kill %d: line %d was there, the ledger ends at %d", kill, last, head.N)
		}
		last = head.N
		if r, err := l.Verify(nil); err != nil || !sound(r) {
			t.Fatal(err, r.Faults())
		}
		l.Close()
	}
	t.Logf("%d kills, %d lines recorded", kills, last)
}

// createPart makes ledger after ledger, each with a backup.
func createPart(path string, _ []string) error {
	for i := 0; ; i++ {
		name := fmt.Sprintf("%s-%d", path, i)
		if err := Create(name); err != nil {
			return err
		}
		l, err := Open(name, ReadWrite)
		if err != nil {
			return err
		}
		if err := l.Backup(name + "-copy"); err != nil {
			return err
		}
		fmt.Println(name)
	}
}

func TestKilledCreationLeavesNoHalfLedger(t *testing.T) {
	t.Parallel()
	kills := thorough.Of(2, 8)
	random := rand.New(rand.NewPCG(3, 4))
	for range kills {
		path := filepath.Join(t.TempDir(), "ledger")
		killed(t, part("create", path), true, time.Duration(random.IntN(20_000))*time.Microsecond)
		names, _ := filepath.Glob(path + "*")
		for _, name := range names {
			if strings.Contains(name, ".new-") || strings.HasSuffix(name, "-journal") {
				continue
			}
			l, err := Open(name, ReadWrite)
			if err != nil {
				t.Error(err)
				continue
			}
			if r, err := l.Verify(nil); err != nil || !sound(r) {
				t.Error(err, r.Faults())
			}
			l.Close()
		}
	}
}

// writerPart records a number of lines in game 1 together with others, deriving again whenever it was overtaken.
func writerPart(path string, args []string) error {
	count, err := strconv.Atoi(args[1])
	if err != nil {
		return err
	}
	l, err := Open(path, ReadWrite)
	if err != nil {
		return err
	}
	defer l.Close()
	_, head, err := linesOf(l, 1)
	for i := 0; i < count && err == nil; {
		var next line.Head
		next, err = l.Append(1, head, line.Line{Kind: line.KindNote, At: noon, Text: fmt.Sprintf("%s %d", args[0], i)})
		if errors.Is(err, line.ErrMoved) {
			_, head, err = linesOf(l, 1)
			continue
		}
		head = next
		i++
	}
	return err
}

func TestEightWritersMakeOneChain(t *testing.T) {
	t.Parallel()
	for _, writers := range []int{2, 8} {
		l := create(t)
		begin(t, l, 1, 0)
		const each = 12
		var wg sync.WaitGroup
		for w := range writers {
			wg.Go(func() {
				if out, err := part("writer", l.path, fmt.Sprint("writer", w), strconv.Itoa(each)).CombinedOutput(); err != nil {
					t.Errorf("%v: %s", err, out)
				}
			})
		}
		wg.Wait()
		lines, _, err := linesOf(l, 1)
		if err != nil || len(lines) != 1+writers*each {
			t.Fatalf("%d lines, want %d: %v", len(lines), 1+writers*each, err)
		}
		next := map[string]int{}
		for _, line := range lines[1:] {
			who, n, _ := strings.Cut(line.Text, " ")
			if n != strconv.Itoa(next[who]) {
				t.Errorf("%s recorded %s where %d was due", who, n, next[who])
			}
			next[who]++
		}
		if r, err := l.Verify(nil); err != nil || !sound(r) {
			t.Error(err, r.Faults())
		}
	}
}

// starvePart appends until the limit on the size of files stops it, and tells the truth about each line.
func starvePart(path string, args []string) error {
	limit, err := strconv.ParseUint(args[0], 10, 64)
	if err != nil {
		return err
	}
	l, err := Open(path, ReadWrite)
	if err != nil {
		return err
	}
	_, head, err := linesOf(l, 1)
	if err != nil {
		return err
	}
	var room syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &room); err != nil {
		return err
	}
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: limit, Max: room.Max}); err != nil {
		return err
	}
	for range 2000 {
		next, err := l.Append(1, head, line.Line{Kind: line.KindNote, At: noon, Text: strings.Repeat("x", 900)})
		var we *line.WriteError
		switch {
		case err == nil:
			head = next
			continue
		case !errors.As(err, &we) || !errors.Is(err, ErrDiskFull):
			return err
		case we.Recorded:
			head = next
		}
		fmt.Println("stopped at", head.N, we.Recorded, we.Unseen, "|", err)
		// Reading goes on.
		if _, h, err := linesOf(l, 1); err != nil || h != head {
			return fmt.Errorf("after the disk was full: line %d, want %d: %w", h.N, head.N, err)
		}
		// So does recording, once there is room.
		if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &room); err != nil {
			return err
		}
		_, err = l.Append(1, head, note)
		return err
	}
	return errors.New("nothing ever stopped it")
}

func TestFullDisk(t *testing.T) {
	t.Parallel()
	for _, limit := range []int{56 << 10, 60_000, 64<<10 + 1, 80 << 10, 100_001} {
		l := create(t)
		begin(t, l, 1, 0)
		l.Close()
		out, err := part("starve", l.path, strconv.Itoa(limit)).CombinedOutput()
		if err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		var n int
		var recorded, unseen bool
		if _, err := fmt.Sscanf(string(out), "stopped at %d %t %t", &n, &recorded, &unseen); err != nil || unseen {
			t.Fatalf("%s", out)
		}
		if !recorded && !bytes.Contains(out, []byte("NOT recorded: the disk is full")) {
			t.Errorf("%s", out)
		}
		l = open(t, l.path, ReadWrite)
		_, head, err := linesOf(l, 1)
		if err != nil || head.N != n+1 {
			t.Fatalf("limit %d: it said %s, the ledger ends at line %d: %v", limit, out, head.N, err)
		}
		if _, err := l.Append(1, head, note); err != nil {
			t.Errorf("after room was made: %v", err)
		}
		if r, err := l.Verify(nil); err != nil || !sound(r) {
			t.Error(err, r.Faults())
		}
	}
}

// readOnlyPart does what is possible where nothing can be written; root gives up its rights first.
func readOnlyPart(path string, _ []string) error {
	if os.Geteuid() == 0 {
		if err := syscall.Setuid(65534); err != nil {
			return err
		}
	}
	l, err := Open(path, ReadOnly)
	if err != nil {
		return err
	}
	r, err := l.Verify(nil)
	if err != nil || !sound(r) {
		return fmt.Errorf("verify: %w, %v", err, r.Faults())
	}
	_, head, err := linesOf(l, 1)
	if err != nil {
		return err
	}
	if err := l.Close(); err != nil {
		return err
	}
	l, err = Open(path, ReadWrite)
	if err == nil {
		_, err = l.Append(1, head, note)
		return fmt.Errorf("it was opened for writing; append: %w", err)
	}
	fmt.Println("open:", err)
	return nil
}

func TestReadOnlyPlaces(t *testing.T) {
	t.Parallel()
	base, err := os.MkdirTemp("", "rollbook")
	must(t, err)
	defer os.RemoveAll(base)
	must(t, os.Chmod(base, 0o755))
	for _, tc := range []struct {
		what         string
		file, folder os.FileMode
		want         string
	}{
		{"file", 0o444, 0o777, "open: "},
		{"folder", 0o666, 0o555, "open: "},
		{"both", 0o444, 0o555, "open: "},
	} {
		dir := filepath.Join(base, tc.what)
		must(t, os.Mkdir(dir, 0o755))
		path := filepath.Join(dir, "ledger.rollbook")
		must(t, Create(path))
		l := open(t, path, ReadWrite)
		begin(t, l, 1, 3)
		l.Close()
		must(t, errors.Join(os.Chmod(path, tc.file), os.Chmod(dir, tc.folder)))
		out, err := part("readonly", path).CombinedOutput()
		os.Chmod(dir, 0o755)
		if err != nil || !strings.HasPrefix(string(out), tc.want) || !strings.Contains(string(out), "read-only") {
			t.Errorf("read-only %s: %v %s", tc.what, err, out)
		}
		if left, _ := filepath.Glob(dir + "/*"); len(left) != 1 {
			t.Errorf("read-only %s: left behind %v", tc.what, left)
		}
	}
}

func TestAnUnreadableLedgerSaysWhy(t *testing.T) {
	t.Parallel()
	base, err := os.MkdirTemp("", "rollbook")
	must(t, err)
	defer os.RemoveAll(base)
	path := filepath.Join(base, "ledger.rollbook")
	must(t, errors.Join(os.Chmod(base, 0o755), Create(path), os.Chmod(path, 0)))
	out, err := part("readonly", path).CombinedOutput()
	if err == nil || !strings.Contains(string(out), "it cannot be opened; check who may read it") {
		t.Errorf("%v %s", err, out)
	}
}

func TestAFIFOIsNotOpened(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "fifo")
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Skip(err)
	}
	if _, err := Open(path, ReadOnly); !errors.Is(err, ErrNoLedger) {
		t.Error(err)
	}
	if _, err := readCopy(path); !errors.Is(err, line.ErrRefused) {
		t.Error(err)
	}
}

// Whenever bringing forward is killed, the ledger is of one format or of the other, and whole.
func TestKilledBringingForward(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "l")
	want := formatTwo(t, path, 300)
	old, err := os.ReadFile(path)
	must(t, err)
	for i := range thorough.Of(3, 40) {
		_ = os.Remove(path + "-journal")
		must(t, os.WriteFile(path, old, 0o600))
		killed(t, part("forward", path), false, time.Duration(20+i*17%150)*time.Millisecond)
		l := open(t, path, ReadOnly)
		if r, err := l.Verify(nil); err != nil || !sound(r) || len(r.Games) != len(want) {
			t.Errorf("%v, %v", err, r)
		}
		l.Close()
		if r, err := open(t, path, ReadWrite).Verify(nil); err != nil || !sound(r) || len(r.Games) != len(want) {
			t.Errorf("%v, %v", err, r)
		}
	}
}

// Whenever recovering is killed, the new ledger is whole or not there, the old one is as it was, and recovering again helps.
func TestKilledRecover(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "l")
	want := formatTwo(t, path, 300)
	old := mustRead(t, path)
	for i := range thorough.Of(3, 40) {
		to := fmt.Sprint(path, "-", i)
		killed(t, part("recover", to, path), false, time.Duration(20+i*17%150)*time.Millisecond)
		if _, err := os.Stat(to); err == nil {
			if r, err := open(t, to, ReadOnly).Verify(nil); err != nil || !sound(r) || len(r.Games) != len(want) {
				t.Errorf("%v, %v", err, r)
			}
			must(t, os.Remove(to))
		}
		if r, err := Recover(to, path, ""); err != nil || !r.Whole() || len(r.Games) != len(want) {
			t.Errorf("recovered again: %v, %v", r, err)
		}
		if !bytes.Equal(mustRead(t, path), old) {
			t.Error("the old ledger was changed")
		}
	}
}

// Whenever a restoration is killed, the ledger is in its place or set aside, the backup is where it was, and restoring again
// helps.
func TestKilledRestore(t *testing.T) {
	t.Parallel()
	file, journal, backup := crashed(t)
	for i := range thorough.Of(5, 60) {
		dir := t.TempDir()
		path, from := filepath.Join(dir, "l"), filepath.Join(dir, "backup")
		must(t, errors.Join(os.WriteFile(path, file, 0o600), os.WriteFile(path+"-journal", journal, 0o600), os.WriteFile(from, backup, 0o600)))
		killed(t, part("restore", path, from), false, time.Duration(10+i*13%60)*time.Millisecond)
		if _, err := Restore(path, from, noon.Add(time.Hour)); err != nil ||
			len(everyGame(t, path)) != 1 || !bytes.Equal(mustRead(t, from), backup) {
			t.Errorf("restored again: %v", err)
		}
		aside, _ := filepath.Glob(path + ".before-*0")
		whole := false
		for _, a := range aside {
			whole = whole || len(everyGame(t, a)) == 3
		}
		if !whole {
			t.Errorf("of %v none is whole", aside)
		}
	}
}
