import type { ErrorCode } from '@runwen/contracts'

export interface AppErrorDetails {
  /** Overrides the default status of the code; the endpoint must declare it. */
  status?: number
  /** Error message per field, in the caller's language. Only with `validation_failed`. */
  fields?: Record<string, string>
  /** Values for the placeholders of the code's text. */
  params?: Record<string, string | number>
  /** Sent as `Retry-After`, in seconds. */
  retryAfterSeconds?: number
  /** Additional properties of the error body that the contract declares, such as `decline_code`. */
  extra?: Record<string, unknown>
  cause?: unknown
}

/** An error that is reported to the caller. The contract defines the status and text of each code. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly details: AppErrorDetails

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(code, details.cause === undefined ? undefined : { cause: details.cause })
    this.code = code
    this.details = details
  }
}
