-- A code is exchanged by the browser whose session at the provider it was granted to.
ALTER TABLE okta_authorization_codes ADD COLUMN session_hash TEXT;
