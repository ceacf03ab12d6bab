-- The order of the administrators' list of blobs: without it each page reads the whole file.
CREATE INDEX parts_by_time ON parts (stored_at DESC, owner_id, part);
