-- The steps of the Authentication API. A sign-in lives for five minutes: those in progress at the upgrade must be restarted.
DROP TABLE okta_transactions;
-- `okta_id` is NULL in a recovery for an unknown person, which continues like any other. `done` lists the completed steps.
CREATE TABLE okta_transactions (
  hash TEXT PRIMARY KEY, okta_id TEXT REFERENCES okta_users (id), status TEXT NOT NULL, amr TEXT NOT NULL, expires_at TEXT NOT NULL,
  done TEXT NOT NULL, wants_warning INTEGER NOT NULL, recovery_type TEXT CHECK (recovery_type IN ('PASSWORD', 'UNLOCK', 'ACCOUNT_ACTIVATION')),
  relay_state TEXT, factor_id TEXT, phone_number TEXT, code_hash TEXT, code_sent_at TEXT, code_expires_at TEXT, wrong_attempts INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
-- Tokens in mails: for a password reset, an unlock or an activation.
CREATE TABLE okta_recovery_tokens (
  hash TEXT PRIMARY KEY, okta_id TEXT NOT NULL REFERENCES okta_users (id), expires_at TEXT NOT NULL,
  recovery_type TEXT NOT NULL CHECK (recovery_type IN ('PASSWORD', 'UNLOCK', 'ACCOUNT_ACTIVATION'))
) STRICT, WITHOUT ROWID;
CREATE INDEX okta_recovery_tokens_by_user ON okta_recovery_tokens (okta_id);
-- The time of the last message for a purpose, so that a repeat sends nothing. The key is hashed, because it contains the name that was typed.
CREATE TABLE okta_sends (key TEXT PRIMARY KEY, sent_at TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE okta_former_passwords (
  id INTEGER PRIMARY KEY, okta_id TEXT NOT NULL REFERENCES okta_users (id), password_hash TEXT NOT NULL
) STRICT;
CREATE INDEX okta_former_passwords_by_user ON okta_former_passwords (okta_id);
-- Whether the user enrols a phone at the next sign-in, as new users do.
ALTER TABLE okta_users ADD COLUMN enrols_factor INTEGER NOT NULL DEFAULT 0;
