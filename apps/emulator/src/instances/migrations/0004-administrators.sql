-- Platform administrators and their sign-on, apart from the organizations' people. Tokens, codes and cookies are stored as SHA-256.
CREATE TABLE administrators (
  oid TEXT PRIMARY KEY, user_name TEXT NOT NULL UNIQUE COLLATE NOCASE, name TEXT, email TEXT, language TEXT NOT NULL CHECK (language IN ('en', 'fr')),
  password_hash TEXT NOT NULL, is_assigned INTEGER NOT NULL CHECK (is_assigned IN (0, 1)), is_enabled INTEGER NOT NULL CHECK (is_enabled IN (0, 1)),
  failed_attempts INTEGER NOT NULL DEFAULT 0, locked_until TEXT, purpose TEXT NOT NULL
) STRICT;
-- A sign-in page that is open in a browser: the application's request, and the cookie of the browser.
CREATE TABLE azure_sign_ins (hash TEXT PRIMARY KEY, cookie_hash TEXT NOT NULL, request TEXT NOT NULL, expires_at TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE azure_sessions (
  hash TEXT PRIMARY KEY, oid TEXT NOT NULL REFERENCES administrators (oid), auth_time TEXT NOT NULL, expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE azure_authorization_codes (
  hash TEXT PRIMARY KEY, oid TEXT NOT NULL REFERENCES administrators (oid), client_id TEXT NOT NULL, redirect_uri TEXT NOT NULL, scope TEXT NOT NULL,
  nonce TEXT, code_challenge TEXT, code_challenge_method TEXT, expires_at TEXT NOT NULL, family TEXT
) STRICT, WITHOUT ROWID;
CREATE TABLE azure_refresh_tokens (
  hash TEXT PRIMARY KEY, family TEXT NOT NULL, oid TEXT NOT NULL REFERENCES administrators (oid), client_id TEXT NOT NULL, scope TEXT NOT NULL,
  started_at TEXT NOT NULL, issued_at TEXT NOT NULL, expires_at TEXT NOT NULL, replaced_at TEXT, revoked_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX azure_refresh_tokens_by_family ON azure_refresh_tokens (family);

-- The gateway: an administrator's session, and a sign-in in progress.
ALTER TABLE gateway_sessions ADD COLUMN administrator_oid TEXT REFERENCES administrators (oid);
CREATE TABLE gateway_authorizations (hash TEXT PRIMARY KEY, cookie_hash TEXT NOT NULL, sealed_facts BLOB NOT NULL, expires_at TEXT NOT NULL) STRICT, WITHOUT ROWID;

-- Access tokens of the custom authorization server that were revoked before their expiry.
CREATE TABLE okta_revoked_access_tokens (jti TEXT PRIMARY KEY, expires_at TEXT NOT NULL) STRICT, WITHOUT ROWID;
