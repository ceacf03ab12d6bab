-- Indexes of a collaboration: columns of a data set type, as JSON, for row lookups by jobs.
CREATE TABLE dataset_indexes (
  id TEXT PRIMARY KEY, collaboration_id TEXT NOT NULL REFERENCES collaborations (id), organization_id TEXT NOT NULL REFERENCES organizations (id),
  dataset_type_id TEXT NOT NULL REFERENCES dataset_types (id), name TEXT NOT NULL COLLATE NOCASE, description TEXT NOT NULL, columns TEXT NOT NULL,
  created_at TEXT NOT NULL, created_by TEXT NOT NULL REFERENCES users (id), UNIQUE (collaboration_id, name)
) STRICT;
