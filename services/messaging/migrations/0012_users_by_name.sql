-- no transaction
CREATE INDEX CONCURRENTLY users_by_name ON users USING gin (text_pairs(username)) WITH (fastupdate = off);
