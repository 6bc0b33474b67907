-- The time zone in which emails name times. Null: no browser has sent one yet.
ALTER TABLE users ADD COLUMN time_zone text;
