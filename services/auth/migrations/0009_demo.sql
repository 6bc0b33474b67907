-- The product is being filled, or is filled, with demo data (`npm run demo`). Without a row it has none.
CREATE TABLE demo (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  started_at timestamptz NOT NULL,
  -- Null while it is being filled, and after that was cut off.
  filled_at timestamptz
);
