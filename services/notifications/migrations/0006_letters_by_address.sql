-- no transaction
CREATE INDEX CONCURRENTLY letters_by_address ON letters USING gin (lower(address) gin_trgm_ops) WHERE address IS NOT NULL;
