package ledger

import (
	"fmt"

	"rollbook/engine"
)

// applicationID marks a SQLite file as a ledger: "ROLB".
const applicationID = 0x524F4C42

// schemaVersion is the user_version of the definitions below. They are compared byte for byte when a ledger is opened,
// so a change of a single blank in them needs a new version and a migration.
const schemaVersion = 1

// A definition is one row of sqlite_schema.
type definition struct{ kind, name, table, sql string }

// definitions are in the order of creation. They must be readable by SQLite shells since 3.38, which some people's
// systems still have: one statement that an old shell cannot parse makes the whole file unreadable there. For this
// reason the messages of RAISE are constants; computed ones need 3.47.
var definitions = []definition{
	{"table", "entry", "entry", `CREATE TABLE entry(
  -- One line of a game. Lines are only ever added: a correction is a further line.
  game INTEGER NOT NULL CHECK(game >= 1), -- number of the game in this ledger
  n INTEGER NOT NULL CHECK(n >= 0), -- number of the line; 0 opens the game
  line TEXT NOT NULL CHECK(length(CAST(line AS BLOB)) BETWEEN 1 AND iif(n = 0, 65536, 4096)),
  -- SHA-256 of 'rollbook/1 entry', a line feed, the hash of the line before (line 0: 32 zero bytes), and the line
  hash BLOB NOT NULL CHECK(length(hash) = 32),
  PRIMARY KEY(game, n)
) STRICT, WITHOUT ROWID`},
	{"index", "entry_game", "entry", `CREATE UNIQUE INDEX entry_game ON entry(hash) WHERE n = 0`},
	{"table", "seal", "seal", `CREATE TABLE seal(
  -- A signature under a game up to line n.
  game INTEGER NOT NULL,
  n INTEGER NOT NULL,
  line TEXT NOT NULL CHECK(length(CAST(line AS BLOB)) BETWEEN 1 AND 4096),
  PRIMARY KEY(game, n, line),
  FOREIGN KEY(game, n) REFERENCES entry(game, n)
) STRICT, WITHOUT ROWID`},
	{"trigger", "entry_in_order", "entry", `CREATE TRIGGER entry_in_order BEFORE INSERT ON entry
WHEN NEW.n IS NOT (SELECT coalesce(max(n), -1) + 1 FROM entry WHERE game = NEW.game)
BEGIN
  -- This also stops INSERT OR REPLACE, for which no delete trigger fires.
  SELECT RAISE(ABORT, 'ledger: a line must follow the last line of its game');
END`},
	{"trigger", "entry_new_game", "entry", `CREATE TRIGGER entry_new_game BEFORE INSERT ON entry
WHEN NEW.n = 0 AND NEW.game IS NOT (SELECT coalesce(max(game), 0) + 1 FROM entry)
BEGIN
  SELECT RAISE(ABORT, 'ledger: a new game must have the next free number');
END`},
	{"trigger", "entry_no_update", "entry", `CREATE TRIGGER entry_no_update BEFORE UPDATE ON entry
BEGIN
  SELECT RAISE(ABORT, 'ledger: lines are never changed; add a correction');
END`},
	{"trigger", "entry_no_delete", "entry", `CREATE TRIGGER entry_no_delete BEFORE DELETE ON entry
BEGIN
  SELECT RAISE(ABORT, 'ledger: lines are never removed; add a rewind');
END`},
	{"trigger", "seal_no_update", "seal", `CREATE TRIGGER seal_no_update BEFORE UPDATE ON seal
BEGIN
  SELECT RAISE(ABORT, 'ledger: seals are never changed');
END`},
	{"trigger", "seal_no_delete", "seal", `CREATE TRIGGER seal_no_delete BEFORE DELETE ON seal
BEGIN
  SELECT RAISE(ABORT, 'ledger: seals are never removed');
END`},
	{"view", "game_list", "game_list", `CREATE VIEW game_list AS
-- For readers: the games. ` + "`ended`" + ` tells whether an end stands (a later correction or rewind takes it away).
-- ` + "`fingerprint`" + ` is the hash of the last line in hexadecimal; sheets print the same in base 32.
WITH opening AS (
  -- The marks for \\ and \" are set aside, so that each quotation mark left begins or ends a text.
  SELECT game, hash, line, replace(replace(line, '\\', char(1)), '\"', char(2)) AS t FROM entry WHERE n = 0
), named AS (
  SELECT game, hash, t,
    substr(t, instr(t, ' "visitor: ') + 11) AS v, substr(t, instr(t, ' "home: ') + 8) AS h,
    substr(t, instr(t, ' system=') + 8) AS s
  FROM opening
)
SELECT o.game,
  substr(s, 1, instr(s, ' ') - 1) AS system,
  replace(replace(substr(v, 1, instr(v, '"') - 1), char(2), '"'), char(1), '\') AS visitor,
  replace(replace(substr(h, 1, instr(h, '"') - 1), char(2), '"'), char(1), '\') AS home,
  substr(t, instr(t, ' at=') + 4, 20) AS opened,
  last.n + 1 AS lines,
  (SELECT e.line GLOB 'end *' FROM entry AS e
    WHERE e.game = o.game AND e.line NOT GLOB 'note *' ORDER BY e.n DESC LIMIT 1) AS ended,
  lower(hex(o.hash)) AS identity,
  lower(hex(last.hash)) AS fingerprint
FROM named AS o JOIN entry AS last
  ON last.game = o.game AND last.n = (SELECT max(n) FROM entry WHERE game = o.game)`},
	{"view", "line_list", "line_list", `CREATE VIEW line_list AS
-- For readers: every line, with its members in columns. ` + "`about`" + ` is the line that a correction or rewind is about.
-- ` + "`who`" + ` typed an entry or note, or made the correction or rewind. What a kind of line does not have is NULL.
WITH marked AS (
  SELECT game, n, line, hash, substr(line, 1, instr(line, ' ') - 1) AS kind,
    replace(replace(line, '\\', char(1)), '\"', char(2)) AS t
  FROM entry
), cut AS (
  SELECT game, n, line, hash, kind, t,
    CASE kind WHEN 'entry' THEN substr(t, 14) WHEN 'correct' THEN substr(t, instr(t, '" value="') + 9) END AS value,
    CASE kind WHEN 'entry' THEN substr(t, instr(t, '" prompt="') + 10) END AS prompt,
    CASE WHEN kind IN ('correct', 'rewind') THEN substr(t, instr(t, ' was="') + 6) END AS was,
    CASE WHEN kind IN ('correct', 'rewind') THEN substr(t, instr(t, '" reason="') + 10)
      WHEN kind = 'note' THEN substr(t, 12)
      WHEN kind = 'end' THEN substr(t, 13) END AS words,
    CASE WHEN instr(t, '" by="') > 0 THEN substr(t, instr(t, '" by="') + 6)
      WHEN kind IN ('entry', 'note') AND substr(t, instr(t, '" at=') + 25, 5) = ' by="' THEN
        substr(t, instr(t, '" at=') + 30) END AS who,
    CASE WHEN instr(t, '" agreed="') > 0 THEN substr(t, instr(t, '" agreed="') + 10)
      WHEN instr(t, '" by=- agreed="') > 0 THEN substr(t, instr(t, '" by=- agreed="') + 15) END AS agreed
  FROM marked
)
SELECT game, n, kind,
  replace(replace(substr(value, 1, instr(value, '"') - 1), char(2), '"'), char(1), '\') AS value,
  substr(prompt, 1, instr(prompt, '"') - 1) AS prompt,
  CASE WHEN kind IN ('correct', 'rewind') THEN CAST(substr(t, instr(t, ' n=') + 3) AS INTEGER) END AS about,
  replace(replace(substr(was, 1, instr(was, '"') - 1), char(2), '"'), char(1), '\') AS was,
  replace(replace(substr(words, 1, instr(words, '"') - 1), char(2), '"'), char(1), '\') AS words,
  replace(replace(substr(who, 1, instr(who, '"') - 1), char(2), '"'), char(1), '\') AS who,
  replace(replace(substr(agreed, 1, instr(agreed, '"') - 1), char(2), '"'), char(1), '\') AS agreed,
  CASE kind WHEN 'open' THEN substr(t, instr(t, ' at=') + 4, 20)
    WHEN 'entry' THEN substr(t, instr(t, '" at=') + 5, 20)
    WHEN 'note' THEN substr(t, instr(t, '" at=') + 5, 20)
    ELSE substr(t, -20) END AS at,
  line, lower(hex(hash)) AS hash
FROM cut`},
	{"view", "record_list", "record_list", `CREATE VIEW record_list AS
-- For readers: the entries that stand, in order, as the rules read them. ` + "`entered`" + ` differs from ` + "`value`" + ` where a
-- correction replaced it; line_list has who did so and why.
SELECT e.game, row_number() OVER (PARTITION BY e.game ORDER BY e.n) AS entry, e.n AS line, e.prompt,
  coalesce((SELECT c.value FROM line_list AS c
    WHERE c.game = e.game AND c.kind = 'correct' AND c.about = e.n ORDER BY c.n DESC LIMIT 1), e.value) AS value,
  e.value AS entered, e.who
FROM line_list AS e
WHERE e.kind = 'entry' AND NOT EXISTS (SELECT 1 FROM line_list AS r
  WHERE r.game = e.game AND r.kind = 'rewind' AND r.about <= e.n AND r.n > e.n)`},
}

// definitionFaults compares what is defined in the file with our definitions, byte for byte. At most 5 differences are
// told, so that a file made to be tiresome is not.
func (l *Ledger) definitionFaults() (faults []string, err error) {
	rows, err := l.conn.QueryContext(bg, "SELECT type, name, tbl_name, coalesce(sql, '') FROM sqlite_schema")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	found := map[definition]bool{}
	for rows.Next() && len(faults) < 5 {
		var d definition
		if err := rows.Scan(&d.kind, &d.name, &d.table, &d.sql); err != nil {
			return nil, err
		}
		if fault := foreign(d); fault != "" {
			faults = append(faults, fault)
		}
		found[d] = true
	}
	if err := rows.Err(); err != nil {
		return nil, err
	}
	for _, d := range definitions {
		if !found[d] && len(faults) < 5 {
			faults = append(faults, fmt.Sprintf("the %s %s is not as rollbook made it", d.kind, d.name))
		}
	}
	return faults, nil
}

// foreign tells what is defined in a file that we did not define. What has one of our names and another text is found
// by the absence of ours.
func foreign(found definition) string {
	for _, d := range definitions {
		if d.kind == found.kind && d.name == found.name {
			return ""
		}
	}
	return fmt.Sprintf("the %.20s %s is not one of rollbook's", engine.Visible(found.kind), quote(found.name))
}
