CREATE TABLE withdrawals (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES customers,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  method text NOT NULL CHECK (method IN ('bank_transfer', 'alipay', 'paypal')),
  -- Null once a deleted customer's withdrawal is decided.
  account_name text,
  account text,
  status text NOT NULL DEFAULT 'requested' CHECK (status IN ('requested', 'approved', 'rejected')),
  note text,
  created_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by uuid,
  CHECK ((status = 'requested') = (decided_at IS NULL)),
  CHECK (status <> 'requested' OR (account_name IS NOT NULL AND account IS NOT NULL))
);

CREATE INDEX withdrawals_of_customer ON withdrawals (user_id, id DESC);
CREATE INDEX withdrawals_by_status ON withdrawals (status, id DESC);

-- Numbers without a gap: the counter moves in the transaction that uses the number, as the last thing it does.
CREATE TABLE receipt_counter (
  year int PRIMARY KEY,
  last int NOT NULL
);

-- The billing details as they were at payment, kept for the legal time even when the customer is gone.
CREATE TABLE receipts (
  order_id uuid PRIMARY KEY REFERENCES orders,
  year int NOT NULL,
  number int NOT NULL,
  issued_at timestamptz NOT NULL,
  document_name text,
  username text,
  company text NOT NULL,
  address text NOT NULL,
  phone text NOT NULL,
  tax_number text NOT NULL,
  UNIQUE (year, number)
);

CREATE INDEX receipts_by_time ON receipts (issued_at);
