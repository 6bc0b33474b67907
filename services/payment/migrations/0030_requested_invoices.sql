-- Whether the email that waits for a receipt brings an invoice as well.
ALTER TABLE requested_receipts ADD COLUMN with_invoice boolean NOT NULL DEFAULT false;
