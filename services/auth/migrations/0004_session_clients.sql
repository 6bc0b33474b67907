-- Columns that the list of a user's sessions shows. `last_seen_at` is behind by up to a minute.
ALTER TABLE sessions
  ADD COLUMN address inet,
  ADD COLUMN client text,
  ADD COLUMN last_seen_at timestamptz;
