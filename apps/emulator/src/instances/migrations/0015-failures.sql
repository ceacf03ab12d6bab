-- Why something failed was an English sentence; it is now a list of messages, put into words for each reader. What was written stays as it was.
UPDATE datasets SET error_details = json_array(json_object('code', 'failure.asWritten', 'values', json_object('text', error_details)))
  WHERE error_details IS NOT NULL;
UPDATE jobs SET error_details = json_array(json_object('code', 'failure.asWritten', 'values', json_object('text', error_details)))
  WHERE error_details IS NOT NULL;
UPDATE inference_models SET error_details = json_array(json_object('code', 'failure.asWritten', 'values', json_object('text', error_details)))
  WHERE error_details IS NOT NULL;
UPDATE automation_jobs SET error_details = json_array(json_object('code', 'failure.asWritten', 'values', json_object('text', error_details)))
  WHERE error_details IS NOT NULL;
