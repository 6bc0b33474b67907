-- Files for messages and replies. The messaging service decides which of them are sent.
CREATE TABLE attachments (
  id uuid PRIMARY KEY,
  -- The customer whose conversation it is for.
  user_id uuid NOT NULL REFERENCES users,
  -- That customer, or one of the staff.
  uploaded_by uuid NOT NULL,
  name text NOT NULL,
  size integer NOT NULL,
  sha256 text NOT NULL,
  uploaded_at timestamptz NOT NULL,
  -- When the message was sent. Null: not yet, or its event is on the way.
  sent_at timestamptz
);
CREATE INDEX attachments_by_user ON attachments (user_id, id);
