-- no transaction
CREATE INDEX CONCURRENTLY files_by_sha256 ON files (sha256);
