-- Documents that staff deleted and can still bring back, with their rows by table.
CREATE TABLE deleted_files (
  file_id uuid PRIMARY KEY,
  -- No foreign key: whoever deletes a user locks them before their files.
  user_id uuid NOT NULL,
  -- From then on, the deletion is finished and the objects are removed.
  final_at timestamptz NOT NULL,
  content jsonb NOT NULL
);
