-- A recovery started by a signed-in user is bound to their session, by the family of its refresh tokens: that session continues after the change.
ALTER TABLE okta_recovery_tokens ADD COLUMN family TEXT;
ALTER TABLE okta_transactions ADD COLUMN family TEXT;
