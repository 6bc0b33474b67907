-- Certificates that customers downloaded, one for each result. Whoever has the code can look one up.
CREATE TABLE certificates (
  code text PRIMARY KEY CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  file_id uuid NOT NULL REFERENCES files ON DELETE CASCADE,
  version integer NOT NULL,
  original_sha256 text NOT NULL,
  result_sha256 text NOT NULL,
  counts jsonb NOT NULL,
  issued_at timestamptz NOT NULL,
  UNIQUE (file_id, version)
);
