-- Staff search for any part of a customer's name.
CREATE EXTENSION pg_trgm;
DROP INDEX customers_by_name;
CREATE INDEX customers_by_name ON customers USING gin (lower(username) gin_trgm_ops) WHERE username IS NOT NULL;
