-- Inference job types: a model over a data set type.
CREATE TABLE inference_job_types (
  id TEXT PRIMARY KEY, organization_id TEXT NOT NULL REFERENCES organizations (id), name TEXT NOT NULL, definition TEXT NOT NULL,
  created_at TEXT NOT NULL, created_by TEXT NOT NULL REFERENCES users (id)
) STRICT;
