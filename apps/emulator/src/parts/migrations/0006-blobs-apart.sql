-- The sealed bytes of a part are in its row, or in the blob that it names in the object storage, with what that answered.
ALTER TABLE parts ADD COLUMN blob TEXT;
ALTER TABLE parts ADD COLUMN blob_bytes INTEGER;
ALTER TABLE parts ADD COLUMN etag TEXT;
ALTER TABLE parts ADD COLUMN md5 BLOB;
-- 1: a snapshot names the blob too, so only a sweep, which knows all snapshots, may erase it.
ALTER TABLE parts ADD COLUMN is_shared INTEGER NOT NULL DEFAULT 0;
CREATE INDEX parts_by_blob ON parts (blob) WHERE blob IS NOT NULL;
CREATE INDEX parts_in_rows ON parts (owner_id, part) WHERE blob IS NULL;
