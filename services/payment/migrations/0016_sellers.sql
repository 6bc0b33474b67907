-- The seller as the settings named it over time: a receipt keeps the one of its day.
CREATE TABLE sellers (
  since timestamptz PRIMARY KEY,
  name text NOT NULL,
  address text NOT NULL,
  tax_number text NOT NULL,
  contact text NOT NULL
);
