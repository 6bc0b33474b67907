-- no transaction
CREATE INDEX CONCURRENTLY files_by_upload_time ON files (uploaded_at);
