-- Accounts that exist already get the language of their registration. Their emails count as unconfirmed.
ALTER TABLE users
  ADD COLUMN language text NOT NULL DEFAULT 'zh' CHECK (language IN ('en', 'zh')),
  ADD COLUMN email_confirmed_at timestamptz,
  ADD COLUMN mail_documents boolean NOT NULL DEFAULT true,
  ADD COLUMN mail_messages boolean NOT NULL DEFAULT true,
  ADD COLUMN mail_payments boolean NOT NULL DEFAULT true,
  ADD COLUMN names_in_mail boolean NOT NULL DEFAULT false;
UPDATE users SET language = consents.language FROM consents WHERE consents.user_id = users.id;

-- Links in mails. A new link replaces the user's old one with the same purpose. token_hash: SHA-256 of the token.
CREATE TABLE links (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('confirm_email', 'reset_password', 'change_email')),
  token_hash bytea NOT NULL UNIQUE,
  address text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, purpose)
);
CREATE INDEX links_by_expiry ON links (expires_at);

-- Forgotten passwords, for existing and unknown accounts alike: answering takes the same time for both.
CREATE TABLE reset_requests (
  id uuid PRIMARY KEY,
  username text NOT NULL,
  requested_at timestamptz NOT NULL
);

-- Where an account has logged in from: the first 16 bytes of SHA-256 of network and kind of client.
CREATE TABLE sign_in_places (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  place bytea NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, place)
);
