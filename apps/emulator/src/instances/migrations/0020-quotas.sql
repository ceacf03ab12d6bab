-- When people of an organization had mails sent, for its quota.
CREATE TABLE organization_mails (organization_id TEXT NOT NULL, at TEXT NOT NULL) STRICT;
CREATE INDEX organization_mails_by_organization ON organization_mails (organization_id, at);
-- What an organization has is counted with each upload and job.
CREATE INDEX datasets_by_organization ON datasets (organization_id, status, total_parts, chunk_bytes, byte_size);
CREATE INDEX jobs_by_organization ON jobs (organization_id, status);
