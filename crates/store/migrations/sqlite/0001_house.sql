-- Moments are milliseconds since 1970 in UTC; yes and no are 1 and 0.
CREATE TABLE people (
    id      TEXT NOT NULL PRIMARY KEY,
    name    TEXT NOT NULL,
    created BIGINT NOT NULL
);

-- The key is a hash: whoever reads the database cannot walk in as somebody else.
CREATE TABLE sessions (
    token   TEXT NOT NULL PRIMARY KEY,
    person  TEXT NOT NULL REFERENCES people (id),
    created BIGINT NOT NULL
);
CREATE INDEX sessions_by_person ON sessions (person);

CREATE TABLE tables (
    id         TEXT NOT NULL PRIMARY KEY,
    game       TEXT NOT NULL,
    config     TEXT NOT NULL,
    terms      TEXT NOT NULL,
    status     TEXT NOT NULL,
    listed     BIGINT NOT NULL,
    host       TEXT REFERENCES people (id),
    seed       TEXT NOT NULL,
    created    BIGINT NOT NULL,
    started    BIGINT,
    finished   BIGINT,
    rematch_of TEXT
);
CREATE INDEX tables_by_status ON tables (status, created);
CREATE INDEX tables_by_finish ON tables (finished);
CREATE UNIQUE INDEX tables_by_rematch ON tables (rematch_of);

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat     BIGINT NOT NULL,
    kind     TEXT NOT NULL,
    person   TEXT REFERENCES people (id),
    name     TEXT NOT NULL,
    level    TEXT,
    link     TEXT,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX seats_by_person ON seats (person);

-- The log of every match. The key is the concurrency control: whoever comes second is refused.
CREATE TABLE entries (
    table_id TEXT NOT NULL,
    seq      BIGINT NOT NULL,
    line     TEXT NOT NULL,
    at       BIGINT NOT NULL,
    spent    BIGINT NOT NULL,
    clocks   TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;

CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number   BIGINT NOT NULL,
    room     TEXT NOT NULL,
    person   TEXT NOT NULL,
    name     TEXT NOT NULL,
    line     TEXT NOT NULL,
    at       BIGINT NOT NULL,
    PRIMARY KEY (table_id, number)
);

CREATE TABLE results (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat     BIGINT NOT NULL,
    person   TEXT,
    name     TEXT NOT NULL,
    score    BIGINT NOT NULL,
    place    BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat)
);

-- When the house was open: time outside these spans is charged to nobody.
CREATE TABLE runs (
    started BIGINT NOT NULL PRIMARY KEY,
    until   BIGINT NOT NULL
);
