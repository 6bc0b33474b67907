-- The user whose names or addresses the event contains; null for events without personal data. These events are erased
-- when the user is deleted.
ALTER TABLE outbox ADD COLUMN user_id uuid;
UPDATE outbox SET user_id = (envelope -> 'data' ->> 'user_id')::uuid
  WHERE name IN ('user.registered', 'user.billing_changed', 'user.email_changed', 'user.email_confirmed',
    'user.new_sign_in', 'user.link_requested', 'file.uploaded');
CREATE INDEX outbox_personal ON outbox (user_id) WHERE user_id IS NOT NULL;
