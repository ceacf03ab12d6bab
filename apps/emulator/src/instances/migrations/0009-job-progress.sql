-- How far an inference job has come, stage by stage, as JSON.
ALTER TABLE jobs ADD COLUMN progress TEXT;
