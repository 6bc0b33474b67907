CREATE EXTENSION pg_trgm;

-- Whoever has uploaded or registered. A row of somebody deleted stays, without the name, for what comes late.
CREATE TABLE users (
  id uuid PRIMARY KEY,
  username text NOT NULL,
  deleted_at timestamptz
);
CREATE INDEX users_username_trigrams ON users USING gin (username gin_trgm_ops);

-- Ids are UUIDv7, so that their order is the order of the uploads.
CREATE TABLE files (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  original_name text NOT NULL,
  service_type smallint NOT NULL CHECK (service_type IN (1, 2)),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'processing', 'completed', 'failed')),
  uploaded_at timestamptz NOT NULL,
  processed_at timestamptz,
  -- While an order of it is confirmed and not refunded.
  paid_at timestamptz,
  revision_comment text,
  size integer NOT NULL,
  sha256 text NOT NULL,
  -- The result that is given out; of those begun, some may never have come.
  result_version integer,
  results_begun integer NOT NULL DEFAULT 0,
  word_count integer,
  character_count integer,
  -- When counting is due; null once it is done or given up.
  count_due_at timestamptz DEFAULT now(),
  count_tries smallint NOT NULL DEFAULT 0,
  -- Of the file's events.
  version bigint NOT NULL DEFAULT 1,
  -- What the admin's filters ask for, in one number of 0 to 31: a list with any filter then reads few stretches of
  -- one index, from the newest on, however rare what it looks for.
  facet smallint NOT NULL GENERATED ALWAYS AS (
    8 * CASE status WHEN 'pending' THEN 0 WHEN 'processing' THEN 1 WHEN 'completed' THEN 2 ELSE 3 END
    + 4 * (service_type - 1)
    + CASE WHEN paid_at IS NULL THEN 0 ELSE 2 END
    + CASE WHEN revision_comment IS NULL THEN 0 ELSE 1 END
  ) STORED
);
CREATE INDEX files_by_user ON files (user_id, id DESC);
CREATE INDEX files_by_facet ON files (facet, id DESC);
CREATE INDEX files_by_user_and_facet ON files (user_id, facet, id DESC);
CREATE INDEX files_to_count ON files (count_due_at) WHERE count_due_at IS NOT NULL;

-- Every result stays, also when a newer one is given out.
CREATE TABLE results (
  file_id uuid NOT NULL REFERENCES files ON DELETE CASCADE,
  version integer NOT NULL,
  name text NOT NULL,
  size integer NOT NULL,
  sha256 text NOT NULL,
  uploaded_by uuid NOT NULL,
  uploaded_at timestamptz NOT NULL,
  PRIMARY KEY (file_id, version)
);

CREATE TABLE revision_requests (
  id uuid PRIMARY KEY,
  file_id uuid NOT NULL REFERENCES files ON DELETE CASCADE,
  comment text NOT NULL,
  requested_at timestamptz NOT NULL,
  closed_at timestamptz,
  closed_by_version integer
);
CREATE INDEX revision_requests_by_file ON revision_requests (file_id);

-- What the payment service says of its orders. A row outlives its file: a payment may come later.
CREATE TABLE orders (
  id uuid PRIMARY KEY,
  file_id uuid NOT NULL,
  -- The version of the order up to which "under way" is known, for that goes back and forth.
  version bigint NOT NULL DEFAULT -1,
  under_way boolean NOT NULL DEFAULT false,
  -- Facts, each set once.
  paid_at timestamptz,
  refunded boolean NOT NULL DEFAULT false,
  refused boolean NOT NULL DEFAULT false
);
CREATE INDEX orders_by_file ON orders (file_id);

-- Uploads that run, with the objects they may have stored. One whose lease has run out is swept.
CREATE TABLE uploads (
  id uuid PRIMARY KEY,
  lease_until timestamptz NOT NULL,
  keys text[] NOT NULL DEFAULT '{}'
);
CREATE INDEX uploads_by_lease ON uploads (lease_until);

-- Objects to remove, written in the transaction that gives them up.
CREATE TABLE object_deletions (
  key text PRIMARY KEY,
  due_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0
);
CREATE INDEX object_deletions_by_due ON object_deletions (due_at);
