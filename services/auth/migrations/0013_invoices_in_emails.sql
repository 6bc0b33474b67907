-- Whether emails about payments bring an invoice beside the receipt.
ALTER TABLE users ADD COLUMN invoice_in_mail boolean NOT NULL DEFAULT false;
