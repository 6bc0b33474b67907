-- Receipts that emails wait for. A job renders them.
CREATE TABLE requested_receipts (
  order_id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  language text NOT NULL,
  names_document boolean NOT NULL,
  -- The next attempt, or the end of the time that a process has for it.
  due_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0
);
CREATE INDEX requested_receipts_due ON requested_receipts (due_at);
