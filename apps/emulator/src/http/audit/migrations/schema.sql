-- What the migrations of this folder make of an empty file. Written by
-- "vitest --project node apps/emulator/src/store/schemas.test.ts --update".
CREATE TABLE requests (
  id INTEGER PRIMARY KEY, trace_id TEXT NOT NULL UNIQUE, user_id TEXT, method TEXT NOT NULL, path TEXT NOT NULL, status INTEGER NOT NULL,
  started_at TEXT NOT NULL, completed_at TEXT NOT NULL
) STRICT;
CREATE INDEX requests_by_user ON requests (user_id, id);
CREATE TABLE audit_log (id TEXT PRIMARY KEY, started_at TEXT NOT NULL, chains INTEGER NOT NULL, signature TEXT NOT NULL) STRICT;
CREATE TABLE audit_chains (
  id INTEGER PRIMARY KEY, organization TEXT NOT NULL, stream TEXT NOT NULL CHECK (stream IN ('changes', 'reads')),
  start_seq INTEGER NOT NULL, start_hash BLOB NOT NULL, start_at TEXT NOT NULL, start_signature TEXT NOT NULL,
  head_seq INTEGER NOT NULL, head_hash BLOB NOT NULL, head_at TEXT NOT NULL, head_signature TEXT NOT NULL,
  bytes INTEGER NOT NULL, UNIQUE (organization, stream)
) STRICT;
CREATE TABLE audit_entries (
  id INTEGER PRIMARY KEY, chain INTEGER NOT NULL REFERENCES audit_chains, seq INTEGER NOT NULL, previous BLOB NOT NULL, facts TEXT NOT NULL, hash BLOB NOT NULL,
  -- The user whose history shows it (B026): read from the hashed facts.
  user_id TEXT GENERATED ALWAYS AS (CASE facts ->> '$.host' WHEN 'product' THEN facts ->> '$.userId' END) VIRTUAL,
  UNIQUE (chain, seq)
) STRICT;
CREATE INDEX audit_entries_by_user ON audit_entries (user_id, id) WHERE user_id IS NOT NULL;
CREATE TABLE audit_counts (user_id TEXT NOT NULL, bucket INTEGER NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (user_id, bucket)) STRICT, WITHOUT ROWID;
CREATE TABLE anonymous_calls (hour TEXT NOT NULL, host TEXT NOT NULL, status INTEGER NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (hour, host, status)) STRICT, WITHOUT ROWID;
PRAGMA user_version=2;
