-- A customer with several documents must see which one an email is about. Accounts that exist keep their choice.
ALTER TABLE users ALTER COLUMN names_in_mail SET DEFAULT true;
