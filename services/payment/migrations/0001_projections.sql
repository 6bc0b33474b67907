-- What other services' events have told. A row only rises in rank, whichever event comes first; a deletion leaves a tombstone.

CREATE TABLE customers (
  user_id uuid PRIMARY KEY,
  state text NOT NULL DEFAULT 'unseen' CHECK (state IN ('unseen', 'registered', 'deleted')),
  username text,
  language text CHECK (language IN ('en', 'zh')),
  consent text NOT NULL DEFAULT 'unknown' CHECK (consent IN ('unknown', 'given', 'none')),
  company text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  tax_number text NOT NULL DEFAULT '',
  billing_version bigint NOT NULL DEFAULT -1,
  balance_version bigint NOT NULL DEFAULT 0,
  CHECK (state <> 'deleted' OR (username IS NULL AND company = '' AND address = '' AND phone = '' AND tax_number = ''))
);

CREATE INDEX customers_by_name ON customers (lower(username) text_pattern_ops) WHERE username IS NOT NULL;

CREATE TABLE documents (
  file_id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  state text NOT NULL CHECK (state IN ('uploaded', 'deleted')),
  service_type smallint CHECK (service_type IN (1, 2)),
  original_name text,
  CHECK (state = 'deleted' OR (service_type IS NOT NULL AND original_name IS NOT NULL)),
  CHECK (state = 'uploaded' OR original_name IS NULL)
);
