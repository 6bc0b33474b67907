-- Archives of what is held about a user; one for each user, until it expires.
CREATE TABLE exports (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL UNIQUE REFERENCES users,
  requested_at timestamptz NOT NULL,
  -- Set when the parts of all services have arrived.
  expires_at timestamptz
);

-- Pieces of the other services' files. Documents and what this service stores are read when the archive is downloaded.
CREATE TABLE export_parts (
  export_id uuid NOT NULL REFERENCES exports ON DELETE CASCADE,
  source text NOT NULL CHECK (source IN ('auth', 'messaging', 'payment')),
  number integer NOT NULL,
  total integer NOT NULL,
  name text NOT NULL,
  content text NOT NULL,
  PRIMARY KEY (export_id, source, number)
);
