-- no transaction
CREATE INDEX CONCURRENTLY files_by_completion ON files (processed_at) INCLUDE (paid_at) WHERE processed_at IS NOT NULL;
