import type { ErrorCode } from '@runwen/contracts'

export interface AppErrorDetails {
  /** The status where it is not the code's usual one; the endpoint declares it. */
  status?: number
  /** What is wrong with each field, in the caller's language; only with `validation_failed`. */
  fields?: Record<string, string>
  /** What the placeholders of the code's text stand for. */
  params?: Record<string, string | number>
  /** Becomes the `Retry-After` header, in seconds. */
  retryAfterSeconds?: number
  /** Further members of the error body that the contract declares, such as `decline_code`. */
  extra?: Record<string, unknown>
  cause?: unknown
}

/** A failure that the caller is told about: its code stands in the contract, which gives its status and text. */
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
