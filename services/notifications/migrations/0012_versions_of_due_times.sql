-- Events of a document may arrive in any order: only a newer one replaces a due time. 0 for those of an earlier version.
ALTER TABLE due_times ADD COLUMN version integer NOT NULL DEFAULT 0;
