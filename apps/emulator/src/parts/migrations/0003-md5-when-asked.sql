-- MD5 is reckoned when a list of blobs asks for it.
ALTER TABLE parts DROP COLUMN md5;
