-- no transaction
-- What an administrator has to answer.
CREATE INDEX CONCURRENTLY messages_by_assignee ON messages (assignee_id, user_id)
  WHERE assignee_id IS NOT NULL AND NOT is_replied AND NOT is_settled;
