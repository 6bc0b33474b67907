-- no transaction
CREATE INDEX CONCURRENTLY files_by_facet_and_upload_time ON files (facet, uploaded_at, id);
