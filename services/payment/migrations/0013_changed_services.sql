-- Version of the event that set the service; an upload has version 1.
ALTER TABLE documents ADD COLUMN service_version bigint NOT NULL DEFAULT 1;

-- The customer chose another service for the document: the order ends with its intent.
ALTER TABLE intents
  DROP CONSTRAINT intents_cancel_reason_check,
  ADD CONSTRAINT intents_cancel_reason_check CHECK (cancel_reason IN ('terms', 'idle', 'deleted', 'service'));
