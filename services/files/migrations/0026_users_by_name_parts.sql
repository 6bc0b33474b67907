-- no transaction
CREATE INDEX CONCURRENTLY users_by_name_parts ON users USING gin (name_parts(username)) WITH (fastupdate = off);
