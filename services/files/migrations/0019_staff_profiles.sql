-- The profiles that administrators let customers see. Null: none.
ALTER TABLE users
  ADD COLUMN profile jsonb,
  ADD COLUMN profile_version bigint NOT NULL DEFAULT 0;
