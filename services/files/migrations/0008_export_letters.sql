-- Archives also contain the letters, which the notifications service sends.
ALTER TABLE export_parts
  DROP CONSTRAINT export_parts_source_check,
  ADD CONSTRAINT export_parts_source_check CHECK (source IN ('auth', 'messaging', 'payment', 'notifications'));
