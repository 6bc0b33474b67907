-- The PDF that an email brings with it, and its name.
ALTER TABLE letters ADD COLUMN attachment_name text, ADD COLUMN attachment bytea;
