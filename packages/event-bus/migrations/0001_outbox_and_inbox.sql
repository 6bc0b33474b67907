-- Written in the transaction of the change that it tells of; sent, and marked as sent, by a relay.
CREATE TABLE outbox (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  envelope json NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- From when on a relay may take it: at once, when a lease has run out, or after the wait that follows a failure.
  due_at timestamptz NOT NULL DEFAULT now(),
  failures integer NOT NULL DEFAULT 0,
  error text,
  published_at timestamptz
) WITH (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.05);

CREATE INDEX outbox_due ON outbox (due_at) WHERE published_at IS NULL;
CREATE INDEX outbox_published ON outbox (published_at) WHERE published_at IS NOT NULL;

-- What was sent together, until its consumers have been told to look whether they have it; first they get time to
-- take it.
CREATE TABLE event_manifests (
  id uuid PRIMARY KEY,
  event_ids uuid[] NOT NULL,
  names text[] NOT NULL,
  due_at timestamptz NOT NULL DEFAULT now() + interval '3 seconds'
) WITH (autovacuum_vacuum_scale_factor = 0.02);

CREATE INDEX event_manifests_due ON event_manifests (due_at);

-- Ids of the events that took effect, written in the transaction of the effect.
CREATE TABLE inbox (
  event_id uuid PRIMARY KEY,
  name text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now()
);

-- Events that failed, or may have ended the process; the dead ones wait for a person.
CREATE TABLE event_failures (
  -- The event's id; an id of its own where none could be read.
  id uuid PRIMARY KEY,
  -- Null when the message could not be read as an event.
  name text,
  body bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now(),
  error text,
  stored_at timestamptz NOT NULL DEFAULT now(),
  dead_at timestamptz
);

CREATE INDEX event_failures_due ON event_failures (due_at) WHERE dead_at IS NULL;
CREATE INDEX event_failures_dead ON event_failures (dead_at) WHERE dead_at IS NOT NULL;
