-- no transaction
-- Few users are administrators: their list does not read all users.
CREATE INDEX CONCURRENTLY administrators ON users (id) WHERE is_admin;
