-- The clean and the tracked version of a result, made from the delivered document and the original. Their content is in the
-- object store, unless it is the delivered document itself: then it has that hash.
CREATE TABLE result_versions (
  file_id uuid NOT NULL REFERENCES files ON DELETE CASCADE,
  -- Number of the result.
  result integer NOT NULL,
  version text NOT NULL CHECK (version IN ('clean', 'tracked')),
  -- When it has to be made, or made again after a process that ended; null once it is made or given up.
  due_at timestamptz DEFAULT now(),
  tries smallint NOT NULL DEFAULT 0,
  -- Null until it is made.
  size integer,
  sha256 text,
  PRIMARY KEY (file_id, result, version)
);
CREATE INDEX result_versions_by_due ON result_versions (due_at) WHERE due_at IS NOT NULL;
