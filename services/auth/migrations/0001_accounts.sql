CREATE EXTENSION pg_trgm;

-- Usernames and emails come in lower case.
CREATE TABLE users (
  id uuid PRIMARY KEY,
  username text NOT NULL UNIQUE,
  email text UNIQUE,
  password_hash text NOT NULL,
  is_admin boolean NOT NULL,
  invitation_code text,
  created_at timestamptz NOT NULL,
  last_login_at timestamptz,
  -- Of the user's events.
  version bigint NOT NULL DEFAULT 1
);
CREATE INDEX users_username_trigrams ON users USING gin (username gin_trgm_ops);

-- The truth about sessions. A row outlives its user, until the session is struck off the list in Redis.
CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  struck_at timestamptz
);
CREATE INDEX sessions_live_by_user ON sessions (user_id) WHERE ended_at IS NULL;
CREATE INDEX sessions_to_strike ON sessions (ended_at) WHERE ended_at IS NOT NULL AND struck_at IS NULL;
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

CREATE TABLE invitation_codes (
  id uuid PRIMARY KEY,
  code text NOT NULL UNIQUE,
  source text,
  description text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  max_uses integer,
  used_count integer NOT NULL DEFAULT 0
);

-- Evidence: kept after the user is gone, and changed by nobody.
CREATE TABLE consents (
  user_id uuid PRIMARY KEY,
  version text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'zh')),
  agreed_at timestamptz NOT NULL,
  address inet
);
REVOKE UPDATE, DELETE, TRUNCATE ON consents FROM auth;

CREATE TABLE billing (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  company text NOT NULL,
  address text NOT NULL,
  phone text NOT NULL,
  tax_number text NOT NULL
);
