-- no transaction
CREATE INDEX CONCURRENTLY orders_by_id_end ON orders (reverse(id::text) text_pattern_ops);
