-- no transaction
CREATE INDEX CONCURRENTLY messages_by_text ON messages USING gin (text_pairs(content)) WITH (fastupdate = off);
