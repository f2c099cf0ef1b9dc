package ledger

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"rollbook/engine"
	"rollbook/ledger/line"
)

// applicationID marks a SQLite file as a ledger: "ROLB".
const applicationID = 0x524F4C42

//go:embed schema.sql
var schemaSQL string

// A definition is one row of sqlite_schema.
type definition struct{ kind, name, table, sql string }

// definitions are those of schema.sql, in the order of creation.
var definitions = sync.OnceValue(func() (all []definition) {
	for _, text := range strings.Split(schemaSQL, "\n\n") {
		text = strings.TrimSuffix(strings.TrimSpace(text), ";")
		if !strings.HasPrefix(text, "CREATE ") {
			continue
		}
		words := strings.Fields(strings.TrimPrefix(text, "CREATE UNIQUE "))
		if words[0] == "CREATE" {
			words = words[1:]
		}
		d := definition{kind: strings.ToLower(words[0]), sql: text}
		d.name, _, _ = strings.Cut(words[1], "(")
		d.table = "entry"
		if d.kind == "view" {
			d.table = d.name
		}
		all = append(all, d)
	}
	return all
})

// A Difference is something in a ledger's file that rollbook did not define, or defined differently. It never keeps
// anybody from reading; it keeps rollbook from writing only if it could change the lines, or let them be changed.
type Difference struct {
	What   string // a sentence: the trigger "x" is not one of rollbook's
	Mend   string // the SQL that fixes it; "" if none can
	Blocks bool   // rollbook does not write into the file as it is
	Lies   bool   // a view that people consult as evidence says something else, or could
}

// compareDefinitions compares the file's definitions with ours, byte for byte. It keeps only a few differences, in case a
// file was made to be annoying; those that block come first.
func (l *Ledger) compareDefinitions() ([]Difference, error) {
	const most = 20
	rows, err := l.conn.QueryContext(bg, "SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_schema")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var blocking, lying, harmless []Difference
	add := func(d Difference) {
		list := &harmless
		switch {
		case d.Blocks:
			list = &blocking
		case d.Lies:
			list = &lying
		}
		if len(*list) < most {
			*list = append(*list, d)
		}
	}
	found := map[[2]string]bool{}
	for rows.Next() {
		var d definition
		if err := rows.Scan(&d.kind, &d.name, &d.table, &d.sql); err != nil {
			return nil, err
		}
		ours := ourDefinition(d.kind, d.name)
		switch {
		case ours == nil:
			add(Difference{fmt.Sprintf("the %.20s %s is not one of rollbook's", engine.Visible(d.kind), line.Quote(d.name)),
				dropStatement(d), d.kind == "trigger" && strings.EqualFold(d.table, "entry"), hasOurName(d.name)})
		case *ours != d:
			add(ours.altered(dropStatement(d) + "\n"))
		}
		found[[2]string{d.kind, d.name}] = true
	}
	if err := rows.Err(); err != nil {
		return nil, err
	}
	for _, d := range definitions() {
		if !found[[2]string{d.kind, d.name}] {
			add(d.altered(""))
		}
	}
	return slices.Concat(blocking, lying, harmless), nil
}

func ourDefinition(kind, name string) *definition {
	for i, d := range definitions() {
		if d.kind == kind && d.name == name {
			return &definitions()[i]
		}
	}
	return nil
}

// hasOurName reports whether a name is one of ours to SQLite.
func hasOurName(name string) bool {
	return slices.ContainsFunc(definitions(), func(d definition) bool { return strings.EqualFold(d.name, name) })
}

// altered returns the difference for one of our definitions that is missing or changed; drop removes what is there.
func (d *definition) altered(drop string) Difference {
	diff := Difference{What: fmt.Sprintf("the %s %s is not as rollbook made it", d.kind, d.name), Blocks: d.kind != "view", Lies: d.kind == "view" && drop != ""}
	if drop == "" {
		diff.What = fmt.Sprintf("the %s %s is missing", d.kind, d.name)
	}
	if d.kind != "table" {
		diff.Mend = drop + d.sql + ";"
	}
	return diff
}

// dropStatement removes what a stranger defined; "" for names that cannot be shown or dropped.
func dropStatement(d definition) string {
	if engine.Visible(d.name) != d.name {
		return ""
	}
	return fmt.Sprintf(`DROP %s "%s";`, strings.ToUpper(d.kind), strings.ReplaceAll(d.name, `"`, `""`))
}

// checkTable makes sure that reading entry does not run a stranger's code: it is a table, not a view, and has no computed
// column.
func (l *Ledger) checkTable() error {
	const columns = `SELECT count(*) FROM sqlite_schema AS s, pragma_table_xinfo('entry') AS c
		WHERE s.type = 'table' AND s.name = 'entry' AND c.hidden = 0 AND c.name IN ('game', 'n', 'line', 'hash', 'seq')`
	// Neither a view nor virtual: only plain tables have a primary key. For one without, SQLite is asked what it is, and
	// compiles every view for that.
	const keyed = `SELECT count(*) FROM pragma_index_list('entry', 'main') WHERE origin = 'pk'`
	const plain = `SELECT count(*) FROM pragma_table_list WHERE schema = 'main' AND name = 'entry' AND type = 'table'`
	count := func(query string) (n int, err error) {
		err = l.plain(l.conn.QueryRowContext(bg, query).Scan(&n))
		return n, err
	}
	n, err := count(columns)
	if err == nil && n == 5 {
		if n, err = count(keyed); err == nil && n == 0 {
			n, err = count(plain)
		}
	} else {
		n = 0
	}
	switch {
	case err != nil:
		return err
	case n == 0:
		return fmt.Errorf("%w: there is no plain table called entry in it; rollbook ledger recover makes a new ledger of what the file still holds",
			ErrAltered)
	}
	return nil
}
