-- no transaction
CREATE INDEX CONCURRENTLY files_by_assignee_and_facet ON files (assignee_id, facet, id);
