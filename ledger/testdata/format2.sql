-- The definitions of a ledger, format 2. They are compared byte for byte when a ledger is opened for writing, so a
-- change of a single blank in a table, trigger or index needs a new format. They must be readable by SQLite 3.38 and
-- later, which some people's shells still are: one statement that an old shell cannot parse makes the whole file
-- unreadable there. (For this reason the messages of RAISE are constants; computed ones need 3.47.)

CREATE TABLE entry(
  -- One line of a game. Lines are only ever added: a correction is a further line.
  game INTEGER NOT NULL CHECK(game >= 1), -- number of the game in this ledger
  n INTEGER NOT NULL CHECK(n >= 0), -- number of the line; 0 opens the game
  line TEXT NOT NULL CHECK(length(CAST(line AS BLOB)) BETWEEN 1 AND iif(n = 0, 65536, 4096)), -- one JSON object
  -- SHA-256 of 'rollbook/1 entry', a line feed, the hash of the line before (line 0: 32 zero bytes), and the line
  hash BLOB NOT NULL CHECK(length(hash) = 32),
  -- Rises with every line that is recorded here, so that the game played last is known whatever the clock says. A line that
  -- was imported has the number of the line before it, line 0 has 0 then. No hash covers it: it proves nothing.
  seq INTEGER NOT NULL CHECK(seq >= 0),
  PRIMARY KEY(game, n)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX entry_game ON entry(hash) WHERE n = 0;

CREATE INDEX entry_other ON entry(game, n, line) WHERE n > 0 AND line NOT GLOB '{"kind":"entry"*';

CREATE INDEX entry_seq ON entry(seq) WHERE seq > 0;

CREATE TRIGGER entry_in_order BEFORE INSERT ON entry
WHEN NEW.n IS NOT (SELECT coalesce(max(n), -1) + 1 FROM entry WHERE game = NEW.game)
BEGIN
  -- This also stops INSERT OR REPLACE, for which no delete trigger fires.
  SELECT RAISE(ABORT, 'ledger: a line must follow the last line of its game');
END;

CREATE TRIGGER entry_new_game BEFORE INSERT ON entry
WHEN NEW.n = 0 AND NEW.game IS NOT (SELECT coalesce(max(game), 0) + 1 FROM entry)
BEGIN
  SELECT RAISE(ABORT, 'ledger: a new game must have the next free number');
END;

CREATE TRIGGER entry_rises BEFORE INSERT ON entry
WHEN NEW.seq IS NOT (SELECT coalesce(max(seq), 0) + 1 FROM entry WHERE seq > 0)
  AND NEW.seq IS NOT coalesce((SELECT seq FROM entry WHERE game = NEW.game AND n = NEW.n - 1), 0)
BEGIN
  SELECT RAISE(ABORT, 'ledger: seq must be the next number, or that of the line before');
END;

CREATE TRIGGER entry_no_update BEFORE UPDATE ON entry
BEGIN
  SELECT RAISE(ABORT, 'ledger: lines are never changed; add a correction');
END;

CREATE TRIGGER entry_no_delete BEFORE DELETE ON entry
BEGIN
  SELECT RAISE(ABORT, 'ledger: lines are never removed; add a rewind');
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
-- The games, in order. status: over, open or void. identity and fingerprint: the hashes of the first and the last line
-- as sheets print them, in Crockford's base 32.
WITH marks(game, n, line) AS ( -- the lines that decide about the status: neither remarks, nor a void that was redone
  SELECT game, n, line FROM entry AS m
  WHERE NOT (line GLOB '{"kind":"note"*' OR line GLOB '{"kind":"sign"*'
    OR line GLOB '{"kind":"redo"*' AND (SELECT v.line FROM entry AS v
      WHERE v.game = m.game AND v.n = json_extract(m.line, '$.n')) GLOB '{"kind":"void"*'
    OR line GLOB '{"kind":"void"*' AND EXISTS (SELECT 1 FROM entry AS d WHERE d.game = m.game AND d.n > m.n
      AND d.line GLOB '{"kind":"redo"*' AND json_extract(d.line, '$.n') = m.n))
), opened AS (
  SELECT game, line, hash FROM entry WHERE n = 0 AND json_valid(line)
), field(game, key, value, n, i) AS ( -- what the header fields have been, the opening's before the corrections
  SELECT o.game, json_extract(h.value, '$[0]'), json_extract(h.value, '$[1]'), 0, h.key
    FROM opened AS o, json_each(o.line, '$.header') AS h
  UNION ALL
  SELECT game, json_extract(line, '$.key'), json_extract(line, '$.value'), n, 0
    FROM entry WHERE line GLOB '{"kind":"header"*'
), head AS (
  SELECT o.game, o.line AS opening, o.hash AS first, l.n, l.hash AS last,
    (SELECT m.line FROM marks AS m WHERE m.game = o.game ORDER BY m.n DESC LIMIT 1) AS mark
  FROM opened AS o JOIN entry AS l ON l.game = o.game AND l.n = (SELECT max(n) FROM entry WHERE game = o.game)
)
SELECT game,
  (SELECT value FROM field AS f WHERE f.game = head.game AND key = 'date' ORDER BY n DESC LIMIT 1) AS date,
  (SELECT value FROM field AS f WHERE f.game = head.game AND key = 'visitor' ORDER BY n DESC LIMIT 1) AS visitor,
  (SELECT value FROM field AS f WHERE f.game = head.game AND key = 'home' ORDER BY n DESC LIMIT 1) AS home,
  json_extract(opening, '$.system') AS system,
  CASE WHEN mark GLOB '{"kind":"end"*' THEN json_extract(mark, '$.result') END AS result,
  CASE WHEN mark GLOB '{"kind":"end"*' THEN 'over' WHEN mark GLOB '{"kind":"void"*' THEN 'void' ELSE 'open' END AS status,
  n + 1 AS lines,
  json_extract(opening, '$.at') AS opened,
  (WITH RECURSIVE c(i, s) AS (VALUES(0, '') UNION ALL
    SELECT i + 1, s || iif(i > 0 AND i % 4 = 0, '-', '') || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (31 &
      (instr('123456789ABCDEF', substr(hex(first), 1 + i * 5 / 4, 1)) * 16
        + instr('123456789ABCDEF', substr(hex(first) || '00', 2 + i * 5 / 4, 1)) >> 3 - i * 5 % 4)), 1)
    FROM c WHERE i < 52) SELECT s FROM c WHERE i = 52) AS identity,
  (WITH RECURSIVE c(i, s) AS (VALUES(0, '') UNION ALL
    SELECT i + 1, s || iif(i > 0 AND i % 4 = 0, '-', '') || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (31 &
      (instr('123456789ABCDEF', substr(hex(last), 1 + i * 5 / 4, 1)) * 16
        + instr('123456789ABCDEF', substr(hex(last) || '00', 2 + i * 5 / 4, 1)) >> 3 - i * 5 % 4)), 1)
    FROM c WHERE i < 52) SELECT s FROM c WHERE i = 52) AS fingerprint
FROM head ORDER BY game;
