-- Events from before the service existed fill the projections, but send no letters.
CREATE TABLE installation (started_at timestamptz NOT NULL DEFAULT now());
INSERT INTO installation DEFAULT VALUES;

-- Projection of auth's users. A letter's event may arrive before the user's.
CREATE TABLE users (
  id uuid PRIMARY KEY,
  -- Null until known. An administrator's need not be an email address.
  username text,
  username_version bigint NOT NULL DEFAULT 0,
  language text NOT NULL DEFAULT 'en',
  is_confirmed boolean NOT NULL DEFAULT false,
  wants_documents boolean NOT NULL DEFAULT true,
  wants_messages boolean NOT NULL DEFAULT true,
  wants_payments boolean NOT NULL DEFAULT true,
  names_in_mail boolean NOT NULL DEFAULT false,
  preferences_version bigint NOT NULL DEFAULT 0,
  -- A tombstone: late events of a deleted user have no effect.
  deleted_at timestamptz
);

-- Names of files, for letters of users who allow them.
CREATE TABLE files (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL,
  -- Null: deleted.
  original_name text
);
CREATE INDEX files_by_user ON files (user_id);

CREATE TABLE letters (
  id uuid PRIMARY KEY,
  event_id uuid NOT NULL,
  -- The user's id, or the address of a member of staff.
  recipient text NOT NULL,
  -- Whom the letter tells of; it is deleted with the user. Null: nobody.
  user_id uuid,
  kind text NOT NULL,
  data jsonb NOT NULL,
  -- Null: the user's address and language at the time of sending.
  address text,
  language text,
  -- The order or message that may make the letter obsolete, and its version in the event.
  subject_id uuid,
  subject_version bigint NOT NULL DEFAULT 0,
  -- Waiting letters with the same key are sent as one. The others refer to the first.
  gather_key text,
  gathered_into uuid REFERENCES letters ON DELETE CASCADE,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sent', 'failed')),
  -- The next attempt, or the end of the lease of the process that sends it.
  due_at timestamptz NOT NULL,
  lease uuid,
  expires_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  -- Rises when staff send the letter again, and with it the Message-ID changes.
  edition integer NOT NULL DEFAULT 1,
  error text,
  event_time timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  UNIQUE (event_id, recipient)
);
CREATE INDEX letters_due ON letters (due_at) WHERE status = 'waiting' AND gathered_into IS NULL;
CREATE INDEX letters_failed ON letters (id) WHERE status = 'failed';
CREATE INDEX letters_by_status ON letters (status, id);
CREATE INDEX letters_gathering ON letters (gather_key) WHERE status = 'waiting' AND gathered_into IS NULL;
CREATE INDEX letters_gathered ON letters (gathered_into) WHERE gathered_into IS NOT NULL;
CREATE INDEX letters_by_user ON letters (user_id);
CREATE INDEX letters_by_subject ON letters (subject_id) WHERE status = 'waiting';

-- The newest version of an order or message that made letters of a kind obsolete.
CREATE TABLE obsolete (
  subject_id uuid NOT NULL,
  kind text NOT NULL,
  version bigint NOT NULL,
  user_id uuid NOT NULL,
  PRIMARY KEY (subject_id, kind)
);
CREATE INDEX obsolete_by_user ON obsolete (user_id);
