import { AppError, sqlState } from '@runwen/service-kit'

/** SQLSTATE: out of disk, memory or connections; read-only after a failover; a lock that was not to be had. */
const passing = /^(53...|25006|55P03)$/

/** Whether an error tells of the database's state rather than of the event: waiting helps, and it is no try. */
export function isTransient(error: unknown): boolean {
  // The transaction says so of a lost server, and of conflicts that it could not get past.
  if (error instanceof AppError) return error.code === 'unavailable'
  return passing.test(sqlState(error) ?? '')
}
