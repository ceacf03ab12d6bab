-- A role has only an id (C045, C071): its former name becomes its id.
PRAGMA defer_foreign_keys = ON;
UPDATE user_roles SET role_id = (SELECT r.name FROM roles r WHERE r.id = role_id);
UPDATE invitation_roles SET role_id = (SELECT r.name FROM roles r WHERE r.id = role_id);
UPDATE roles SET id = name;
