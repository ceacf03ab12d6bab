-- A registration whose mailbox is not proven: neither an account nor an organization. `registration` and the hash of the mailed token are there from the
-- second step on; any number of them may wait for one address.
CREATE TABLE pending_registrations (
  okta_id TEXT PRIMARY KEY, email TEXT NOT NULL COLLATE NOCASE, locale TEXT NOT NULL, registration TEXT, token_hash TEXT UNIQUE,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX pending_registrations_by_email ON pending_registrations (email);
-- Accounts that a registration left without a person.
DELETE FROM okta_users WHERE status = 'STAGED' AND id NOT IN (SELECT okta_id FROM users WHERE okta_id IS NOT NULL)
  AND id NOT IN (SELECT okta_id FROM okta_recovery_tokens) AND id NOT IN (SELECT okta_id FROM okta_transactions WHERE okta_id IS NOT NULL);
