-- Set when a user is deleted, until the last of their files is deleted too.
ALTER TABLE users ADD COLUMN purge_due boolean NOT NULL DEFAULT false;
CREATE INDEX users_to_purge ON users (id) WHERE purge_due;
