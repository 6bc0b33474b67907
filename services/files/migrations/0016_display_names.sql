-- The names under which customers know staff. They may stand in results.
ALTER TABLE users
  ADD COLUMN display_name text,
  ADD COLUMN display_name_version bigint NOT NULL DEFAULT 0;
