-- Each data set has a key, wrapped under its collaboration's content key. NULL: it came from an earlier version and gets one when it
-- is first needed. No row: the data set is deleted, and its parts cannot be opened.
CREATE TABLE dataset_keys (
  dataset_id TEXT PRIMARY KEY REFERENCES datasets (id), wrapped BLOB
) STRICT, WITHOUT ROWID;
INSERT INTO dataset_keys (dataset_id)
  SELECT d.id FROM datasets d JOIN content_keys k ON k.collaboration_id = d.collaboration_id WHERE d.status NOT IN ('DELETE_PENDING', 'DELETED');
