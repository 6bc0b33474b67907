-- no transaction
CREATE INDEX CONCURRENTLY letters_first_of_key ON letters (gather_key, due_at, id)
  WHERE status = 'waiting' AND gathered_into IS NULL AND tries = 0;
