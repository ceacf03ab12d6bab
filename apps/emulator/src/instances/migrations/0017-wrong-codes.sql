-- Wrong codes by account, over all of its sign-ins and recoveries. The key is hashed, because that of a recovery contains the name that was typed.
CREATE TABLE okta_wrong_codes (key TEXT NOT NULL, at TEXT NOT NULL) STRICT;
CREATE INDEX okta_wrong_codes_by_key ON okta_wrong_codes (key, at);
-- The key under which a recovery counts wrong codes, for known and unknown users.
ALTER TABLE okta_transactions ADD COLUMN codes_key TEXT;
