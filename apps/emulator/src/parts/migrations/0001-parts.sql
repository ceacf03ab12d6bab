-- Encrypted parts, sealed under the collaboration's content key; never decrypted here. Only this file decides which parts exist.
-- `checksum` is SHA-256 of the ciphertext as it was sent, to recognize a repeat of the same part.
CREATE TABLE parts (
  dataset_id TEXT NOT NULL, part INTEGER NOT NULL, is_final INTEGER NOT NULL, iv BLOB NOT NULL, ciphertext BLOB NOT NULL, checksum BLOB,
  channel_id TEXT, PRIMARY KEY (dataset_id, part)
) STRICT;
