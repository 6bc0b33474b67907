const lostCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
])
/** Messages of the errors that pg throws without a code. */
const lostMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired|Connection ended)/
/**
 * SQLSTATE classes and codes (PostgreSQL documentation, appendix A): connection exceptions, server shutting down,
 * crashed or starting, too many connections.
 */
const lostStates = /^(08...|57P0[1-5]|53300)$/

/** Whether an error means that the server is unreachable or the connection broke, not that a statement failed. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = sqlState(error) ?? ''
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isConnectionLost)
  return (
    lostStates.test(code) || (isSystemError(error) && lostCodes.has(code)) || lostMessages.test(error.message)
  )
}

/** Returns the SQLSTATE or the system error code of an error. */
export function sqlState(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : undefined
}

function isSystemError(error: Error): boolean {
  return 'syscall' in error
}
