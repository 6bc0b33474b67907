-- no transaction
CREATE INDEX CONCURRENTLY messages_unanswered ON messages (id, user_id) INCLUDE (created_at) WHERE NOT is_replied AND NOT is_settled;
