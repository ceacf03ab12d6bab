-- Rotations of the customer key. The newest customer key, by position, wraps new keys; one that no longer wraps any is deleted.
ALTER TABLE customer_keys ADD COLUMN position INTEGER NOT NULL DEFAULT 0;
CREATE TABLE cmk_rotations (
  id TEXT PRIMARY KEY, new_cmk_name TEXT NOT NULL UNIQUE COLLATE NOCASE, new_cmk_path TEXT NOT NULL, change_record TEXT NOT NULL,
  status TEXT NOT NULL, total INTEGER NOT NULL, rotated INTEGER NOT NULL DEFAULT 0, rotated_at TEXT, created_at TEXT NOT NULL,
  created_by TEXT NOT NULL, created_by_name TEXT NOT NULL
) STRICT;
-- The total and the count are stored with the rotation: these rows are deleted after the purge and cleanup of their collaboration.
CREATE TABLE cmk_rotation_collaborations (
  rotation_id TEXT NOT NULL REFERENCES cmk_rotations (id), collaboration_id TEXT NOT NULL REFERENCES collaborations (id),
  old_cmk_name TEXT NOT NULL, status TEXT NOT NULL, finished_at TEXT, updated_at TEXT NOT NULL, PRIMARY KEY (rotation_id, collaboration_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE automation_jobs (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, target_date TEXT NOT NULL, status TEXT NOT NULL, affected_count INTEGER, error_details TEXT,
  created_at TEXT NOT NULL, created_by_email TEXT NOT NULL, completed_at TEXT
) STRICT;
CREATE INDEX automation_jobs_by_status ON automation_jobs (status, target_date);

-- The records of the model service.
CREATE TABLE master_keys (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, url TEXT NOT NULL, change_record TEXT NOT NULL, created_at TEXT NOT NULL, created_by TEXT NOT NULL
) STRICT;
CREATE TABLE image_tags (
  id TEXT PRIMARY KEY, image_tag TEXT NOT NULL, change_record TEXT NOT NULL, status TEXT NOT NULL, fault TEXT, created_at TEXT NOT NULL,
  created_by_name TEXT NOT NULL
) STRICT;

-- The time when retention deleted a data set.
ALTER TABLE datasets ADD COLUMN expired_at TEXT;
