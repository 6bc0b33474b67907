-- Of administrators. Null: a customer, or an administrator whom an earlier version created: an owner, and the service
-- stores that role.
ALTER TABLE users ADD COLUMN staff_role text CHECK (staff_role IN ('editor', 'manager', 'owner'));
