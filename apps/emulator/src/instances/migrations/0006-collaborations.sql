-- A partner's invitation to a published collaboration. Whether it was accepted is stored with the partner.
CREATE TABLE collaboration_invitations (
  id TEXT PRIMARY KEY, collaboration_id TEXT NOT NULL, organization_id TEXT NOT NULL, message TEXT NOT NULL, created_at TEXT NOT NULL,
  UNIQUE (collaboration_id, organization_id),
  FOREIGN KEY (collaboration_id, organization_id) REFERENCES collaboration_partners (collaboration_id, organization_id)
) STRICT;
-- Collaborations published earlier get their invitations too.
INSERT INTO collaboration_invitations (id, collaboration_id, organization_id, message, created_at)
  SELECT lower(hex(randomblob(16))), c.id, p.organization_id, 'N/A', c.published_at
  FROM collaborations c JOIN collaboration_partners p ON p.collaboration_id = c.id WHERE c.published_at IS NOT NULL;

-- The time when the key and the parts of a purged collaboration were erased from the disk.
ALTER TABLE collaborations ADD COLUMN erased_at TEXT;
