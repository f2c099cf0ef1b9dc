package recordcode

import (
	"bytes"
	"cmp"
	"compress/flate"
	_ "embed"
	"encoding/binary"
	"errors"
	"io"
	"regexp"
	"strconv"
	"strings"
	"sync"
)

// Records are few words and many dice. Words and numbers are deflated apart, since dice between them would hide that the words repeat:
// first the length of the deflated words, then these, then the deflated numbers.

// words are what records say, with a 0 for each number: the preset dictionary. Printed codes need it as it is.
//
//go:embed words.txt
var words string

// mark takes the place of a number among the words; a text that has this letter itself counts it as the number of it.
const (
	mark       = "\x00"
	markItself = 255
)

var dictionary = sync.OnceValue(func() []byte { return []byte(strings.ReplaceAll(words, "0", mark)) })

var number = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile("[0-9]+|" + mark) })

func compress(text string) []byte {
	var numbers []byte
	text = number().ReplaceAllStringFunc(text, func(s string) string {
		n, err := strconv.Atoi(s)
		switch {
		case s == mark:
			n = markItself
		case err != nil || n >= markItself || len(s) > 1 && s[0] == '0':
			return s // it stays among the words
		}
		numbers = append(numbers, byte(n))
		return mark
	})
	packed := deflate(text, dictionary())
	return append(append(binary.AppendUvarint(nil, uint64(len(packed))), packed...), deflate(string(numbers), nil)...)
}

func deflate(text string, dictionary []byte) []byte {
	var packed bytes.Buffer
	w, _ := flate.NewWriterDict(&packed, flate.BestCompression, dictionary) // the level is right, and memory does not fail
	io.WriteString(w, text)
	w.Close()
	return packed.Bytes()
}

func inflate(packed, dictionary []byte) ([]byte, error) {
	return io.ReadAll(io.LimitReader(flate.NewReaderDict(bytes.NewReader(packed), dictionary), most+1))
}

// expand reads what compress wrote.
func expand(packed []byte) (string, error) {
	length, n := binary.Uvarint(packed)
	if n <= 0 || length > uint64(len(packed)-n) {
		return "", errors.New("cut short")
	}
	packed = packed[n:]
	text, err := inflate(packed[:length], dictionary())
	numbers, more := inflate(packed[length:], nil)
	switch {
	case err != nil || more != nil:
		return "", cmp.Or(err, more)
	case strings.Count(string(text), mark) != len(numbers):
		return "", errors.New("its numbers do not match its words")
	}
	var b strings.Builder
	for _, letter := range text {
		switch {
		case string(letter) != mark:
			b.WriteByte(letter)
			continue
		case numbers[0] == markItself:
			b.WriteString(mark)
		default:
			b.WriteString(strconv.Itoa(int(numbers[0])))
		}
		numbers = numbers[1:]
	}
	return b.String(), nil
}
