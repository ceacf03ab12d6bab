-- What the migrations of this folder make of an empty file. Written by
-- "vitest --project node apps/emulator/src/store/schemas.test.ts --update".
CREATE TABLE kept (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
CREATE TABLE world (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
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
CREATE TABLE user_roles (
  user_id TEXT NOT NULL REFERENCES users (id), role_id TEXT NOT NULL REFERENCES roles (id), PRIMARY KEY (user_id, role_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE okta_users (
  id TEXT PRIMARY KEY, login TEXT NOT NULL UNIQUE COLLATE NOCASE, first_name TEXT NOT NULL, last_name TEXT NOT NULL, locale TEXT NOT NULL,
  status TEXT NOT NULL, status_changed_at TEXT NOT NULL, password_hash TEXT, password_changed_at TEXT, failed_attempts INTEGER NOT NULL DEFAULT 0,
  password_expires_at TEXT, phone_number TEXT, sms_factor_id TEXT
, enrols_factor INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE okta_session_tokens (
  hash TEXT PRIMARY KEY, okta_id TEXT NOT NULL REFERENCES okta_users (id), amr TEXT NOT NULL, expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE okta_sessions (
  hash TEXT PRIMARY KEY, okta_id TEXT NOT NULL REFERENCES okta_users (id), amr TEXT NOT NULL, auth_time TEXT NOT NULL, expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE okta_authorization_codes (
  hash TEXT PRIMARY KEY, okta_id TEXT NOT NULL REFERENCES okta_users (id), client_id TEXT NOT NULL, redirect_uri TEXT NOT NULL, scope TEXT NOT NULL,
  nonce TEXT, code_challenge TEXT, amr TEXT NOT NULL, auth_time TEXT NOT NULL, expires_at TEXT NOT NULL, family TEXT
, session_hash TEXT) STRICT, WITHOUT ROWID;
CREATE TABLE okta_refresh_tokens (
  hash TEXT PRIMARY KEY, family TEXT NOT NULL, okta_id TEXT NOT NULL REFERENCES okta_users (id), client_id TEXT NOT NULL, scope TEXT NOT NULL,
  amr TEXT NOT NULL, auth_time TEXT NOT NULL, started_at TEXT NOT NULL, issued_at TEXT NOT NULL, expires_at TEXT NOT NULL, replaced_at TEXT,
  revoked_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX okta_refresh_tokens_by_family ON okta_refresh_tokens (family);
CREATE TABLE gateway_sessions (
  hash TEXT PRIMARY KEY, okta_id TEXT REFERENCES okta_users (id), sealed_refresh_token BLOB NOT NULL, refresh_started_at TEXT NOT NULL,
  refresh_expires_at TEXT NOT NULL, created_at TEXT NOT NULL, ends_at TEXT NOT NULL
, administrator_oid TEXT REFERENCES administrators (oid)) STRICT, WITHOUT ROWID;
CREATE TABLE dataset_types (
  id TEXT PRIMARY KEY, organization_id TEXT NOT NULL REFERENCES organizations (id), name TEXT NOT NULL, definition TEXT NOT NULL,
  created_at TEXT NOT NULL, created_by TEXT NOT NULL REFERENCES users (id)
) STRICT;
CREATE TABLE query_job_types (
  id TEXT PRIMARY KEY, organization_id TEXT NOT NULL REFERENCES organizations (id), name TEXT NOT NULL, definition TEXT NOT NULL,
  created_at TEXT NOT NULL, created_by TEXT NOT NULL REFERENCES users (id)
) STRICT;
CREATE TABLE collaborations (
  id TEXT PRIMARY KEY, organization_id TEXT NOT NULL REFERENCES organizations (id), name TEXT NOT NULL, description TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('DRAFT', 'AWAITING_ACCEPTANCE', 'ACTIVE', 'TERMINATED', 'PURGED')), published_at TEXT,
  created_at TEXT NOT NULL, created_by TEXT NOT NULL REFERENCES users (id)
, erased_at TEXT) STRICT;
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
CREATE TABLE customer_keys (name TEXT PRIMARY KEY, key BLOB NOT NULL, created_at TEXT NOT NULL, position INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;
CREATE TABLE content_keys (
  collaboration_id TEXT PRIMARY KEY REFERENCES collaborations (id), customer_key TEXT NOT NULL REFERENCES customer_keys (name), wrapped BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE datasets (
  id TEXT PRIMARY KEY, collaboration_id TEXT NOT NULL REFERENCES collaborations (id), organization_id TEXT NOT NULL REFERENCES organizations (id),
  dataset_type_id TEXT NOT NULL REFERENCES dataset_types (id), file_name TEXT NOT NULL, status TEXT NOT NULL, chunk_bytes INTEGER NOT NULL,
  total_parts INTEGER, row_count INTEGER, byte_size INTEGER, error_details TEXT, created_at TEXT NOT NULL, created_by TEXT NOT NULL REFERENCES users (id)
, expired_at TEXT) STRICT;
CREATE TABLE jobs (
  id TEXT PRIMARY KEY, collaboration_id TEXT NOT NULL REFERENCES collaborations (id), organization_id TEXT NOT NULL REFERENCES organizations (id),
  job_type_id TEXT NOT NULL, classification TEXT NOT NULL, status TEXT NOT NULL, parameters TEXT NOT NULL, output_dataset_id TEXT REFERENCES datasets (id),
  error_details TEXT, created_at TEXT NOT NULL, started_at TEXT, completed_at TEXT, created_by TEXT NOT NULL REFERENCES users (id)
, progress TEXT) STRICT;
CREATE TABLE job_inputs (
  job_id TEXT NOT NULL REFERENCES jobs (id), dataset_id TEXT NOT NULL REFERENCES datasets (id), position INTEGER NOT NULL, PRIMARY KEY (job_id, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE idempotency (
  key TEXT NOT NULL, user_id TEXT NOT NULL, route TEXT NOT NULL, body_hash TEXT NOT NULL, status INTEGER NOT NULL, answer TEXT NOT NULL,
  created_at TEXT NOT NULL, PRIMARY KEY (user_id, route, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE inbox (
  id TEXT PRIMARY KEY, kind TEXT NOT NULL CHECK (kind IN ('mail', 'sms')), recipient TEXT NOT NULL COLLATE NOCASE, subject TEXT NOT NULL, text TEXT NOT NULL,
  html TEXT, links TEXT NOT NULL, codes TEXT NOT NULL, language TEXT NOT NULL, created_at TEXT NOT NULL
) STRICT;
CREATE TABLE okta_transactions (
  hash TEXT PRIMARY KEY, okta_id TEXT REFERENCES okta_users (id), status TEXT NOT NULL, amr TEXT NOT NULL, expires_at TEXT NOT NULL,
  done TEXT NOT NULL, wants_warning INTEGER NOT NULL, recovery_type TEXT CHECK (recovery_type IN ('PASSWORD', 'UNLOCK', 'ACCOUNT_ACTIVATION')),
  relay_state TEXT, factor_id TEXT, phone_number TEXT, code_hash TEXT, code_sent_at TEXT, code_expires_at TEXT, wrong_attempts INTEGER NOT NULL
, family TEXT, codes_key TEXT) STRICT, WITHOUT ROWID;
CREATE TABLE okta_recovery_tokens (
  hash TEXT PRIMARY KEY, okta_id TEXT NOT NULL REFERENCES okta_users (id), expires_at TEXT NOT NULL,
  recovery_type TEXT NOT NULL CHECK (recovery_type IN ('PASSWORD', 'UNLOCK', 'ACCOUNT_ACTIVATION'))
, family TEXT) STRICT, WITHOUT ROWID;
CREATE INDEX okta_recovery_tokens_by_user ON okta_recovery_tokens (okta_id);
CREATE TABLE okta_former_passwords (
  id INTEGER PRIMARY KEY, okta_id TEXT NOT NULL REFERENCES okta_users (id), password_hash TEXT NOT NULL
) STRICT;
CREATE INDEX okta_former_passwords_by_user ON okta_former_passwords (okta_id);
CREATE TABLE invitations (
  id TEXT PRIMARY KEY, organization_id TEXT NOT NULL REFERENCES organizations (id), invitee_email TEXT NOT NULL COLLATE NOCASE,
  status TEXT NOT NULL CHECK (status IN ('PENDING', 'FULFILLED', 'CANCELLED')), invited_by TEXT NOT NULL REFERENCES users (id),
  created_at TEXT NOT NULL, expires_at TEXT NOT NULL
) STRICT;
CREATE TABLE invitation_roles (
  invitation_id TEXT NOT NULL REFERENCES invitations (id) ON DELETE CASCADE, role_id TEXT NOT NULL REFERENCES roles (id),
  PRIMARY KEY (invitation_id, role_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE gateway_spent_codes (hash TEXT PRIMARY KEY, body_hash TEXT NOT NULL, expires_at TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE "send_requests" (id INTEGER PRIMARY KEY, key TEXT NOT NULL, at TEXT NOT NULL) STRICT;
CREATE INDEX gateway_mail_requests_by_key ON "send_requests" (key, at);
CREATE TABLE terms (
  version INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL, english_copy TEXT NOT NULL, french_copy TEXT NOT NULL,
  created_at TEXT NOT NULL, created_by_email TEXT NOT NULL
) STRICT;
CREATE TABLE terms_acceptances (
  user_id TEXT NOT NULL REFERENCES users (id), version INTEGER NOT NULL REFERENCES terms (version), accepted_at TEXT NOT NULL,
  PRIMARY KEY (user_id, version)
) STRICT, WITHOUT ROWID;
CREATE TABLE administrators (
  oid TEXT PRIMARY KEY, user_name TEXT NOT NULL UNIQUE COLLATE NOCASE, name TEXT, email TEXT, language TEXT NOT NULL CHECK (language IN ('en', 'fr')),
  password_hash TEXT NOT NULL, is_assigned INTEGER NOT NULL CHECK (is_assigned IN (0, 1)), is_enabled INTEGER NOT NULL CHECK (is_enabled IN (0, 1)),
  failed_attempts INTEGER NOT NULL DEFAULT 0, locked_until TEXT, purpose TEXT NOT NULL
) STRICT;
CREATE TABLE azure_sign_ins (hash TEXT PRIMARY KEY, cookie_hash TEXT NOT NULL, request TEXT NOT NULL, expires_at TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE azure_sessions (
  hash TEXT PRIMARY KEY, oid TEXT NOT NULL REFERENCES administrators (oid), auth_time TEXT NOT NULL, expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE azure_authorization_codes (
  hash TEXT PRIMARY KEY, oid TEXT NOT NULL REFERENCES administrators (oid), client_id TEXT NOT NULL, redirect_uri TEXT NOT NULL, scope TEXT NOT NULL,
  nonce TEXT, code_challenge TEXT, code_challenge_method TEXT, expires_at TEXT NOT NULL, family TEXT
) STRICT, WITHOUT ROWID;
CREATE TABLE azure_refresh_tokens (
  hash TEXT PRIMARY KEY, family TEXT NOT NULL, oid TEXT NOT NULL REFERENCES administrators (oid), client_id TEXT NOT NULL, scope TEXT NOT NULL,
  started_at TEXT NOT NULL, issued_at TEXT NOT NULL, expires_at TEXT NOT NULL, replaced_at TEXT, revoked_at TEXT
) STRICT, WITHOUT ROWID;
CREATE INDEX azure_refresh_tokens_by_family ON azure_refresh_tokens (family);
CREATE TABLE gateway_authorizations (hash TEXT PRIMARY KEY, cookie_hash TEXT NOT NULL, sealed_facts BLOB NOT NULL, expires_at TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE okta_revoked_access_tokens (jti TEXT PRIMARY KEY, expires_at TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE collaboration_invitations (
  id TEXT PRIMARY KEY, collaboration_id TEXT NOT NULL, organization_id TEXT NOT NULL, message TEXT NOT NULL, created_at TEXT NOT NULL,
  UNIQUE (collaboration_id, organization_id),
  FOREIGN KEY (collaboration_id, organization_id) REFERENCES collaboration_partners (collaboration_id, organization_id)
) STRICT;
CREATE TABLE inference_models (
  id TEXT PRIMARY KEY, organization_id TEXT NOT NULL REFERENCES organizations (id), name TEXT NOT NULL, description TEXT NOT NULL,
  status TEXT NOT NULL, file_name TEXT NOT NULL, file_size INTEGER NOT NULL, chunk_bytes INTEGER NOT NULL, total_parts INTEGER NOT NULL,
  byte_size INTEGER, metadata TEXT, error_details TEXT, created_at TEXT NOT NULL, created_by TEXT NOT NULL REFERENCES users (id)
) STRICT;
CREATE TABLE model_keys (
  model_id TEXT PRIMARY KEY REFERENCES inference_models (id), customer_key TEXT NOT NULL REFERENCES customer_keys (name), wrapped BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE inference_job_types (
  id TEXT PRIMARY KEY, organization_id TEXT NOT NULL REFERENCES organizations (id), name TEXT NOT NULL, definition TEXT NOT NULL,
  created_at TEXT NOT NULL, created_by TEXT NOT NULL REFERENCES users (id)
) STRICT;
CREATE TABLE dataset_indexes (
  id TEXT PRIMARY KEY, collaboration_id TEXT NOT NULL REFERENCES collaborations (id), organization_id TEXT NOT NULL REFERENCES organizations (id),
  dataset_type_id TEXT NOT NULL REFERENCES dataset_types (id), name TEXT NOT NULL COLLATE NOCASE, description TEXT NOT NULL, columns TEXT NOT NULL,
  created_at TEXT NOT NULL, created_by TEXT NOT NULL REFERENCES users (id), UNIQUE (collaboration_id, name)
) STRICT;
CREATE TABLE cmk_rotations (
  id TEXT PRIMARY KEY, new_cmk_name TEXT NOT NULL UNIQUE COLLATE NOCASE, new_cmk_path TEXT NOT NULL, change_record TEXT NOT NULL,
  status TEXT NOT NULL, total INTEGER NOT NULL, rotated INTEGER NOT NULL DEFAULT 0, rotated_at TEXT, created_at TEXT NOT NULL,
  created_by TEXT NOT NULL, created_by_name TEXT NOT NULL
) STRICT;
CREATE TABLE cmk_rotation_collaborations (
  rotation_id TEXT NOT NULL REFERENCES cmk_rotations (id), collaboration_id TEXT NOT NULL REFERENCES collaborations (id),
  old_cmk_name TEXT NOT NULL, status TEXT NOT NULL, finished_at TEXT, updated_at TEXT NOT NULL, PRIMARY KEY (rotation_id, collaboration_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE automation_jobs (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, target_date TEXT NOT NULL, status TEXT NOT NULL, affected_count INTEGER, error_details TEXT,
  created_at TEXT NOT NULL, created_by_email TEXT NOT NULL, completed_at TEXT
) STRICT;
CREATE INDEX automation_jobs_by_status ON automation_jobs (status, target_date);
CREATE TABLE master_keys (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, url TEXT NOT NULL, change_record TEXT NOT NULL, created_at TEXT NOT NULL, created_by TEXT NOT NULL
) STRICT;
CREATE TABLE image_tags (
  id TEXT PRIMARY KEY, image_tag TEXT NOT NULL, change_record TEXT NOT NULL, status TEXT NOT NULL, fault TEXT, created_at TEXT NOT NULL,
  created_by_name TEXT NOT NULL
) STRICT;
CREATE TABLE usage_events (
  id INTEGER PRIMARY KEY, organization_id TEXT NOT NULL REFERENCES organizations (id),
  kind TEXT NOT NULL CHECK (kind IN ('COLLABORATION_CREATED', 'DATASET_CREATED', 'DATASET_UPLOADED', 'DATASET_STORED', 'DATASET_ERASED',
    'DATASET_DOWNLOADED', 'JOB_RUN', 'USER_JOINED')),
  subject_id TEXT NOT NULL, at TEXT NOT NULL, amount INTEGER NOT NULL CHECK (amount >= 0)
) STRICT;
CREATE INDEX usage_events_by_organization ON usage_events (organization_id, kind, at, amount);
CREATE INDEX usage_events_by_subject ON usage_events (subject_id, kind, at);
CREATE TABLE usage_reports (
  id TEXT PRIMARY KEY, organization_id TEXT NOT NULL REFERENCES organizations (id), period_start TEXT NOT NULL, period_end TEXT NOT NULL,
  stats TEXT NOT NULL, created_at TEXT NOT NULL, created_by TEXT
) STRICT;
CREATE UNIQUE INDEX usage_reports_of_days ON usage_reports (organization_id, period_start) WHERE created_by IS NULL;
CREATE TABLE okta_wrong_codes (key TEXT NOT NULL, at TEXT NOT NULL) STRICT;
CREATE INDEX okta_wrong_codes_by_key ON okta_wrong_codes (key, at);
CREATE TABLE audit_waiting (trace_id TEXT PRIMARY KEY, entry TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE organization_mails (organization_id TEXT NOT NULL, at TEXT NOT NULL) STRICT;
CREATE INDEX organization_mails_by_organization ON organization_mails (organization_id, at);
CREATE INDEX datasets_by_organization ON datasets (organization_id, status, total_parts, chunk_bytes, byte_size);
CREATE INDEX jobs_by_organization ON jobs (organization_id, status);
CREATE TABLE pending_registrations (
  okta_id TEXT PRIMARY KEY, email TEXT NOT NULL COLLATE NOCASE, locale TEXT NOT NULL, registration TEXT, token_hash TEXT UNIQUE,
  expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX pending_registrations_by_email ON pending_registrations (email);
CREATE INDEX users_by_organization ON users (organization_id, created_at, id);
CREATE INDEX datasets_by_collaboration ON datasets (collaboration_id, created_at, id);
CREATE INDEX datasets_by_status ON datasets (status, created_at, id);
CREATE INDEX datasets_by_type ON datasets (dataset_type_id);
CREATE INDEX datasets_by_creator ON datasets (created_by);
CREATE INDEX jobs_by_collaboration ON jobs (collaboration_id, created_at, id);
CREATE INDEX jobs_by_status ON jobs (status, organization_id, created_at, id);
CREATE INDEX jobs_by_type ON jobs (job_type_id);
CREATE INDEX jobs_by_creator ON jobs (created_by);
CREATE INDEX jobs_by_output ON jobs (output_dataset_id);
CREATE INDEX jobs_by_start ON jobs (organization_id, started_at);
CREATE INDEX job_inputs_by_dataset ON job_inputs (dataset_id);
CREATE INDEX invitations_by_organization ON invitations (organization_id, created_at, id);
CREATE INDEX invitations_by_inviter ON invitations (invited_by);
CREATE INDEX invitation_roles_by_role ON invitation_roles (role_id);
CREATE INDEX user_roles_by_role ON user_roles (role_id);
CREATE INDEX organizations_by_domain ON organizations (domain_id);
CREATE INDEX organizations_by_name ON organizations (name, id);
CREATE INDEX organizations_by_time ON organizations (created_at, id);
CREATE INDEX domains_by_time ON domains (created_at, id);
CREATE INDEX dataset_types_by_organization ON dataset_types (organization_id, created_at, id);
CREATE INDEX dataset_types_by_creator ON dataset_types (created_by);
CREATE INDEX query_job_types_by_organization ON query_job_types (organization_id, created_at, id);
CREATE INDEX query_job_types_by_creator ON query_job_types (created_by);
CREATE INDEX inference_job_types_by_organization ON inference_job_types (organization_id, created_at, id);
CREATE INDEX inference_job_types_by_creator ON inference_job_types (created_by);
CREATE INDEX inference_models_by_organization ON inference_models (organization_id, created_at, id);
CREATE INDEX inference_models_by_status ON inference_models (status, created_at, id);
CREATE INDEX inference_models_by_creator ON inference_models (created_by);
CREATE INDEX collaborations_by_organization ON collaborations (organization_id);
CREATE INDEX collaborations_by_creator ON collaborations (created_by);
CREATE INDEX collaborations_by_status ON collaborations (status);
CREATE INDEX collaboration_partners_by_organization ON collaboration_partners (organization_id);
CREATE INDEX collaboration_job_types_by_type ON collaboration_job_types (job_type_id);
CREATE INDEX policy_groups_by_organization ON policy_groups (organization_id);
CREATE INDEX policy_components_by_subject ON policy_components (subject_id);
CREATE INDEX content_keys_by_customer_key ON content_keys (customer_key);
CREATE INDEX model_keys_by_customer_key ON model_keys (customer_key);
CREATE INDEX dataset_indexes_by_organization ON dataset_indexes (organization_id);
CREATE INDEX dataset_indexes_by_type ON dataset_indexes (dataset_type_id);
CREATE INDEX dataset_indexes_by_creator ON dataset_indexes (created_by);
CREATE INDEX dataset_indexes_by_collaboration ON dataset_indexes (collaboration_id, created_at, id);
CREATE INDEX usage_reports_by_organization ON usage_reports (organization_id, created_at, id);
CREATE INDEX cmk_rotation_collaborations_by_collaboration ON cmk_rotation_collaborations (collaboration_id);
CREATE INDEX cmk_rotation_collaborations_by_time ON cmk_rotation_collaborations (rotation_id, updated_at);
CREATE INDEX terms_acceptances_by_version ON terms_acceptances (version);
CREATE INDEX idempotency_by_time ON idempotency (created_at);
CREATE INDEX send_requests_by_time ON send_requests (at);
CREATE INDEX okta_session_tokens_by_user ON okta_session_tokens (okta_id);
CREATE INDEX okta_sessions_by_user ON okta_sessions (okta_id);
CREATE INDEX okta_authorization_codes_by_user ON okta_authorization_codes (okta_id);
CREATE INDEX okta_refresh_tokens_by_user ON okta_refresh_tokens (okta_id);
CREATE INDEX okta_transactions_by_user ON okta_transactions (okta_id);
CREATE INDEX gateway_sessions_by_user ON gateway_sessions (okta_id);
CREATE INDEX gateway_sessions_by_administrator ON gateway_sessions (administrator_oid);
CREATE INDEX azure_sessions_by_administrator ON azure_sessions (oid);
CREATE INDEX azure_authorization_codes_by_administrator ON azure_authorization_codes (oid);
CREATE INDEX azure_refresh_tokens_by_administrator ON azure_refresh_tokens (oid);
CREATE INDEX collaborations_by_erasure ON collaborations (erased_at) WHERE erased_at IS NOT NULL;
CREATE INDEX cmk_rotations_by_time ON cmk_rotations (created_at);
CREATE INDEX automation_jobs_by_time ON automation_jobs (created_at);
CREATE INDEX master_keys_by_time ON master_keys (created_at);
CREATE INDEX image_tags_by_time ON image_tags (created_at);
CREATE INDEX okta_transactions_by_end ON okta_transactions (expires_at);
CREATE INDEX okta_recovery_tokens_by_end ON okta_recovery_tokens (expires_at);
CREATE INDEX okta_session_tokens_by_end ON okta_session_tokens (expires_at);
CREATE INDEX okta_sessions_by_end ON okta_sessions (expires_at);
CREATE INDEX okta_authorization_codes_by_end ON okta_authorization_codes (expires_at);
CREATE INDEX okta_refresh_tokens_by_end ON okta_refresh_tokens (expires_at);
CREATE INDEX okta_revoked_access_tokens_by_end ON okta_revoked_access_tokens (expires_at);
CREATE INDEX okta_wrong_codes_by_time ON okta_wrong_codes (at);
CREATE INDEX gateway_authorizations_by_end ON gateway_authorizations (expires_at);
CREATE INDEX gateway_sessions_by_end ON gateway_sessions (refresh_expires_at);
CREATE INDEX gateway_spent_codes_by_end ON gateway_spent_codes (expires_at);
CREATE INDEX azure_sign_ins_by_end ON azure_sign_ins (expires_at);
CREATE INDEX azure_sessions_by_end ON azure_sessions (expires_at);
CREATE INDEX azure_authorization_codes_by_end ON azure_authorization_codes (expires_at);
CREATE INDEX azure_refresh_tokens_by_end ON azure_refresh_tokens (expires_at);
CREATE INDEX organization_mails_by_time ON organization_mails (at);
CREATE INDEX pending_registrations_by_end ON pending_registrations (expires_at);
CREATE TABLE registered_clients (id TEXT PRIMARY KEY, entry TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE okta_sign_ins (hash TEXT PRIMARY KEY, cookie_hash TEXT NOT NULL, request TEXT NOT NULL, expires_at TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX okta_sign_ins_by_end ON okta_sign_ins (expires_at);
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
CREATE TABLE dataset_keys (
  dataset_id TEXT PRIMARY KEY REFERENCES datasets (id), wrapped BLOB
) STRICT, WITHOUT ROWID;
PRAGMA user_version=25;
