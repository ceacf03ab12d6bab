-- What a list of blobs tells of a part: MD5 of the ciphertext, and when it was stored. A part of before has neither.
ALTER TABLE parts ADD COLUMN md5 BLOB;
ALTER TABLE parts ADD COLUMN stored_at TEXT;
