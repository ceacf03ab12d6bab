-- Inference models; their encrypted parts are in the parts file, each model under its own key, wrapped by a customer key.
-- `byte_size` is the received size, once complete; `metadata` is the deployed model's own description, as JSON.
CREATE TABLE inference_models (
  id TEXT PRIMARY KEY, organization_id TEXT NOT NULL REFERENCES organizations (id), name TEXT NOT NULL, description TEXT NOT NULL,
  status TEXT NOT NULL, file_name TEXT NOT NULL, file_size INTEGER NOT NULL, chunk_bytes INTEGER NOT NULL, total_parts INTEGER NOT NULL,
  byte_size INTEGER, metadata TEXT, error_details TEXT, created_at TEXT NOT NULL, created_by TEXT NOT NULL REFERENCES users (id)
) STRICT;
CREATE INDEX inference_models_by_organization ON inference_models (organization_id);
CREATE INDEX inference_models_by_status ON inference_models (status);
CREATE TABLE model_keys (
  model_id TEXT PRIMARY KEY REFERENCES inference_models (id), customer_key TEXT NOT NULL REFERENCES customer_keys (name), wrapped BLOB NOT NULL
) STRICT, WITHOUT ROWID;
