-- The roles of staff: only they can have messages. Null: a customer, or not known yet.
ALTER TABLE users
  ADD COLUMN staff_role text,
  ADD COLUMN staff_role_version bigint NOT NULL DEFAULT 0;

-- Who of the staff has a message. Null: nobody.
ALTER TABLE messages ADD COLUMN assignee_id uuid;
