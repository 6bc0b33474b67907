-- When the ledger was last verified, and how many of its checks had findings.
CREATE TABLE ledger_verification (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  verified_at timestamptz NOT NULL,
  failed integer NOT NULL
);
