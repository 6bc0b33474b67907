-- Values that a call replaced, by field. Null: the call says nothing about them.
ALTER TABLE audit_outcomes ADD COLUMN before jsonb;
