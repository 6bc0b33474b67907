-- no transaction
CREATE INDEX CONCURRENTLY files_by_assignee ON files (assignee_id, id DESC);
