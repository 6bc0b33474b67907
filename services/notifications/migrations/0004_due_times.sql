-- When the result of a paid document is due, for the email about its payment.
ALTER TABLE files ADD COLUMN due_at timestamptz;
