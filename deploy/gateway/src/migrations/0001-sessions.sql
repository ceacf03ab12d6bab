-- Sessions by the SHA-256 of their cookie; the refresh token is sealed by the cookie and the key.
CREATE TABLE gateway_sessions (
  hash TEXT PRIMARY KEY, okta_id TEXT, administrator_oid TEXT, sealed_refresh_token BLOB NOT NULL, refresh_started_at TEXT NOT NULL,
  refresh_expires_at TEXT NOT NULL, created_at TEXT NOT NULL, ends_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX gateway_sessions_by_end ON gateway_sessions (refresh_expires_at);
CREATE TABLE gateway_authorizations (hash TEXT PRIMARY KEY, cookie_hash TEXT NOT NULL, sealed_facts BLOB NOT NULL, expires_at TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX gateway_authorizations_by_cookie ON gateway_authorizations (cookie_hash);
CREATE INDEX gateway_authorizations_by_end ON gateway_authorizations (expires_at);
