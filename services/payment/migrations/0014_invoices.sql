-- Billing details that the customer gave for one order. Without a row, those of the customer apply.
CREATE TABLE order_billing (
  order_id uuid PRIMARY KEY REFERENCES orders,
  company text NOT NULL,
  address text NOT NULL,
  phone text NOT NULL,
  tax_number text NOT NULL
);

-- Receipts issued anew with other billing details. `receipts` keeps the first one of an order.
CREATE TABLE reissued_receipts (
  order_id uuid NOT NULL REFERENCES receipts,
  version int NOT NULL CHECK (version >= 2),
  issued_at timestamptz NOT NULL,
  company text NOT NULL,
  address text NOT NULL,
  phone text NOT NULL,
  tax_number text NOT NULL,
  PRIMARY KEY (order_id, version)
);

CREATE TABLE fapiao_requests (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders,
  user_id uuid NOT NULL REFERENCES customers,
  kind text NOT NULL CHECK (kind IN ('ordinary', 'special')),
  -- The buyer's details are null once they are erased.
  title text,
  tax_number text,
  address text,
  email text,
  status text NOT NULL DEFAULT 'requested' CHECK (status IN ('requested', 'issued', 'declined')),
  number text,
  note text,
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by uuid,
  decided_by_name text,
  CHECK ((status = 'requested') = (decided_at IS NULL)),
  CHECK ((status = 'issued') = (number IS NOT NULL))
);

CREATE UNIQUE INDEX one_fapiao_of_order ON fapiao_requests (order_id) WHERE status IN ('requested', 'issued');
CREATE INDEX fapiao_of_order ON fapiao_requests (order_id, id DESC);
CREATE INDEX fapiao_of_customer ON fapiao_requests (user_id);
