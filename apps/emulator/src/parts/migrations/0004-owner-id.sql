-- Parts are of a data set or of an inference model.
ALTER TABLE parts RENAME COLUMN dataset_id TO owner_id;
