-- What administrators tell customers about themselves. agreed_at: when they agreed to be shown; null: they are not.
CREATE TABLE staff_profiles (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  name_en text NOT NULL,
  name_zh text NOT NULL,
  field_en text NOT NULL,
  field_zh text NOT NULL,
  about_en text NOT NULL,
  about_zh text NOT NULL,
  agreed_at timestamptz
);
