-- Properties of a part in the blob list: MD5 of the ciphertext, and the time of storage. Earlier parts have neither.
ALTER TABLE parts ADD COLUMN md5 BLOB;
ALTER TABLE parts ADD COLUMN stored_at TEXT;
