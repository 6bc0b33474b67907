-- no transaction
CREATE INDEX CONCURRENTLY results_by_sha256 ON results (sha256);
