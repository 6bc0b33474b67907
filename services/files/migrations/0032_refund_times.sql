-- When a payment was refunded, for the history of its document; NULL for refunds of before.
ALTER TABLE orders ADD COLUMN refunded_at timestamptz;
