/** The SQL condition that an intent may still pay its order. */
export const isLive = (intents: string) => `${intents}.status NOT IN ('canceled', 'succeeded')`

/** The SQL expression for the id of the payment that an intent belongs to: that of the first intent of its batch. */
export const batchIdOf = (intents: string) => `coalesce(${intents}.lead_id, ${intents}.id)`
