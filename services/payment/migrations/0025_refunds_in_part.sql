-- An order that was paid from the balance alone can be refunded in several parts.
-- safe since 0.1.0: older code writes one refund without an intent for an order, which the dropped index kept, too
-- small table: refunds
CREATE UNIQUE INDEX one_whole_refund_without_intent ON refunds (order_id) WHERE intent_id IS NULL AND NOT is_partial;
DROP INDEX one_refund_without_intent;
