-- The request log has a separate file, requests.sqlite, to which its rows have been copied.
DROP TABLE requests;
