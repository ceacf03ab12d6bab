-- Events for usage reports: organization, time, amount. No foreign keys, so that counted rows can be deleted; no content, no name.
-- `amount`: bytes for data set kinds except DATASET_CREATED, milliseconds for a job, otherwise 1.
CREATE TABLE usage_events (
  id INTEGER PRIMARY KEY, organization_id TEXT NOT NULL REFERENCES organizations (id),
  kind TEXT NOT NULL CHECK (kind IN ('COLLABORATION_CREATED', 'DATASET_CREATED', 'DATASET_UPLOADED', 'DATASET_STORED', 'DATASET_ERASED',
    'DATASET_DOWNLOADED', 'JOB_RUN', 'USER_JOINED')),
  subject_id TEXT NOT NULL, at TEXT NOT NULL, amount INTEGER NOT NULL CHECK (amount >= 0)
) STRICT;
CREATE INDEX usage_events_by_organization ON usage_events (organization_id, kind, at, amount);
CREATE INDEX usage_events_by_subject ON usage_events (subject_id, kind, at);
-- Earlier events, as far as they are recorded: downloads are not, nor is the time of a deletion, for which that of the creation is used.
INSERT INTO usage_events (organization_id, kind, subject_id, at, amount)
  SELECT organization_id, 'COLLABORATION_CREATED', id, created_at, 1 FROM collaborations UNION ALL
  SELECT organization_id, 'USER_JOINED', id, created_at, 1 FROM users UNION ALL
  SELECT organization_id, 'DATASET_CREATED', id, created_at, 1 FROM datasets UNION ALL
  SELECT organization_id, 'DATASET_UPLOADED', id, created_at, byte_size FROM datasets
    WHERE byte_size IS NOT NULL AND id NOT IN (SELECT output_dataset_id FROM jobs WHERE output_dataset_id IS NOT NULL) UNION ALL
  SELECT organization_id, 'DATASET_STORED', id, created_at, byte_size FROM datasets WHERE byte_size IS NOT NULL UNION ALL
  SELECT organization_id, 'DATASET_ERASED', id, created_at, byte_size FROM datasets WHERE byte_size IS NOT NULL AND status = 'DELETED' UNION ALL
  SELECT organization_id, 'JOB_RUN', id, completed_at, max(0, CAST(round((julianday(completed_at) - julianday(started_at)) * 86400000) AS INTEGER))
    FROM jobs WHERE completed_at IS NOT NULL AND started_at IS NOT NULL;

-- `stats` as of `created_at`, as JSON. `created_by` is a user or an administrator; NULL is DAILY_DATA_USE, which has one for each day.
CREATE TABLE usage_reports (
  id TEXT PRIMARY KEY, organization_id TEXT NOT NULL REFERENCES organizations (id), period_start TEXT NOT NULL, period_end TEXT NOT NULL,
  stats TEXT NOT NULL, created_at TEXT NOT NULL, created_by TEXT
) STRICT;
CREATE INDEX usage_reports_by_organization ON usage_reports (organization_id, created_at);
CREATE UNIQUE INDEX usage_reports_of_days ON usage_reports (organization_id, period_start) WHERE created_by IS NULL;
