import { AppError, isLostServer, sqlState } from '@runwen/service-kit'

/** SQLSTATE: out of disk, memory or connections; read-only after a failover. */
const unfit = /^(53...|25006)$/
/** SQLSTATE: a lock that was not to be had. */
const busy = '55P03'

/** Whether an error tells that the database can not work now, for anybody. */
export function isServerAway(error: unknown): boolean {
  const reason = error instanceof AppError ? error.cause : error
  return isLostServer(reason) || unfit.test(sqlState(reason) ?? '')
}

/** Whether an error tells of the moment rather than of the event: it will pass, and is no try. */
export function isTransient(error: unknown): boolean {
  // A transaction says `unavailable` of conflicts that it could not get past, too.
  if (error instanceof AppError) return error.code === 'unavailable'
  return isServerAway(error) || sqlState(error) === busy
}
