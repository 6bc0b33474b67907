-- no transaction
CREATE INDEX CONCURRENTLY letters_by_time ON letters (created_at);
