-- Invitations into an organization. EXPIRED is not stored: it is PENDING after the expiry.
CREATE TABLE invitations (
  id TEXT PRIMARY KEY, organization_id TEXT NOT NULL REFERENCES organizations (id), invitee_email TEXT NOT NULL COLLATE NOCASE,
  status TEXT NOT NULL CHECK (status IN ('PENDING', 'FULFILLED', 'CANCELLED')), invited_by TEXT NOT NULL REFERENCES users (id),
  created_at TEXT NOT NULL, expires_at TEXT NOT NULL
) STRICT;
CREATE INDEX invitations_by_organization ON invitations (organization_id);
CREATE TABLE invitation_roles (
  invitation_id TEXT NOT NULL REFERENCES invitations (id) ON DELETE CASCADE, role_id TEXT NOT NULL REFERENCES roles (id),
  PRIMARY KEY (invitation_id, role_id)
) STRICT, WITHOUT ROWID;

-- Used sealed codes of the gateway, and the request of each.
CREATE TABLE gateway_spent_codes (hash TEXT PRIMARY KEY, body_hash TEXT NOT NULL, expires_at TEXT NOT NULL) STRICT, WITHOUT ROWID;
-- Requests for mail, by address and time. The key is hashed, because it contains the address that was typed.
CREATE TABLE gateway_mail_requests (id INTEGER PRIMARY KEY, key TEXT NOT NULL, at TEXT NOT NULL) STRICT;
CREATE INDEX gateway_mail_requests_by_key ON gateway_mail_requests (key, at);

-- Terms and conditions; the copies are PDF as base64 data: URLs.
CREATE TABLE terms (
  version INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL, english_copy TEXT NOT NULL, french_copy TEXT NOT NULL,
  created_at TEXT NOT NULL, created_by_email TEXT NOT NULL
) STRICT;
CREATE TABLE terms_acceptances (
  user_id TEXT NOT NULL REFERENCES users (id), version INTEGER NOT NULL REFERENCES terms (version), accepted_at TEXT NOT NULL,
  PRIMARY KEY (user_id, version)
) STRICT, WITHOUT ROWID;
