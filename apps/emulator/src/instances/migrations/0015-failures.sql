-- The reason for a failure was an English sentence; it is now a list of messages, translated for each reader. Existing sentences are kept.
UPDATE datasets SET error_details = json_array(json_object('code', 'failure.asWritten', 'values', json_object('text', error_details)))
  WHERE error_details IS NOT NULL;
UPDATE jobs SET error_details = json_array(json_object('code', 'failure.asWritten', 'values', json_object('text', error_details)))
  WHERE error_details IS NOT NULL;
UPDATE inference_models SET error_details = json_array(json_object('code', 'failure.asWritten', 'values', json_object('text', error_details)))
  WHERE error_details IS NOT NULL;
UPDATE automation_jobs SET error_details = json_array(json_object('code', 'failure.asWritten', 'values', json_object('text', error_details)))
  WHERE error_details IS NOT NULL;
