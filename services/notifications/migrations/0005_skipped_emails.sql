-- Emails that nobody got because the customer switched them off, the address is not confirmed or there is none.
-- `error` says which.
-- safe since 0.1.0: older code writes the three statuses that stay allowed, and neither sends nor deletes a skipped one early
ALTER TABLE letters DROP CONSTRAINT letters_status_check;
ALTER TABLE letters ADD CONSTRAINT letters_status_check
  CHECK (status IN ('waiting', 'sent', 'failed', 'skipped')) NOT VALID;
-- Staff search for any part of an address.
CREATE EXTENSION pg_trgm;
