-- 0: sealed by an earlier version, which used the collaboration's content key; it is sealed again under the data set's own.
ALTER TABLE parts ADD COLUMN has_own_key INTEGER NOT NULL DEFAULT 0;
CREATE INDEX parts_without_own_key ON parts (owner_id, part) WHERE has_own_key = 0;
