-- no transaction
CREATE INDEX CONCURRENTLY users_by_time ON users (created_at);
