-- The newest version of the result that the customer has downloaded. Results from before this column count as downloaded.
ALTER TABLE files ADD COLUMN result_collected integer;
UPDATE files SET result_collected = result_version WHERE result_version IS NOT NULL;
