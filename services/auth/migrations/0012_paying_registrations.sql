-- What an invitation code brought in: how many of the customers who registered with it have paid at least once. The
-- counter stays when a customer is deleted, as `used_count` does.
ALTER TABLE invitation_codes ADD COLUMN paid_count integer NOT NULL DEFAULT 0;
-- The code may be changed after a registration. Null: an earlier version registered the user, `invitation_code` tells.
ALTER TABLE users ADD COLUMN invitation_code_id uuid;
ALTER TABLE users ADD COLUMN first_paid_at timestamptz;
