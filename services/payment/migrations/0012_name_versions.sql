-- Version of the event that changed the name; 0 while the customer has the name of the registration.
ALTER TABLE customers ADD COLUMN name_version bigint NOT NULL DEFAULT 0;
