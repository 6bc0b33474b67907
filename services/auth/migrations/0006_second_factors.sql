-- A factor without confirmed_at is being set up. secret: encrypted by the service.
CREATE TABLE second_factors (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  secret bytea NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  -- The period of the last accepted code: codes of this and earlier periods are refused.
  last_step bigint NOT NULL DEFAULT 0
);

-- hash: HMAC-SHA-256. A code is deleted when it is used.
CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  hash bytea NOT NULL,
  PRIMARY KEY (user_id, hash)
);
