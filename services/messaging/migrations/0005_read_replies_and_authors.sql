-- Which replies the customer has read. Counts only while the message has an unread reply: otherwise all are read.
-- author_id: null for replies from before this column.
ALTER TABLE replies
  ADD COLUMN author_id uuid,
  ADD COLUMN is_read boolean NOT NULL DEFAULT false;

-- The name of an administrator that customers see; null: none. Version of the event that changed it.
ALTER TABLE users
  ADD COLUMN display_name text,
  ADD COLUMN display_name_version bigint NOT NULL DEFAULT 0;
