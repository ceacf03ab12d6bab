-- Values that survive a reset: signing keys, the hash of the seeded passwords.
CREATE TABLE kept (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
-- The identity of the world: scenario, seed, clock.
CREATE TABLE world (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

-- Organizations and people
CREATE TABLE domains (
  id TEXT PRIMARY KEY, domain_name TEXT NOT NULL UNIQUE COLLATE NOCASE, owner TEXT NOT NULL, notes TEXT NOT NULL,
  created_at TEXT NOT NULL, created_by_email TEXT
) STRICT;
CREATE TABLE organizations (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, description TEXT NOT NULL, tier TEXT NOT NULL CHECK (tier IN ('TIER_1', 'TIER_2')),
  domain_id TEXT REFERENCES domains (id), created_at TEXT NOT NULL, created_by_name TEXT
) STRICT;
CREATE TABLE roles (id TEXT PRIMARY KEY, name TEXT NOT NULL UNIQUE, description TEXT NOT NULL, permissions TEXT NOT NULL) STRICT;
CREATE TABLE users (
  id TEXT PRIMARY KEY, okta_id TEXT UNIQUE REFERENCES okta_users (id), organization_id TEXT NOT NULL REFERENCES organizations (id),
  first_name TEXT NOT NULL, last_name TEXT NOT NULL, email TEXT NOT NULL UNIQUE COLLATE NOCASE, language TEXT NOT NULL CHECK (language IN ('en', 'fr')),
  status TEXT NOT NULL, status_changed_at TEXT NOT NULL, last_login_at TEXT, created_at TEXT NOT NULL, purpose TEXT
) STRICT;
CREATE INDEX users_by_organization ON users (organization_id);
CREATE TABLE user_roles (
  user_id TEXT NOT NULL REFERENCES users (id), role_id TEXT NOT NULL REFERENCES roles (id), PRIMARY KEY (user_id, role_id)
) STRICT, WITHOUT ROWID;

-- Identity provider. Tokens, codes and cookies are stored as SHA-256.
CREATE TABLE okta_users (
  id TEXT PRIMARY KEY, login TEXT NOT NULL UNIQUE COLLATE NOCASE, first_name TEXT NOT NULL, last_name TEXT NOT NULL, locale TEXT NOT NULL,
  status TEXT NOT NULL, status_changed_at TEXT NOT NULL, password_hash TEXT, password_changed_at TEXT, failed_attempts INTEGER NOT NULL DEFAULT 0,
  password_expires_at TEXT, phone_number TEXT, sms_factor_id TEXT
) STRICT;
-- A sign-in in progress: `status` says which step is next.
CREATE TABLE okta_transactions (
  hash TEXT PRIMARY KEY, okta_id TEXT NOT NULL REFERENCES okta_users (id), status TEXT NOT NULL, amr TEXT NOT NULL, expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE okta_session_tokens (
  hash TEXT PRIMARY KEY, okta_id TEXT NOT NULL REFERENCES okta_users (id), amr TEXT NOT NULL, expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE okta_sessions (
  hash TEXT PRIMARY KEY, okta_id TEXT NOT NULL REFERENCES okta_users (id), amr TEXT NOT NULL, auth_time TEXT NOT NULL, expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE okta_authorization_codes (
  hash TEXT PRIMARY KEY, okta_id TEXT NOT NULL REFERENCES okta_users (id), client_id TEXT NOT NULL, redirect_uri TEXT NOT NULL, scope TEXT NOT NULL,
  nonce TEXT, code_challenge TEXT, amr TEXT NOT NULL, auth_time TEXT NOT NULL, expires_at TEXT NOT NULL, family TEXT
) STRICT, WITHOUT ROWID;
CREATE TABLE okta_refresh_tokens (
  hash TEXT PRIMARY KEY, family TEXT NOT NULL, okta_id TEXT NOT NULL REFERENCES okta_users (id), client_id TEXT NOT NULL, scope TEXT NOT NULL,
  amr TEXT NOT NULL, auth_time TEXT NOT NULL, started_at TEXT NOT NULL, issued_at TEXT NOT NULL, expires_at TEXT NOT NULL, replaced_at TEXT,
  revoked_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX okta_refresh_tokens_by_family ON okta_refresh_tokens (family);
CREATE TABLE gateway_sessions (
  hash TEXT PRIMARY KEY, okta_id TEXT REFERENCES okta_users (id), sealed_refresh_token BLOB NOT NULL, refresh_started_at TEXT NOT NULL,
  refresh_expires_at TEXT NOT NULL, created_at TEXT NOT NULL, ends_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Catalogues
CREATE TABLE dataset_types (
  id TEXT PRIMARY KEY, organization_id TEXT NOT NULL REFERENCES organizations (id), name TEXT NOT NULL, definition TEXT NOT NULL,
  created_at TEXT NOT NULL, created_by TEXT NOT NULL REFERENCES users (id)
) STRICT;
CREATE TABLE query_job_types (
  id TEXT PRIMARY KEY, organization_id TEXT NOT NULL REFERENCES organizations (id), name TEXT NOT NULL, definition TEXT NOT NULL,
  created_at TEXT NOT NULL, created_by TEXT NOT NULL REFERENCES users (id)
) STRICT;

-- Collaborations
CREATE TABLE collaborations (
  id TEXT PRIMARY KEY, organization_id TEXT NOT NULL REFERENCES organizations (id), name TEXT NOT NULL, description TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('DRAFT', 'AWAITING_ACCEPTANCE', 'ACTIVE', 'TERMINATED', 'PURGED')), published_at TEXT,
  created_at TEXT NOT NULL, created_by TEXT NOT NULL REFERENCES users (id)
) STRICT;
CREATE TABLE collaboration_partners (
  collaboration_id TEXT NOT NULL REFERENCES collaborations (id), organization_id TEXT NOT NULL REFERENCES organizations (id), accepted_at TEXT,
  PRIMARY KEY (collaboration_id, organization_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE collaboration_job_types (
  collaboration_id TEXT NOT NULL REFERENCES collaborations (id), job_type_id TEXT NOT NULL,
  classification TEXT NOT NULL CHECK (classification IN ('QUERY_JOB', 'INFERENCE_JOB')), PRIMARY KEY (collaboration_id, job_type_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE policy_groups (
  id TEXT PRIMARY KEY, collaboration_id TEXT NOT NULL REFERENCES collaborations (id), organization_id TEXT NOT NULL REFERENCES organizations (id)
) STRICT;
CREATE INDEX policy_groups_by_collaboration ON policy_groups (collaboration_id);
CREATE TABLE policy_components (
  policy_group_id TEXT NOT NULL REFERENCES policy_groups (id) ON DELETE CASCADE, policy_type TEXT NOT NULL CHECK (policy_type IN ('JobType', 'DatasetType')),
  action TEXT NOT NULL CHECK (action IN ('EXECUTE', 'WRITE', 'READ')), subject_id TEXT NOT NULL, PRIMARY KEY (policy_group_id, action, subject_id)
) STRICT, WITHOUT ROWID;

-- Keys at rest: each collaboration's content key, wrapped by a customer key of the key vault.
CREATE TABLE customer_keys (name TEXT PRIMARY KEY, key BLOB NOT NULL, created_at TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE content_keys (
  collaboration_id TEXT PRIMARY KEY REFERENCES collaborations (id), customer_key TEXT NOT NULL REFERENCES customer_keys (name), wrapped BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- Data sets and jobs; the parts themselves are in their own file.
CREATE TABLE datasets (
  id TEXT PRIMARY KEY, collaboration_id TEXT NOT NULL REFERENCES collaborations (id), organization_id TEXT NOT NULL REFERENCES organizations (id),
  dataset_type_id TEXT NOT NULL REFERENCES dataset_types (id), file_name TEXT NOT NULL, status TEXT NOT NULL, chunk_bytes INTEGER NOT NULL,
  total_parts INTEGER, row_count INTEGER, byte_size INTEGER, error_details TEXT, created_at TEXT NOT NULL, created_by TEXT NOT NULL REFERENCES users (id)
) STRICT;
CREATE INDEX datasets_by_collaboration ON datasets (collaboration_id);
CREATE INDEX datasets_by_status ON datasets (status);
CREATE TABLE jobs (
  id TEXT PRIMARY KEY, collaboration_id TEXT NOT NULL REFERENCES collaborations (id), organization_id TEXT NOT NULL REFERENCES organizations (id),
  job_type_id TEXT NOT NULL, classification TEXT NOT NULL, status TEXT NOT NULL, parameters TEXT NOT NULL, output_dataset_id TEXT REFERENCES datasets (id),
  error_details TEXT, created_at TEXT NOT NULL, started_at TEXT, completed_at TEXT, created_by TEXT NOT NULL REFERENCES users (id)
) STRICT;
CREATE INDEX jobs_by_collaboration ON jobs (collaboration_id);
CREATE INDEX jobs_by_status ON jobs (status);
CREATE TABLE job_inputs (
  job_id TEXT NOT NULL REFERENCES jobs (id), dataset_id TEXT NOT NULL REFERENCES datasets (id), position INTEGER NOT NULL, PRIMARY KEY (job_id, position)
) STRICT, WITHOUT ROWID;

-- The emulator's control plane
CREATE TABLE idempotency (
  key TEXT NOT NULL, user_id TEXT NOT NULL, route TEXT NOT NULL, body_hash TEXT NOT NULL, status INTEGER NOT NULL, answer TEXT NOT NULL,
  created_at TEXT NOT NULL, PRIMARY KEY (user_id, route, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE requests (
  id INTEGER PRIMARY KEY, trace_id TEXT NOT NULL UNIQUE, user_id TEXT, host TEXT NOT NULL, method TEXT NOT NULL, path TEXT NOT NULL, status INTEGER NOT NULL,
  started_at TEXT NOT NULL, completed_at TEXT NOT NULL
) STRICT;
CREATE INDEX requests_by_user ON requests (user_id, id);
CREATE TABLE inbox (
  id TEXT PRIMARY KEY, kind TEXT NOT NULL CHECK (kind IN ('mail', 'sms')), recipient TEXT NOT NULL COLLATE NOCASE, subject TEXT NOT NULL, text TEXT NOT NULL,
  html TEXT, links TEXT NOT NULL, codes TEXT NOT NULL, language TEXT NOT NULL, created_at TEXT NOT NULL
) STRICT;
