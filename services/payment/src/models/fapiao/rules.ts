/**
 * SQL of a request's status. A request that nobody has decided is closed once its order is refunded or its customer is
 * deleted: nothing is left to issue.
 */
export const fapiaoStatus = `
  CASE WHEN fapiao.status = 'requested' AND (orders.status <> 'paid' OR fapiao.title IS NULL) THEN 'closed'
    ELSE fapiao.status END`
