import type { ErrorCode } from '@runwen/contracts'

export interface AppErrorDetails {
  /** Replaces the code's usual status; the endpoint must declare it. */
  status?: number
  /** The problem of each field, in the caller's language; only with `validation_failed`. */
  fields?: Record<string, string>
  /** Values for the placeholders of the code's text. */
  params?: Record<string, string | number>
  /** Sent as `Retry-After`, in seconds. */
  retryAfterSeconds?: number
  /** Further members of the error body that the contract declares, such as `decline_code`. */
  extra?: Record<string, unknown>
  cause?: unknown
}

/** A failure that is reported to the caller. The contract gives the status and text of its code. */
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
