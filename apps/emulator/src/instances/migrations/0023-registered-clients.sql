-- Applications that a scenario file or the control plane registered at the identity providers. Their secrets are chosen by a test and part of the scenario, so they are kept as they are.
CREATE TABLE registered_clients (id TEXT PRIMARY KEY, entry TEXT NOT NULL) STRICT, WITHOUT ROWID;
-- Okta's own sign-in page that is open in a browser: the application's request, and the cookie of the browser.
CREATE TABLE okta_sign_ins (hash TEXT PRIMARY KEY, cookie_hash TEXT NOT NULL, request TEXT NOT NULL, expires_at TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX okta_sign_ins_by_end ON okta_sign_ins (expires_at);
