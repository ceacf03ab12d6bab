-- MD5 is computed on request.
ALTER TABLE parts DROP COLUMN md5;
