-- The consent to the use of the material, from the registration. Null: unknown or not given, which allows no use.
ALTER TABLE users
  ADD COLUMN consent_version text,
  ADD COLUMN consent_language text,
  ADD COLUMN consent_agreed_at timestamptz;
