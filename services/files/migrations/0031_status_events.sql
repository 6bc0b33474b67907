-- Every change of status by hand, with the due time that it ended.
ALTER TABLE document_events
  DROP CONSTRAINT document_events_kind_check,
  ADD CONSTRAINT document_events_kind_check
    CHECK (kind IN ('in_progress', 'downloaded', 'restored', 'pending', 'resumed', 'completed', 'failed')) NOT VALID,
  ADD COLUMN due_at timestamptz,
  ADD COLUMN due_reason text;
