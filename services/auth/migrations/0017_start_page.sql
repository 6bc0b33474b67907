-- The page that a member of staff has chosen to open after a login. Null: the usual one.
ALTER TABLE users ADD COLUMN start_page text CHECK (start_page IN ('invitation_codes', 'to_do'));
