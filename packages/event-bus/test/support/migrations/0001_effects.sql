-- No key: an effect that is doubled shows as two rows.
CREATE TABLE effects (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id uuid NOT NULL,
  name text NOT NULL,
  subject text NOT NULL,
  request_id text NOT NULL
);
