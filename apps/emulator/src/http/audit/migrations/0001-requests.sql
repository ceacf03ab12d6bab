-- The log of product calls (B026), formerly a table of concord.sqlite; its rows keep their ids.
CREATE TABLE requests (
  id INTEGER PRIMARY KEY, trace_id TEXT NOT NULL UNIQUE, user_id TEXT, method TEXT NOT NULL, path TEXT NOT NULL, status INTEGER NOT NULL,
  started_at TEXT NOT NULL, completed_at TEXT NOT NULL
) STRICT;
CREATE INDEX requests_by_user ON requests (user_id, id);
