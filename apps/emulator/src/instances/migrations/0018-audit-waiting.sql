-- Pending changes, written in their own transactions, until they are in the audit log in requests.sqlite.
CREATE TABLE audit_waiting (trace_id TEXT PRIMARY KEY, entry TEXT NOT NULL) STRICT, WITHOUT ROWID;
