-- A file is due while it waits for staff: paid, and pending or processing.
ALTER TABLE files
  ADD COLUMN due_at timestamptz,
  ADD COLUMN due_reason text,
  -- The due times for which a reminder was published.
  ADD COLUMN due_soon_for timestamptz,
  ADD COLUMN overdue_for timestamptz;
CREATE INDEX files_by_due ON files (due_at, id) WHERE due_at IS NOT NULL;
