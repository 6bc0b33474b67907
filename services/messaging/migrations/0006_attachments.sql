-- Of the files service's attachments what messages need. A row is inserted by the event of the upload.
CREATE TABLE attachments (
  id uuid PRIMARY KEY,
  -- The customer whose conversation it is for.
  user_id uuid NOT NULL,
  -- That customer, or one of the staff; only they can send it.
  uploaded_by uuid NOT NULL,
  name text NOT NULL,
  size integer NOT NULL,
  -- When the event arrived.
  received_at timestamptz NOT NULL,
  -- The message or reply with it. Null: not sent.
  sent_in uuid
);
CREATE INDEX attachments_by_user ON attachments (user_id);
CREATE INDEX attachments_by_message ON attachments (sent_in, id) WHERE sent_in IS NOT NULL;
CREATE INDEX attachments_not_sent ON attachments (received_at) WHERE sent_in IS NULL;
