-- When the results of paid documents are due, for the emails about their payments. Not in `files`, because the event of a
-- payment may arrive before that of the upload.
CREATE TABLE due_times (
  file_id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  due_at timestamptz
);
CREATE INDEX due_times_by_user ON due_times (user_id);
