create table outbox (
  id uuid primary key default gen_random_uuid(),
  type text not null,
  subject text not null,
  version bigint,
  data json not null
);
