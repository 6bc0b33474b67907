/**
 * Returns the current time. Services receive one clock from their foundation and pass it on, so that tests can move
 * time. Only waiting with a deadline and the expiry of tokens use the system's clock. Leases and retries in SQL use the
 * clock of the database, which all copies share.
 */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
