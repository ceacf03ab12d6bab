-- Changes wait here, written in their own transactions, until the audit log in requests.sqlite has them.
CREATE TABLE audit_waiting (trace_id TEXT PRIMARY KEY, entry TEXT NOT NULL) STRICT, WITHOUT ROWID;
