-- Staff decided that the message needs no reply.
ALTER TABLE messages ADD COLUMN is_settled boolean NOT NULL DEFAULT false;

-- Internal notes about customers, for staff only.
CREATE TABLE notes (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  author_id uuid NOT NULL,
  author text NOT NULL,
  content text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX notes_by_user ON notes (user_id, id);

-- Prepared replies, which staff choose instead of typing them.
CREATE TABLE canned_replies (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  text_en text NOT NULL,
  text_zh text NOT NULL,
  updated_at timestamptz NOT NULL
);
