-- A code can be exchanged only by the browser to whose session at the provider it was granted.
ALTER TABLE okta_authorization_codes ADD COLUMN session_hash TEXT;
