-- Parts of fees that were refunded, for the history of documents. As with orders, a row outlives its document.
CREATE TABLE part_refunds (
  order_id uuid NOT NULL,
  -- The version of the order at the event.
  version bigint NOT NULL,
  file_id uuid NOT NULL,
  -- In cents.
  amount integer NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (order_id, version)
);
CREATE INDEX part_refunds_by_file ON part_refunds (file_id);
