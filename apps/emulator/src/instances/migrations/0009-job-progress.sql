-- The progress of an inference job, stage by stage, as JSON.
ALTER TABLE jobs ADD COLUMN progress TEXT;
