-- no transaction
-- When staff were last active, from sessions that have ended, too.
CREATE INDEX CONCURRENTLY sessions_by_user ON sessions (user_id);
