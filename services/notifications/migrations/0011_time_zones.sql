-- The time zone of the user, for times in emails. Null: unknown.
ALTER TABLE users ADD COLUMN time_zone text;
