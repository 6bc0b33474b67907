-- The newest request of a customer to be deleted, until the payment service has decided. The row goes with the user.
CREATE TABLE deletion_requests (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL,
  requested_at timestamptz NOT NULL,
  -- Error code of the refusal; null while the decision is due.
  refusal text
);
