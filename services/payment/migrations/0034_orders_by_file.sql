-- no transaction
CREATE INDEX CONCURRENTLY orders_by_file ON orders (file_id);
