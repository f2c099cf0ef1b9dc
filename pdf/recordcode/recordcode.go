// Package recordcode writes a record as texts short enough for a QR code each, and reads them back in any order.
//
// A code is RB1.part.parts.name.data. The data of all parts in order is the record's text as a .roll file, or all lines of a
// ledger's game (line.AppendShort), compressed (compress.go), in Crockford's base 32: digits and capitals, which a QR
// code packs tightly and every scanner hands over unharmed. The name is the first 40 bits of the SHA-256 of the compressed
// bytes in the same letters: it keeps codes of different papers apart, and proves the whole.
package recordcode

import (
	"crypto/sha256"
	"encoding/base32"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"
)

var letters = base32.NewEncoding("0123456789ABCDEFGHJKMNPQRSTVWXYZ").WithPadding(base32.NoPadding)

// Packed is a record as the data of its codes, and their name.
type Packed struct{ data, name string }

// Pack compresses a record, unless it is too large for any paper.
func Pack(record string) Packed {
	if len(record) > most {
		return Packed{}
	}
	packed := compress(record)
	return Packed{letters.EncodeToString(packed), nameOf(packed)}
}

// Split returns the codes of a record, each with at most a number of characters of data.
func Split(record string, most int) []string {
	p := Pack(record)
	return p.Split(p.Parts(most))
}

// Parts returns the number of codes if each has at most a number of characters of data.
func (p Packed) Parts(most int) int { return max(1, (len(p.data)+most-1)/most) }

// Split returns a number of codes with equal amounts of data.
func (p Packed) Split(parts int) []string {
	data, name := p.data, p.name
	each := (len(data) + parts - 1) / parts
	codes := make([]string, parts)
	for i := range codes {
		codes[i] = fmt.Sprintf("RB1.%d.%d.%s.%s", i+1, parts, name, data[min(i*each, len(data)):min((i+1)*each, len(data))])
	}
	return codes
}

func nameOf(packed []byte) string {
	sum := sha256.Sum256(packed)
	return letters.EncodeToString(sum[:5])
}

var code = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?i)\bRB1\.([0-9]{1,3})\.([0-9]{1,3})\.([0-9A-Z]{8})\.([0-9A-Z]+)`)
})

// IsCode reports whether a text has a record code in it.
func IsCode(text string) bool { return code().MatchString(text) }

// A Paper is the result of one paper's codes in a text.
type Paper struct {
	Name    string // the eight letters that its codes have in common
	Parts   int
	Missing []int  // missing parts, from 1
	Record  string // the whole record; "" if parts are missing
}

// most is the largest record to pack and unpack, in bytes: more than fits on any paper.
const most = 256 << 10

var errLong = fmt.Errorf("longer than %d KiB", most>>10)

// Read finds the codes in a text, among anything else a scanner writes, and joins those of each paper, in the order in
// which the papers first appear. The error says which paper is misread.
func Read(text string) ([]Paper, error) {
	var papers []Paper
	found := map[string][]string{}
	for _, m := range code().FindAllStringSubmatch(strings.ToUpper(text), -1) {
		part, _ := strconv.Atoi(m[1])
		parts, _ := strconv.Atoi(m[2])
		name := m[3]
		if part < 1 || part > parts {
			return nil, fmt.Errorf("record code %s: there is no part %d of %d", name, part, parts)
		}
		data, known := found[name]
		switch {
		case !known:
			data = make([]string, parts)
			found[name] = data
			papers = append(papers, Paper{Name: name, Parts: parts})
		case len(data) != parts:
			return nil, fmt.Errorf("record code %s: one code says %d parts, another %d", name, len(data), parts)
		case data[part-1] != "" && data[part-1] != m[4]:
			return nil, fmt.Errorf("record code %s: part %d is there twice, and reads differently", name, part)
		}
		data[part-1] = m[4]
	}
	for i := range papers {
		p := &papers[i]
		for n, data := range found[p.Name] {
			if data == "" {
				p.Missing = append(p.Missing, n+1)
			}
		}
		if p.Missing == nil {
			var err error
			if p.Record, err = p.unpack(strings.Join(found[p.Name], "")); err != nil {
				return nil, err
			}
		}
	}
	return papers, nil
}

// unpack returns the record from complete data.
func (p *Paper) unpack(data string) (string, error) {
	packed, err := letters.DecodeString(data)
	if err != nil || nameOf(packed) != p.Name {
		return "", fmt.Errorf("record code %s: misread: its letters do not make what its name proves; scan it again", p.Name)
	}
	record, err := expand(packed)
	if err == nil && len(record) > most {
		err = errLong
	}
	if err != nil {
		return "", fmt.Errorf("record code %s: not a record: %w", p.Name, err)
	}
	return record, nil
}
