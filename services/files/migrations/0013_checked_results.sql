-- The comparison of two versions of a document: a result with the original (0) or with an earlier result. Its content is
-- in the object store.
CREATE TABLE comparisons (
  file_id uuid NOT NULL REFERENCES files ON DELETE CASCADE,
  from_version integer NOT NULL,
  to_version integer NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'done', 'failed')),
  -- When the comparison is due, or due again after a process that ended; null once it is done or given up.
  due_at timestamptz DEFAULT now(),
  tries smallint NOT NULL DEFAULT 0,
  -- Version of the comparer; a newer one compares again.
  comparer smallint NOT NULL DEFAULT 0,
  checked_at timestamptz,
  kind text,
  counts jsonb,
  change_count integer NOT NULL DEFAULT 0,
  findings jsonb NOT NULL DEFAULT '[]',
  -- Where the index and the parts are in the object: [offset, size] in bytes, and the same for the free part.
  layout jsonb,
  PRIMARY KEY (file_id, from_version, to_version)
);
CREATE INDEX comparisons_by_due ON comparisons (due_at) WHERE due_at IS NOT NULL;

-- A result that staff have checked and not delivered; a newer one replaces it.
CREATE TABLE drafts (
  file_id uuid PRIMARY KEY REFERENCES files ON DELETE CASCADE,
  id uuid NOT NULL UNIQUE,
  -- The version that the result gets when it is delivered. Its object has the key of that version.
  version integer NOT NULL,
  name text NOT NULL,
  size integer NOT NULL,
  sha256 text NOT NULL,
  uploaded_by uuid NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX drafts_by_expiry ON drafts (expires_at);

-- Why staff delivered a result in which the check found something.
ALTER TABLE results ADD COLUMN reason text;

-- The changes and places that the customer marked.
ALTER TABLE revision_requests ADD COLUMN marks jsonb NOT NULL DEFAULT '[]';

-- What happened to a document and is in no other table.
CREATE TABLE document_events (
  id uuid PRIMARY KEY,
  file_id uuid NOT NULL REFERENCES files ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('in_progress', 'downloaded', 'restored')),
  -- Of a result.
  version integer,
  -- Who did it.
  user_id uuid NOT NULL,
  note text,
  at timestamptz NOT NULL
);
CREATE INDEX document_events_by_file ON document_events (file_id);
-- Only the first download of a result is kept.
CREATE UNIQUE INDEX document_events_downloads ON document_events (file_id, version) WHERE kind = 'downloaded';
