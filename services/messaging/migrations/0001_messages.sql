-- Of auth's users what messages need. Known from the event or from a first message, whichever comes first.
CREATE TABLE users (
  id uuid PRIMARY KEY,
  username text,
  message_count bigint NOT NULL DEFAULT 0,
  last_message_at timestamptz,
  -- A tombstone: what is announced or written late for this user goes as well.
  deleted_at timestamptz
);

-- Of the files service's files what messages need.
CREATE TABLE files (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  -- A tombstone, for an upload that is announced after the deletion.
  deleted_at timestamptz
);
CREATE INDEX files_by_user ON files (user_id);

CREATE TABLE messages (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  file_id uuid REFERENCES files,
  content text NOT NULL,
  created_at timestamptz NOT NULL,
  -- By staff.
  is_read boolean NOT NULL DEFAULT false,
  is_replied boolean NOT NULL DEFAULT false,
  has_unread_reply boolean NOT NULL DEFAULT false,
  -- Of the message's events.
  version bigint NOT NULL DEFAULT 1
);
CREATE INDEX messages_by_user ON messages (user_id, id);
CREATE INDEX messages_by_user_read ON messages (user_id, is_read, id);
CREATE INDEX messages_by_user_replied ON messages (user_id, is_replied, id);
CREATE INDEX messages_by_read ON messages (is_read, id);
CREATE INDEX messages_by_replied ON messages (is_replied, id);
CREATE INDEX messages_by_file ON messages (file_id) WHERE file_id IS NOT NULL;

CREATE TABLE replies (
  id uuid PRIMARY KEY,
  message_id uuid NOT NULL REFERENCES messages ON DELETE CASCADE,
  username text,
  content text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX replies_by_message ON replies (message_id, id);
