-- no transaction
CREATE INDEX CONCURRENTLY customers_by_name_parts ON customers USING gin (name_parts(username)) WITH (fastupdate = off);
