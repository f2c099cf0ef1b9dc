package cards

import (
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"rollbook/engine"
	"rollbook/internal/lists"
	"rollbook/internal/plain"
)

// Files are the team files and the deck, as the console offers them.
var Files = &engine.TeamFiles{
	Read:      func(text string) (engine.TeamFile, []*engine.TeamFault) { return readTeam(text) },
	Template:  appendTemplate,
	Check:     checkEntrant,
	Match:     matchHeader,
	Formation: "4-4-2",
	Deck:      readDeck,
}

// A team is what a team file says: the team's own figures and its cards.
type team struct {
	name       string
	hrec, arec int
	sos        string // as written; "" if the file gives none

	squad Squad
}

// Title is the team's name.
func (t *team) Title() string { return t.name }

// Without returns the team without a player who cannot play.
func (t *team) Without(number int) engine.TeamFile {
	rest := *t
	rest.squad.Order = slices.DeleteFunc(slices.Clone(t.squad.Order), func(no int) bool { return no == number })
	rest.squad.keepers = slices.DeleteFunc(slices.Clone(t.squad.keepers), func(k *Keeper) bool { return k.No == number })
	if number > 0 && number < len(t.squad.players) {
		rest.squad.players = slices.Clone(t.squad.players)
		rest.squad.players[number] = nil
	}
	return &rest
}

// columnLetters are the letters of a spreadsheet's column: 1 is A, 27 is AA.
func columnLetters(n int) string {
	if n > 26 {
		return columnLetters((n-1)/26) + columnLetters((n-1)%26+1)
	}
	return string(rune('A' + n - 1))
}

// A fileColumn is a column of a team file, and its explanation in templates.
type fileColumn struct{ name, meaning, written, rows string }

// fileColumns are the columns in the order of templates. The reader takes any order.
var fileColumns = func() []fileColumn {
	all := []fileColumn{
		{"NO", "shirt number", shirtCell.form, "GK and outfield"},
		{"NAME", "name of the team or the player", nameCell.form, "all"},
		{"POS", "which row this is",
			"TEAM, GK, or for an outfield player the lines he can play: " + linesCell.form, "all"},
		{"HREC", "home recovery rating", "a whole number from 1 to 19", "TEAM"},
		{"AREC", "away recovery rating", "a whole number from -19 to 19", "TEAM"},
		{"SOS", "strength of schedule, for teams of different leagues", RatingForm + "; or blank", "TEAM"},
	}
	for _, c := range playerLayout.columns[3:] {
		all = append(all, fileColumn{c.name, c.explain, c.kind.form, "outfield"})
	}
	for _, c := range keeperLayout.columns[2:] {
		all = append(all, fileColumn{c.name, c.explain, c.kind.form, "GK"})
	}
	return all
}()

var teamColumns = func() (names []string) {
	for _, c := range fileColumns {
		names = append(names, c.name)
	}
	return names
}()

// readTeam reads the text of a team file: rows of cells separated by commas, semicolons or tabs, as spreadsheets save
// them. It reports every fault of every card in one run, in the order of the file; the team is good only without faults.
func readTeam(text string) (*team, []*engine.TeamFault) {
	r := &teamReader{team: &team{}}
	r.read(plain.Text(text))
	return r.team, r.faults
}

// A teamReader reads a team file row by row.
type teamReader struct {
	team    *team
	columns []string // by position, from 0; "" for an unknown one
	faults  []*engine.TeamFault
	row     int
	teamRow int // of the TEAM row; 0 before it
	shirts  [100]int
}

// fault notes what is wrong with a cell, by its address in a spreadsheet. who is the player, "" for nobody.
func (r *teamReader) fault(column int, who, format string, args ...any) {
	cell := ""
	if column >= 0 {
		cell = columnLetters(column+1) + strconv.Itoa(r.row)
	}
	if column >= 0 && column < len(r.columns) && r.columns[column] != "" {
		cell += ", " + r.columns[column]
	}
	if who != "" && cell != "" {
		cell += " of " + who
	}
	r.faults = append(r.faults, &engine.TeamFault{Row: r.row, Cell: cell, Why: fmt.Sprintf(format, args...)})
}

// nowhere is the column of a fault in a whole row.
const nowhere = -1

func (r *teamReader) read(text string) {
	r.row = 1
	if plain.IsUTF16(text) {
		r.fault(nowhere, "", "this is UTF-16 text: save the file as CSV UTF-8")
		return
	}
	if at := engine.InvalidAt(text); at >= 0 {
		r.row += strings.Count(text[:at], "\n")
		r.fault(nowhere, "", "a byte that is not UTF-8 text: save the file as CSV UTF-8")
		return
	}
	rows := plain.Cells(text)
	cells, err := rows.Read()
	for ; err == nil; cells, err = rows.Read() {
		r.row, _ = rows.FieldPos(0)
		if r.columns != nil {
			r.readRow(cells)
		} else if strings.TrimSpace(strings.Join(cells, "")) != "" && !r.readColumns(cells) {
			return
		}
	}
	if !errors.Is(err, io.EOF) {
		r.fault(nowhere, "", "the row cannot be read: %s", err)
	}
	r.finish()
}

// readColumns reads the row of column names and reports whether the rest can be read.
func (r *teamReader) readColumns(cells []string) bool {
	r.columns = make([]string, len(cells))
	before := len(r.faults)
	for i, c := range cells {
		name := strings.TrimSpace(plain.Text(c))
		known := slices.IndexFunc(teamColumns, func(column string) bool { return strings.EqualFold(column, name) })
		if known >= 0 {
			name = teamColumns[known]
		}
		switch {
		case name == "", strings.EqualFold(name, "id"), strings.EqualFold(name, "born"): // the player, for histories
		case known < 0:
			why := engine.Quote(name) + " is not a column of a team file"
			if near := engine.Nearest(name, teamColumns); near != "" {
				why += ": did you mean " + near + "?"
			}
			r.fault(i, "", "%s", why)
		case slices.Contains(r.columns[:i], name):
			r.fault(i, "", "column %s appears twice", name)
		default:
			r.columns[i] = name
		}
	}
	missing := lists.Only(teamColumns, func(name string) bool { return !slices.Contains(r.columns, name) })
	isOther := len(missing) > len(teamColumns)-3 // another kind of file, maybe with names: one fault says it all
	if isOther {
		r.faults = r.faults[:before]
		r.fault(nowhere, "", "no column names: the first row is NO, NAME, POS and the others; team template writes them")
	} else if len(missing) > 0 {
		r.fault(nowhere, "", "%s missing: %s", engine.Count(len(missing), "column is", "columns are"), strings.Join(missing, ", "))
	}
	return !isOther
}

// readRow reads a row: the team, a goalkeeper, a player; or a remark, or an empty row of the template.
func (r *teamReader) readRow(cells []string) {
	filled := 0
	for i := range cells {
		cells[i] = clean(cells[i])
		if i < len(r.columns) && r.columns[i] != "NAME" && r.columns[i] != "SOS" {
			cells[i] = plain.Number(cells[i])
		}
		cells[i] = decimalComma.ReplaceAllString(cells[i], "$1.$2")
		if cells[i] != "" {
			filled++
		}
	}
	if filled == 0 || strings.HasPrefix(cells[0], "#") {
		return
	}
	pos := r.cell(cells, "POS")
	if filled == 1 && pos != "" && pos != "TEAM" {
		return
	}
	for i := len(r.columns); i < len(cells); i++ {
		if cells[i] != "" {
			r.fault(i, "", "%s is beyond the last column", engine.Quote(cells[i]))
		}
	}
	if pos == "TEAM" {
		r.readTeamRow(cells)
	} else {
		r.readCard(cells, pos == "GK")
	}
}

// decimalComma is a number of a spreadsheet of half the world.
var decimalComma = regexp.MustCompile(`^(\d+),(\d+)$`)

// clean removes from a cell what spreadsheets and word processors add: other spaces, the apostrophe that makes a cell text,
// dashes that look like hyphens. Letters with marks come out in one form.
func clean(cell string) string {
	cell = engine.OneSpelling(plain.Text(cell))
	if rest, isText := strings.CutPrefix(cell, "'"); isText && rest != "" && strings.Contains("+-0123456789", rest[:1]) {
		cell = rest
	}
	return hyphens.Replace(cell)
}

// hyphens turns dashes and minus signs into hyphens; quotation marks may be part of a name.
var hyphens = strings.NewReplacer("\u2010", "-", "\u2011", "-", "\u2013", "-", "\u2212", "-")

// at returns the position of a column; nowhere if the file does not have it.
func (r *teamReader) at(name string) int { return slices.Index(r.columns, name) }

func (r *teamReader) cell(cells []string, name string) string {
	if i := r.at(name); i >= 0 && i < len(cells) {
		return cells[i]
	}
	return ""
}

func (r *teamReader) readTeamRow(cells []string) {
	if r.teamRow != 0 {
		r.fault(r.at("POS"), "", "a second TEAM row; the first is row %d", r.teamRow)
		return
	}
	r.teamRow = r.row
	t := r.team
	t.name = r.cell(cells, "NAME")
	if err := engine.CheckName(t.name); err != nil {
		r.fault(r.at("NAME"), "", "the name of the team: %s", err)
	}
	t.hrec = r.teamNumber(cells, "HREC", 1, 19)
	t.arec = r.teamNumber(cells, "AREC", -19, 19)
	t.sos = r.cell(cells, "SOS")
	if err := CheckRating(t.sos); t.sos != "" && err != nil {
		r.fault(r.at("SOS"), t.name, "%s", err)
	}
	r.others(cells, t.name, "a TEAM row", "NAME", "POS", "HREC", "AREC", "SOS")
}

func (r *teamReader) teamNumber(cells []string, name string, low, high int) int {
	v := r.cell(cells, name)
	n, ok := readWhole(v)
	switch at := r.at(name); {
	case at < 0:
	case v == "":
		r.fault(at, r.team.name, "is blank: a whole number from %d to %d", low, high)
	case !ok || n < low || n > high:
		r.fault(at, r.team.name, "%s is not a whole number from %d to %d", engine.Quote(v), low, high)
	}
	return n
}

// others notes cells that this kind of row does not use.
func (r *teamReader) others(cells []string, who, kind string, columns ...string) {
	for i, name := range r.columns {
		if i < len(cells) && cells[i] != "" && name != "" && !slices.Contains(columns, name) {
			r.fault(i, who, "%s is in a column that %s leaves blank", engine.Quote(cells[i]), kind)
		}
	}
}

func (r *teamReader) readCard(cells []string, isKeeper bool) {
	who := strings.TrimSpace(r.cell(cells, "NO") + " " + r.cell(cells, "NAME"))
	columns, kind := layoutOf(isKeeper).columns, "an outfield row"
	if isKeeper {
		kind = "a GK row"
	}
	row, names := make([]string, len(columns)), []string{"POS"}
	for i, c := range columns {
		names = append(names, c.name)
		row[i] = "?" // at fault, so as to conclude nothing from a missing column
		if r.at(c.name) >= 0 {
			row[i] = r.cell(cells, c.name)
		}
	}
	c := readCard(row, isKeeper)
	for _, f := range c.faults {
		if at := r.at(f.column); at >= 0 {
			r.fault(at, who, "%s", f.why)
		}
	}
	r.others(cells, who, kind, names...)
	switch {
	case c.No == 0:
	case r.shirts[c.No] != 0:
		r.fault(r.at("NO"), who, "shirt number %d is already in row %d", c.No, r.shirts[c.No])
	default:
		r.shirts[c.No] = r.row
		r.team.squad.add(c)
	}
}

// finish notes what is missing from the whole file.
func (r *teamReader) finish() {
	if len(r.columns) == 0 {
		r.fault(nowhere, "", "the file is empty")
		return
	}
	r.row = max(r.row, 2)
	if r.teamRow == 0 {
		r.fault(nowhere, "", "no TEAM row: the row with TEAM in column POS, and the team's NAME, HREC, AREC and SOS")
	}
	squad := &r.team.squad
	isKeeper := func(no int) bool { return squad.Keeper(no) != nil }
	if !slices.ContainsFunc(squad.Order, isKeeper) {
		r.fault(nowhere, "", "no goalkeeper: a row with GK in column POS")
	}
	players := slices.DeleteFunc(slices.Clone(squad.Order), isKeeper)
	if len(players) < 10 {
		r.fault(nowhere, "", "%s: a match needs ten", engine.Count(len(players), "outfield player", "outfield players"))
	}
}
