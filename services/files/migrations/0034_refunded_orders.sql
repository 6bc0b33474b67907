-- no transaction
-- Tells for each unpaid file whether its payment was refunded, without reading the order.
CREATE INDEX CONCURRENTLY orders_refunded ON orders (file_id) WHERE refunded AND paid_at IS NOT NULL;
