-- The answers that are given again when a call is repeated with the same Idempotency-Key.
CREATE TABLE idempotency_keys (
  user_id uuid NOT NULL,
  route text NOT NULL,
  key text NOT NULL,
  -- SHA-256 of the parsed request; null while a long call has yet to learn what it was sent.
  fingerprint text,
  -- The first answer; null while the first call still runs.
  answer json,
  -- Until then a call that is not answered yet counts as running.
  lease_until timestamptz,
  -- Tells whoever took over an abandoned key from who abandoned it.
  holder uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, route, key)
);

CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at);
