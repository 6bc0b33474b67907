-- no transaction
CREATE INDEX CONCURRENTLY orders_by_status_and_time ON orders (status, created_at, id);
