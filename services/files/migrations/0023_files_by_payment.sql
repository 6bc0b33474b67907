-- no transaction
CREATE INDEX CONCURRENTLY files_by_payment ON files (paid_at) WHERE paid_at IS NOT NULL;
