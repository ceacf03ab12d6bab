-- Devices that wait for a person to enter their code at a provider's page (RFC 8628). `subject` is the person who allowed it.
CREATE TABLE device_codes (
  hash TEXT PRIMARY KEY,
  user_code_hash TEXT NOT NULL UNIQUE,
  provider TEXT NOT NULL,
  client_id TEXT NOT NULL,
  scope TEXT NOT NULL,
  status TEXT NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'allowed', 'refused')),
  subject TEXT,
  amr TEXT,
  auth_time TEXT,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX device_codes_by_end ON device_codes (expires_at);
