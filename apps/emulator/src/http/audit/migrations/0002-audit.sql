-- The audit log: a chain of changes and a chain of reads for each organization, and for the platform.
-- Rows of `requests`, of versions before, are moved into the chains when a world is opened.
CREATE TABLE audit_log (id TEXT PRIMARY KEY, started_at TEXT NOT NULL, chains INTEGER NOT NULL, signature TEXT NOT NULL) STRICT;
-- `start`: earlier entries were removed by age or size. `head`: the newest entry. Both are signed.
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
-- The number of entries of a user's history with an id from bucket * 4096: for totals and far pages.
CREATE TABLE audit_counts (user_id TEXT NOT NULL, bucket INTEGER NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (user_id, bucket)) STRICT, WITHOUT ROWID;
-- Calls without a user are only counted.
CREATE TABLE anonymous_calls (hour TEXT NOT NULL, host TEXT NOT NULL, status INTEGER NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (hour, host, status)) STRICT, WITHOUT ROWID;
