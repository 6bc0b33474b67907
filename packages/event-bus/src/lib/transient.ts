import { AppError, isConnectionLost, sqlState } from '@runwen/service-kit'

/** SQLSTATE: out of disk, memory or connections; read-only after a failover. */
const unfit = /^(53...|25006)$/
/** SQLSTATE: lock not available. */
const busy = '55P03'

/** Whether an error says that the database is down for everyone. */
export function isServerAway(error: unknown): boolean {
  const reason = error instanceof AppError ? error.cause : error
  return isConnectionLost(reason) || unfit.test(sqlState(reason) ?? '')
}

/** Whether an error is temporary. It does not count as a try of the event. */
export function isTransient(error: unknown): boolean {
  // Transactions also report repeated conflicts as `unavailable`.
  if (error instanceof AppError) return error.code === 'unavailable'
  return isServerAway(error) || sqlState(error) === busy
}
