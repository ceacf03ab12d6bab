-- A part belongs to a data set or an inference model.
ALTER TABLE parts RENAME COLUMN dataset_id TO owner_id;
