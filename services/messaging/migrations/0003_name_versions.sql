-- Version of the event that changed the name; 0 while the user has the name of the registration.
ALTER TABLE users ADD COLUMN name_version bigint NOT NULL DEFAULT 0;
