-- no transaction
CREATE INDEX CONCURRENTLY users_by_name ON users USING gin (lower(username) gin_trgm_ops) WHERE username IS NOT NULL;
