-- A session that nobody uses ends. Until now it was not noted when one was used last.
ALTER TABLE sessions ADD COLUMN used BIGINT NOT NULL DEFAULT 0;
UPDATE sessions SET used = created;
CREATE INDEX sessions_by_use ON sessions (used);

-- What is looked for when people expire, and what a deletion looks for in tables that refer to people.
CREATE INDEX people_by_age ON people (created);
CREATE INDEX tables_by_host ON tables (host, status);
CREATE INDEX chat_by_person ON chat (person);
CREATE INDEX results_by_person ON results (person);

-- The lobby's lists, newest first.
CREATE INDEX tables_by_listing ON tables (listed, status, created);

-- A seed is as good as unique: a record that comes in is known by it.
CREATE INDEX tables_by_seed ON tables (seed);
