-- What the migrations of this folder make of an empty file. Written by
-- "vitest --project node apps/emulator/src/store/schemas.test.ts --update".
CREATE TABLE parts (
  owner_id TEXT NOT NULL, part INTEGER NOT NULL, is_final INTEGER NOT NULL, iv BLOB NOT NULL, ciphertext BLOB NOT NULL, checksum BLOB,
  channel_id TEXT, stored_at TEXT, blob TEXT, blob_bytes INTEGER, etag TEXT, md5 BLOB, is_shared INTEGER NOT NULL DEFAULT 0, has_own_key INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (owner_id, part)
) STRICT;
CREATE INDEX parts_by_time ON parts (stored_at DESC, owner_id, part);
CREATE INDEX parts_by_blob ON parts (blob) WHERE blob IS NOT NULL;
CREATE INDEX parts_in_rows ON parts (owner_id, part) WHERE blob IS NULL;
CREATE INDEX parts_without_own_key ON parts (owner_id, part) WHERE has_own_key = 0;
PRAGMA user_version=7;
