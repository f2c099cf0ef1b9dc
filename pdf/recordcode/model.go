package recordcode

import (
	"encoding/binary"
	"sync"
)

// Records are short, and texts of few words: a model that predicts bit by bit, from what followed the last few letters
// before, writes them a quarter shorter than DEFLATE does. Everything is in whole numbers, so every machine predicts the
// same.

// contexts are how many letters before a bit each input of the model looks at; two look at the word so far, one of them
// also at its place in the line.
var contexts = [...]int{0, 1, 2, 3, 4, 6, ofWord, ofField}

const (
	ofWord = -1 - iota
	ofField
)

const (
	inputs   = 2 * len(contexts) // of the mixer: a context's prediction, and its confidence
	slotBits = 20
	rate     = 20 // at which the mixer learns
	sure     = 20 // times a bit was seen, after which each time counts the same
)

// A model predicts the bits of a text from those before them.
type model struct {
	slots   []uint32 // for a context: 22 bits of the probability of a 1, and below them how often it was seen
	used    [len(contexts)]*uint32
	in      [inputs]int
	weights [len(contexts) + 1][inputs]int // by how many contexts were seen before
	set     *[inputs]int
	hashes  [len(contexts)]uint32
	text    []byte
	word    uint32 // so far
	field   uint32 // the separators of the words in the line
	bits    uint32 // of the letter so far, after a 1
	says    int    // the probability of a 1, of 4096
}

// squash turns evidence, 256 for a factor of e, into a probability of 4096; stretch turns it back.
func squash(evidence int) int {
	if evidence > 2047 || evidence < -2047 {
		return 4095 * (evidence>>31 + 1)
	}
	at, part := evidence>>7+16, evidence&127
	return (logistic[at]*(128-part) + logistic[at+1]*part + 64) >> 7
}

var logistic = [...]int{1, 2, 3, 6, 10, 16, 27, 45, 73, 120, 194, 310, 488, 747, 1101, 1546, 2047, 2549, 2994, 3348, 3607, 3785, 3901, 3975, 4022,
	4050, 4068, 4079, 4085, 4089, 4092, 4093, 4094}

var stretch = sync.OnceValue(func() *[4096]int {
	var table [4096]int
	next := 0
	for evidence := -2047; evidence <= 2047; evidence++ {
		for p := squash(evidence); next <= p; next++ {
			table[next] = evidence
		}
	}
	for ; next < len(table); next++ {
		table[next] = 2047
	}
	return &table
})

func newModel() *model {
	m := &model{slots: make([]uint32, 1<<slotBits), bits: 1}
	for i := range m.slots {
		m.slots[i] = 1 << 31
	}
	for i := range m.weights {
		for j := range m.weights[i] {
			m.weights[i][j] = 1 << 13
		}
	}
	m.hash()
	m.predict()
	return m
}

// hash names the contexts of the next letter.
func (m *model) hash() {
	for i, order := range contexts {
		h := uint32(i+1) * 0x9E3779B1
		switch order {
		case ofField:
			h += m.field
			fallthrough
		case ofWord:
			h += m.word * 0x2F0B4C47
		default:
			for _, b := range m.text[max(0, len(m.text)-order):] {
				h = (h + uint32(b) + 1) * 0x2F0B4C47
				h ^= h >> 15
			}
		}
		m.hashes[i] = h
	}
}

// predict computes the model's prediction of the next bit.
func (m *model) predict() {
	seen, table := 0, stretch()
	for i, h := range m.hashes {
		h = (h ^ m.bits*0x85EBCA6B) * 0xC2B2AE35
		m.used[i] = &m.slots[(h^h>>16)>>(32-slotBits)]
		p, n := int(*m.used[i]>>20), *m.used[i]&1023 // of 4096
		m.in[2*i], m.in[2*i+1] = 0, 0
		if n > 0 {
			seen++
			m.in[2*i], m.in[2*i+1] = table[p], (p-2048)/2
		}
	}
	m.set = &m.weights[seen]
	sum := 0
	for i, in := range m.in {
		sum += in * m.set[i]
	}
	m.says = min(max(squash(sum>>16), 1), 4095)
}

// learn tells the model the actual bit.
func (m *model) learn(bit uint32) {
	wrong := (int(bit<<12) - m.says) * rate
	for i, in := range m.in {
		m.set[i] += (in*wrong + 1<<15) >> 16
	}
	for _, slot := range m.used {
		p, n := int(*slot>>10), int(*slot&1023)
		p += (int(bit<<22) - int(bit) - p) * 2 / (2*n + 3)
		*slot = uint32(p)<<10 | uint32(min(n+1, sure))
	}
	if m.bits = m.bits<<1 | bit; m.bits >= 256 {
		b := byte(m.bits)
		m.text, m.bits = append(m.text, b), 1
		m.word = (m.word + uint32(b)) * 0x2F0B4C47
		switch b {
		case '\n':
			m.word, m.field = 0, 0
		case ' ', ',', '/':
			m.word, m.field = 0, (m.field+uint32(b))*0x9E3779B1
		}
		m.hash()
	}
	m.predict()
}

// compress writes a text by the model's predictions: its length, then its bits.
func compress(text string) []byte {
	packed := binary.AppendUvarint(nil, uint64(len(text)))
	m := newModel()
	low, high := uint32(0), ^uint32(0)
	for i := range len(text) {
		for shift := 7; shift >= 0; shift-- {
			bit := uint32(text[i]) >> shift & 1
			if middle := low + (high-low)>>12*uint32(m.says); bit == 1 {
				high = middle
			} else {
				low = middle + 1
			}
			for ; low>>24 == high>>24; low, high = low<<8, high<<8|255 {
				packed = append(packed, byte(low>>24))
			}
			m.learn(bit)
		}
	}
	return append(packed, byte(low>>24)+1) // zeros follow
}

// expand reads what compress wrote.
func expand(packed []byte) (text []byte, err error) {
	length, n := binary.Uvarint(packed)
	if n <= 0 || length > most {
		return nil, errLong
	}
	packed = packed[n:]
	next := func() (b uint32) {
		if len(packed) > 0 {
			b, packed = uint32(packed[0]), packed[1:]
		}
		return b
	}
	m := newModel()
	low, high, at := uint32(0), ^uint32(0), next()<<24|next()<<16|next()<<8|next()
	for range 8 * length {
		bit := uint32(0)
		if middle := low + (high-low)>>12*uint32(m.says); at <= middle {
			bit, high = 1, middle
		} else {
			low = middle + 1
		}
		for ; low>>24 == high>>24; low, high = low<<8, high<<8|255 {
			at = at<<8 | next()
		}
		m.learn(bit)
	}
	return m.text, nil
}
