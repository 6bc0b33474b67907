-- For the list of messages that wait for their customers, and for the number of a customer's unread replies.
CREATE INDEX messages_with_unread_reply ON messages (id) WHERE has_unread_reply;
CREATE INDEX messages_by_user_with_unread_reply ON messages (user_id, id) WHERE has_unread_reply;
