-- Name of the file for the messages about it; null once the file is deleted, and for files announced before this column.
ALTER TABLE files ADD COLUMN original_name text;
