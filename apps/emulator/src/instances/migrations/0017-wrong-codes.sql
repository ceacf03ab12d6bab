-- Wrong codes by account, over all of its sign-ins and recoveries. The key is hashed: a recovery holds whatever name was typed.
CREATE TABLE okta_wrong_codes (key TEXT NOT NULL, at TEXT NOT NULL) STRICT;
CREATE INDEX okta_wrong_codes_by_key ON okta_wrong_codes (key, at);
-- Whose wrong codes a recovery counts, known or not.
ALTER TABLE okta_transactions ADD COLUMN codes_key TEXT;
