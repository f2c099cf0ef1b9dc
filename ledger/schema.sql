-- The definitions of a ledger, format 3. They are compared byte for byte when a ledger is opened, so a change of a single
-- blank needs a new format. They must be readable by SQLite 3.38 and later, which some people's shells still are: one
-- statement that an old shell cannot parse makes the whole file unreadable there. (For this reason the messages of RAISE
-- are constants; computed ones need 3.47.)

CREATE TABLE entry(
  -- One line of a game. Lines are only ever added: a correction is another line.
  game INTEGER NOT NULL CHECK(game >= 1), -- number of the game in this ledger
  n INTEGER NOT NULL CHECK(n >= 0), -- number of the line; 0 opens the game
  line TEXT NOT NULL CHECK(length(CAST(line AS BLOB)) BETWEEN 1 AND iif(n = 0, 65536, 4096)), -- one JSON object
  -- SHA-256 of 'rollbook/1 entry', a line feed, the hash of the line before (line 0: 32 zero bytes), and the line
  hash BLOB NOT NULL CHECK(length(hash) = 32),
  PRIMARY KEY(game, n)
) STRICT, WITHOUT ROWID;

CREATE TABLE game(
  -- What the lines of a game add up to, written in the transaction that adds them. A chain cannot show its own end; this
  -- row does. Verification compares it with the lines.
  game INTEGER PRIMARY KEY CHECK(game >= 1),
  id BLOB NOT NULL UNIQUE CHECK(length(id) = 32), -- hash of line 0: the identity of the game
  last INTEGER NOT NULL CHECK(last >= 0), -- number of the last line
  head BLOB NOT NULL CHECK(length(head) = 32), -- its hash: the fingerprint
  -- Rises with everything that is recorded here, so that the game played last is known whatever the clock says. 0: all of
  -- it was imported. No hash covers it: it proves nothing.
  seq INTEGER NOT NULL CHECK(seq >= 0),
  status TEXT NOT NULL CHECK(status IN ('open', 'over', 'void')),
  undone INTEGER NOT NULL CHECK(undone >= 0), -- the rewind or void that redo takes back; 0: none
  result TEXT NOT NULL, -- of a game that is over; '' of one that is not
  played TEXT NOT NULL, -- when the last line was recorded
  origin TEXT NOT NULL, -- which lines came from files: '12-15 week7.attested', one range a line
  header TEXT NOT NULL -- as corrected: 'home: Packers', one field a line
) STRICT;

CREATE INDEX game_seq ON game(seq);

CREATE TRIGGER entry_in_order BEFORE INSERT ON entry
WHEN NEW.n IS NOT (SELECT coalesce(max(n), -1) + 1 FROM entry WHERE game = NEW.game)
BEGIN
  -- This also stops INSERT OR REPLACE, for which no delete trigger fires.
  SELECT RAISE(ABORT, 'ledger: a line must follow the last line of its game');
END;

CREATE TRIGGER entry_new_game BEFORE INSERT ON entry
WHEN NEW.n = 0 AND NEW.game IS NOT (SELECT coalesce(max(game), 0) + 1 FROM game)
BEGIN
  SELECT RAISE(ABORT, 'ledger: a new game must have the next free number');
END;

CREATE TRIGGER entry_no_update BEFORE UPDATE ON entry
BEGIN
  SELECT RAISE(ABORT, 'ledger: lines are never changed; add a correction');
END;

CREATE TRIGGER entry_no_delete BEFORE DELETE ON entry
BEGIN
  SELECT RAISE(ABORT, 'ledger: lines are never removed; add a rewind');
END;

CREATE TRIGGER game_no_delete BEFORE DELETE ON game
BEGIN
  SELECT RAISE(ABORT, 'ledger: games are never removed; void one');
END;

CREATE VIEW lines AS
-- Every line, with its members in columns. about: the line that is corrected or removed, or that an entry is inserted
-- before, the first that is rewound, or the rewind or void that is redone. What a kind of line does not have is NULL.
SELECT game, n,
  json_extract(line, '$.kind') AS kind,
  coalesce(json_extract(line, '$.value'), json_extract(line, '$.text'), json_extract(line, '$.result')) AS value,
  json_extract(line, '$.prompt') AS prompt,
  json_extract(line, '$.n') AS about,
  json_extract(line, '$.key') AS key,
  json_extract(line, '$.was') AS was,
  json_extract(line, '$.slip') AS slip,
  json_extract(line, '$.reason') AS reason,
  json_extract(line, '$.side') AS side,
  json_extract(line, '$.by') AS by,
  json_extract(line, '$.agreed') AS agreed,
  json_extract(line, '$.at') AS at,
  line, lower(hex(hash)) AS hash
FROM entry WHERE json_valid(line);

CREATE VIEW entries AS
-- The entries that stand, in order, as the rules read them. entered differs from value where a correction replaced it;
-- lines has who did so and why, and who inserted an entry or removed one.
WITH made(game, n, line, place) AS NOT MATERIALIZED ( -- place orders entries: an inserted one before that which it was inserted before
  SELECT m.game, m.n, m.line, CASE WHEN m.line GLOB '{"kind":"entry"*' THEN printf('%06d~', m.n) ELSE
    (WITH RECURSIVE up(before, place) AS (
      SELECT json_extract(m.line, '$.n'), printf('.%06d~', m.n)
      UNION ALL
      SELECT json_extract(i.line, '$.n'), printf('.%06d', i.n) || up.place FROM up JOIN entry AS i
        ON i.game = m.game AND i.n = up.before AND i.line GLOB '{"kind":"insert"*')
    SELECT printf('%06d', before) || place FROM up ORDER BY length(place) DESC LIMIT 1) END
  FROM entry AS m WHERE (m.line GLOB '{"kind":"entry"*' OR m.line GLOB '{"kind":"insert"*') AND json_valid(m.line)
)
SELECT e.game, row_number() OVER (PARTITION BY e.game ORDER BY e.place) AS entry, e.n AS line,
  coalesce((SELECT json_extract(c.line, '$.prompt') FROM entry AS c
    WHERE c.game = e.game AND c.n > e.n AND c.line GLOB '{"kind":"correct"*' AND json_extract(c.line, '$.n') = e.n
      AND json_extract(c.line, '$.prompt') IS NOT NULL
    ORDER BY c.n DESC LIMIT 1), json_extract(e.line, '$.prompt')) AS prompt,
  coalesce((SELECT json_extract(c.line, '$.value') FROM entry AS c
    WHERE c.game = e.game AND c.n > e.n AND c.line GLOB '{"kind":"correct"*' AND json_extract(c.line, '$.n') = e.n
    ORDER BY c.n DESC LIMIT 1), json_extract(e.line, '$.value')) AS value,
  json_extract(e.line, '$.value') AS entered,
  json_extract(e.line, '$.by') AS by, json_extract(e.line, '$.at') AS at
FROM made AS e
WHERE NOT EXISTS (
  SELECT 1 FROM entry AS x WHERE x.game = e.game AND x.n > e.n AND x.line GLOB '{"kind":"remove"*'
    AND json_extract(x.line, '$.n') = e.n)
AND NOT EXISTS (
  SELECT 1 FROM entry AS r JOIN made AS f ON f.game = r.game AND f.n = json_extract(r.line, '$.n')
  WHERE r.game = e.game AND r.n > e.n AND r.line GLOB '{"kind":"rewind"*' AND f.place <= e.place AND NOT EXISTS (
    SELECT 1 FROM entry AS d WHERE d.game = e.game AND d.n > r.n AND d.line GLOB '{"kind":"redo"*'
      AND json_extract(d.line, '$.n') = r.n))
ORDER BY e.game, e.place;

CREATE VIEW games AS
-- The games, in order. status: over, open or void. identity and fingerprint are in hexadecimal.
WITH field(game, key, value, rest) AS (
  SELECT game, '', '', header FROM game
  UNION ALL
  SELECT game, substr(rest, 1, instr(rest, ': ') - 1),
    substr(rest, instr(rest, ': ') + 2, instr(rest, char(10)) - instr(rest, ': ') - 2), substr(rest, instr(rest, char(10)) + 1)
  FROM field WHERE rest <> ''
)
SELECT game, date, visitor, home, system,
  iif(status = 'over', result, NULL) AS result, status, last + 1 AS lines,
  (SELECT json_extract(line, '$.at') FROM entry AS o WHERE o.game = g.game AND n = 0) AS opened,
  lower(hex(id)) AS identity, lower(hex(head)) AS fingerprint
FROM game AS g JOIN (
  SELECT game, max(iif(key = 'date', value, NULL)) AS date, max(iif(key = 'visitor', value, NULL)) AS visitor,
    max(iif(key = 'home', value, NULL)) AS home, max(iif(key = 'system', value, NULL)) AS system
  FROM field GROUP BY game) USING(game)
ORDER BY game;
