-- Where the reader of a requested receipt is; NULL for the time zone of the language.
ALTER TABLE requested_receipts ADD COLUMN time_zone text;
