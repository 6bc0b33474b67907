-- A list's query compares and orders by whole index rows, which needs every column in one direction; see list-all-files.ts.
DROP INDEX files_by_user, files_by_facet, files_by_user_and_facet;
CREATE INDEX files_by_user ON files (user_id, id);
CREATE INDEX files_by_facet ON files (facet, id);
CREATE INDEX files_by_user_and_facet ON files (user_id, facet, id);
