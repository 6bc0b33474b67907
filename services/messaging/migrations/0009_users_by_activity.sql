-- no transaction
CREATE INDEX CONCURRENTLY users_by_activity ON users (last_message_at, id) WHERE message_count > 0;
