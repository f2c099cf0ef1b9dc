package web

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base32"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"strings"

	"rollbook/internal/pick"
)

// Codes let other machines in: one to watch, one to score. They come from a secret, and so do the cookies of those who are in: a server
// that is started again with the same secret knows them all, and one with another secret nobody.
type Codes struct {
	Watch, Score string

	secret []byte
}

const secretBytes = 32

// ReadCodes reads the codes of a file that only this user can read, and makes the file if there is none or if the codes are to be fresh.
func ReadCodes(file string, fresh bool) (*Codes, error) {
	if !fresh {
		text, err := os.ReadFile(file)
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
		if secret, err := hex.DecodeString(strings.TrimSpace(string(text))); err == nil && len(secret) == secretBytes {
			return codesOf(secret), nil
		}
	}
	if err := os.Remove(file); err != nil && !errors.Is(err, fs.ErrNotExist) { // a file that is written over would keep its permissions
		return nil, err
	}
	f, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return nil, err
	}
	secret := make([]byte, secretBytes)
	rand.Read(secret) // never fails
	_, err = f.WriteString(hex.EncodeToString(secret) + "\n")
	return codesOf(secret), errors.Join(err, f.Close())
}

func codesOf(secret []byte) *Codes {
	c := &Codes{secret: secret}
	c.Watch, c.Score = c.letters("watch"), c.letters("score")
	return c
}

// sum is what only the secret makes of a text.
func (c *Codes) sum(text string) []byte {
	h := hmac.New(sha256.New, c.secret)
	h.Write([]byte(text))
	return h.Sum(nil)
}

// codeLetters are the letters of fingerprints, none of which looks like another. 13 of them make 65 bits.
var codeLetters = base32.NewEncoding("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

const codeLength = 13

// letters is a code.
func (c *Codes) letters(of string) string {
	return codeLetters.EncodeToString(c.sum("code to " + of))[:codeLength]
}

// typedCode normalizes a code as people type it: in any case, with spaces or hyphens, O for 0, I and L for 1.
func typedCode(text string) string {
	text = strings.NewReplacer(" ", "", "-", "", "O", "0", "I", "1", "L", "1").Replace(strings.ToUpper(text))
	return text[:min(len(text), codeLength+1)]
}

// isCode compares a code as it was typed, so that timing reveals nothing.
func isCode(typed, code string) bool {
	return subtle.ConstantTimeCompare([]byte(typedCode(typed)), []byte(code)) == 1
}

// ticket is the cookie of somebody who is in.
func (c *Codes) ticket(p person) string {
	text := pick.If(p.Scores, "score", "watch") + "." + base64.RawURLEncoding.EncodeToString([]byte(p.Name))
	return text + "." + hex.EncodeToString(c.sum("ticket "+text))
}

// admit reads a ticket; only one of these codes lets somebody in.
func (c *Codes) admit(ticket string) person {
	fields := strings.Split(ticket, ".")
	if len(fields) != 3 {
		return person{}
	}
	name, err := base64.RawURLEncoding.DecodeString(fields[1])
	p := person{Name: string(name), Scores: fields[0] == "score", In: true}
	if err != nil || subtle.ConstantTimeCompare([]byte(c.ticket(p)), []byte(ticket)) != 1 {
		return person{}
	}
	return p
}
