-- no transaction
CREATE INDEX CONCURRENTLY documents_by_name_parts ON documents USING gin (name_parts(original_name)) WITH (fastupdate = off);
