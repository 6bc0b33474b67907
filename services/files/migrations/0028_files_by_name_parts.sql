-- no transaction
CREATE INDEX CONCURRENTLY files_by_name_parts ON files USING gin (name_parts(original_name)) WITH (fastupdate = off);
