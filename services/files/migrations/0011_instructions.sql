-- When the customer changed instructions or reference files last. Null if there are none.
ALTER TABLE files ADD COLUMN instructions_changed_at timestamptz;

-- What the customer asked for with a document.
CREATE TABLE instructions (
  file_id uuid PRIMARY KEY REFERENCES files ON DELETE CASCADE,
  journal text,
  english text CHECK (english IN ('british', 'american')),
  -- A wish. The due time is in `files`.
  wished_date date,
  notes text
);

CREATE TABLE reference_files (
  id uuid PRIMARY KEY,
  file_id uuid NOT NULL REFERENCES files ON DELETE CASCADE,
  name text NOT NULL,
  size integer NOT NULL,
  sha256 text NOT NULL,
  uploaded_at timestamptz NOT NULL
);
CREATE INDEX reference_files_by_file ON reference_files (file_id);
