package engine

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A Header is the fields of a record before its entries, in the order written.
type Header []Field

// A Field is one header line.
type Field struct {
	Key, Value string
	Line       int // in the file; 0 if the header comes from elsewhere
}

// Get returns the value of the first field with the key; "" if there is none.
func (h Header) Get(key string) string {
	if f := h.field(key); f != nil {
		return f.Value
	}
	return ""
}

// All returns the values of all fields with the key, in their order; nil if there is none.
func (h Header) All(key string) (values []string) {
	for _, f := range h {
		if f.Key == key {
			values = append(values, f.Value)
		}
	}
	return values
}

// field returns the first field with the key, or nil.
func (h Header) field(key string) *Field {
	for i := range h {
		if h[i].Key == key {
			return &h[i]
		}
	}
	return nil
}

// A HeaderError is a header line that is wrong or missing.
type HeaderError struct {
	Kind string // the name of the error: header-key, header-twice, …; "" for values that contradict each other
	Line int    // 0 if the header has no lines
	Key  string // the key at fault
	Why  string
	Hint string // "" for none
}

func (e *HeaderError) Error() string { return e.Why }

// A Setting is a header key of a system: its form, meaning and default.
type Setting struct {
	Key       string
	Values    []string           // the legal words; the first is the default
	Number    bool               // a whole number of one or two digits, Min to Max
	Signed    bool               // the number may have a sign
	Min, Max  int                // of a number
	Check     func(string) error // any other form
	Form      string             // how a value of any other form is written, for help
	Default   string             // the value if the key is left out, unless that is the first of Values
	DefaultOf string             // the key whose value is the default, in place of Default
	Unset     string             // what leaving the key out means, if no value means that: "none"
	Required  bool
	Repeats   bool // may be given more than once
	Ruling    int  // that decides the setting; 0 for none
	Meaning   string
	// Lost says that the source text has lost what the key sets, so the default is only a ruling. A table with a printed
	// copy knows better: a new game asks for the key and offers the value from the system's last game.
	Lost bool

	OfGame bool // it is about one game or its two teams, so that the next game does not take it over
}

// Usual returns the value of a missing key; "" if it has none, or takes that of another key.
func (s *Setting) Usual() string {
	if s.Default == "" && s.Values != nil && s.DefaultOf == "" && s.Unset == "" {
		return s.Values[0]
	}
	return s.Default
}

// UsualWords says, for help, what leaving out the key means: a value, "as plays", "none"; "" if that is clear.
func (s *Setting) UsualWords() string {
	if s.DefaultOf != "" {
		return "as " + s.DefaultOf
	}
	return cmp.Or(s.Unset, s.Usual())
}

// IsName reports whether the setting names a team.
func (s *Setting) IsName() bool {
	return slices.Contains([]string{"visitor", "home", "visitor-short", "home-short"}, s.Key)
}

// Legal says which values the setting may have.
func (s *Setting) Legal() string {
	switch {
	case s.Values != nil:
		return OrList(s.Values)
	case s.Number:
		return fmt.Sprintf("a whole number from %d to %d", s.Min, s.Max)
	}
	return s.Form
}

// check says whether a value is legal.
func (s *Setting) check(v string) error {
	switch {
	case s.Values != nil:
		if slices.Contains(s.Values, v) {
			return nil
		}
	case s.Number:
		if n, ok := s.number(v); ok && n >= s.Min && n <= s.Max {
			return nil
		}
	case s.Check != nil:
		if err := s.Check(v); err != nil {
			return fmt.Errorf("%s: %w", s.Key, err)
		}
		return nil
	}
	return fmt.Errorf("%s: %s is not %s", s.Key, Quote(v), s.Legal())
}

// number reads one or two digits, with a sign if the setting allows one.
func (s *Setting) number(v string) (int, bool) {
	n, ok := readNumber(v, s.Signed)
	return n, ok && len(strings.TrimLeft(v, "+-")) <= 2
}

// commonSettings are the header keys of every system (PROTOCOL 4).
var commonSettings = []Setting{
	{Key: "system", Required: true, Meaning: "the rule system", Form: "a system's name"},
	{Key: "visitor", Required: true, Check: CheckName, Form: "a name", Meaning: "the visiting team"},
	{Key: "home", Required: true, Check: CheckName, Form: "a name", Meaning: "the home team"},
	{Key: "visitor-short", Check: checkShort, Form: "1 to 20 characters", Meaning: "the visiting team's name in play-by-play"},
	{Key: "home-short", Check: checkShort, Form: "1 to 20 characters", Meaning: "the home team's name in play-by-play"},
	{Key: "visitor-color", Values: TeamColors, Unset: "one by its name",
		Meaning: "the visiting team's color on pages and pictures", OfGame: true},
	{Key: "home-color", Values: TeamColors, Unset: "one by its name", Meaning: "the home team's color on pages and pictures", OfGame: true},
	{Key: "date", Check: CheckDate, Form: "a date like 2016-10-20", Meaning: "when the game is played"},
	{Key: "event", Check: checkLine, Form: "text", Meaning: "the competition, round or week"},
	{Key: "site", Check: checkLine, Form: "text", Meaning: "where the game is played"},
	{Key: "scorer", Check: checkLine, Form: "text", Meaning: "who kept the record"},
	{Key: "note", Check: checkNote, Form: "text", Meaning: "a remark to print on the sheet"},
}

// TeamColors are the colors that a team can have. Pages and pictures have two shades of each, so that visitors and home team differ.
var TeamColors = []string{"red", "orange", "olive", "green", "teal", "blue", "purple", "gray"}

// CommonSettings returns the header keys that every system has, in the order in which a record writes them.
func CommonSettings() []Setting { return commonSettings }

func checkShort(v string) error { return CheckSeen(v, 20) }

func checkLine(v string) error { return CheckText(v, 200) }

func checkNote(v string) error { return CheckText(v, 1000) }

// settings yields every header key of the system.
func (s *System) settings(yield func(*Setting) bool) {
	for _, list := range [][]Setting{commonSettings, s.Settings} {
		for i := range list {
			if !yield(&list[i]) {
				return
			}
		}
	}
}

// setting returns the setting of a key, or nil.
func (s *System) setting(key string) *Setting {
	return cmp.Or(settingIn(commonSettings, key), s.Own(key))
}

// Own returns the system's own setting of a key, or nil.
func (s *System) Own(key string) *Setting { return settingIn(s.Settings, key) }

func settingIn(list []Setting, key string) *Setting {
	for i := range list {
		if list[i].Key == key {
			return &list[i]
		}
	}
	return nil
}

// A Setup is a header that its system has accepted: all it takes to run games.
type Setup struct {
	System *System
	Header Header
	New    func() Game // a fresh game, before its first prompt
	Cache  *Cache      // shared by many records; nil for none
}

// Setup checks a header whose system key names s. The error is a *HeaderError.
func (s *System) Setup(h Header) (*Setup, error) { return s.SetupWith(h, nil) }

// SetupWith is Setup with a cache shared with earlier headers.
func (s *System) SetupWith(h Header, c *Cache) (*Setup, error) {
	var known *Setting
	for i := range h {
		f := &h[i]
		if i == 0 || f.Key != h[i-1].Key { // a key that repeats, repeats many times
			known = s.setting(f.Key)
		}
		if known == nil {
			err := &HeaderError{Kind: "header-key", Line: f.Line, Key: f.Key, Why: Quote(f.Key) + " is not a key of " + s.ID}
			if near := Nearest(f.Key, s.keys()); near != "" {
				err.Hint = "did you mean " + near + "?"
			} else {
				err.Hint = "rollbook systems " + s.ID + " lists the keys"
			}
			return nil, err
		}
		if !known.Repeats && h[:i].field(f.Key) != nil {
			return nil, &HeaderError{Kind: "header-twice", Line: f.Line, Key: f.Key, Why: f.Key + " is given twice"}
		}
		if f.Key == "system" {
			continue
		}
		if err := s.checkValue(known, f.Value); err != nil {
			err.Line = f.Line
			return nil, err
		}
	}
	setup := &Setup{System: s, Header: h, Cache: c}
	for known := range s.settings {
		if known.Required && !setup.Given(known.Key) {
			return nil, &HeaderError{Kind: "header-missing", Line: setup.lastLine(), Key: known.Key, Why: known.Key + " is missing"}
		}
	}
	if err := CheckTeams(setup.Team(Visitor), setup.Team(Home)); err != nil {
		err.(*HeaderError).Line = h.field("home").Line
		return nil, err
	}
	var err error
	setup.New, err = s.Open(setup)
	if err != nil {
		return nil, err
	}
	return setup, nil
}

// CheckValue says what is wrong with the value of one of the system's keys, whatever the others have; nil if nothing is.
func (s *System) CheckValue(key, value string) *HeaderError {
	return s.checkValue(s.setting(key), value)
}

func (s *System) checkValue(known *Setting, value string) *HeaderError {
	if err := known.check(value); err != nil {
		return &HeaderError{Kind: "header-value", Key: known.Key, Why: err.Error(), Hint: s.ruledBy(known)}
	}
	return nil
}

// CheckTeams returns a *HeaderError if a record could not tell two teams apart by name, ignoring capitals and accents.
func CheckTeams(visitor, home string) error {
	if Folded(visitor) != Folded(home) {
		return nil
	}
	return &HeaderError{Kind: "header-teams", Key: "home",
		Why:  "both teams are called " + Quote(home) + ": a record tells them apart by their names",
		Hint: "rename one of them, for example " + Quote(home+" II") + "; capitals and accents do not count"}
}

// CheckNicks returns a *HeaderError if sentences could not tell the teams apart by their short names.
func CheckNicks(h Header) error {
	nick := namesIn(h).Nick
	if Folded(nick[Visitor]) != Folded(nick[Home]) {
		return nil
	}
	key := "home-short"
	if h.Get(key) == "" {
		key = "visitor-short"
	}
	return &HeaderError{Kind: "header-teams", Key: key,
		Why:  "both teams would be called " + Quote(nick[Home]) + " in sentences: short names tell them apart",
		Hint: "leave " + key + " out, or write another one; capitals and accents do not count"}
}

// keys returns every key of the system.
func (s *System) keys() []string {
	var keys []string
	for known := range s.settings {
		keys = append(keys, known.Key)
	}
	return keys
}

// ruledBy names the command that shows the ruling that decides a setting; "" for none.
func (s *System) ruledBy(known *Setting) string {
	if known.Ruling == 0 {
		return ""
	}
	return "see ruling " + s.RulingName(known.Ruling) + ": rollbook rules " + s.ID + " " + strconv.Itoa(known.Ruling)
}

// Given reports whether the header has the key.
func (s *Setup) Given(key string) bool { return s.Header.field(key) != nil }

// Word returns the value of a key, or its default; "" for neither.
func (s *Setup) Word(key string) string {
	if f := s.Header.field(key); f != nil {
		return f.Value
	}
	return s.Default(key)
}

// Default returns the value of a key that this header leaves out; "" for none.
func (s *Setup) Default(key string) string {
	known := s.System.setting(key)
	if known.DefaultOf != "" {
		return s.Word(known.DefaultOf)
	}
	return known.Usual()
}

// Yes reports whether a key is set to yes.
func (s *Setup) Yes(key string) bool { return s.Word(key) == "yes" }

// Int returns the value of a number key, or its default.
func (s *Setup) Int(key string) int {
	n, _ := s.System.setting(key).number(s.Word(key))
	return n
}

// lastLine returns the line of the last header field, to report what is missing.
func (s *Setup) lastLine() int {
	if len(s.Header) == 0 {
		return 1
	}
	return s.Header[len(s.Header)-1].Line
}

// Errorf returns a HeaderError at the line of a key; at the last line if the key is not given.
func (s *Setup) Errorf(key, format string, args ...any) error {
	line := s.lastLine()
	if f := s.Header.field(key); f != nil {
		line = f.Line
	}
	return &HeaderError{Line: line, Key: key, Why: fmt.Sprintf(format, args...), Hint: s.System.ruledBy(s.System.setting(key))}
}

// Rating says which team the header rates higher, and how much; "" for none.
func (s *Setup) Rating() string {
	if s.System.Rating == nil {
		return ""
	}
	return s.System.Rating(s)
}

// Team returns the name of a team.
func (s *Setup) Team(side Side) string { return s.Header.Get(side.String()) }
