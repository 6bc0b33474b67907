-- Whether a user wishes an invoice with the email about a payment.
ALTER TABLE users ADD COLUMN invoice_in_mail boolean NOT NULL DEFAULT false;
-- The invoice that an email brings beside the receipt, as PDF, and its name.
ALTER TABLE letters ADD COLUMN invoice_name text, ADD COLUMN invoice bytea;
