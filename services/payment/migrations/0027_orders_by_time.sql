-- no transaction
CREATE INDEX CONCURRENTLY orders_by_time ON orders (created_at);
