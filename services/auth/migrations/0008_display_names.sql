-- The name that customers see on an administrator's messages. Empty: none.
ALTER TABLE users ADD COLUMN display_name text NOT NULL DEFAULT '';
