-- Who of the staff decided a refund, and the sum of the one that closed an order, for the history of the document; NULL
-- for refunds of before, and for those that nobody of the staff decided.
ALTER TABLE part_refunds ADD COLUMN decided_by uuid;
ALTER TABLE orders ADD COLUMN refund_decided_by uuid;
-- In cents.
ALTER TABLE orders ADD COLUMN refunded_amount integer;
