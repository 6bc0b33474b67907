-- Somebody has looked into it, and says what came of it.
ALTER TABLE mismatches
  ADD resolved_at timestamptz,
  ADD resolved_by uuid,
  ADD note text,
  ADD CHECK ((resolved_at IS NULL) = (resolved_by IS NULL) AND (resolved_at IS NULL) = (note IS NULL));

CREATE INDEX mismatches_open ON mismatches (id DESC) WHERE resolved_at IS NULL;
