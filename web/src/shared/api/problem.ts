import type { ErrorAnswer, ErrorCode } from '@runwen/contracts'

/** A failed request, in one shape for all causes. */
export type Problem = {
  /** HTTP status, 0 without a response. */
  readonly status: number
  /** The server's error code, or a client-side one: no response, invalid JSON or cancelled by the user. */
  readonly code: ErrorCode | 'offline' | 'unreadable' | 'aborted' | 'unknown'
  /** The server's message in the language of the request. */
  readonly message?: string | undefined
  readonly fields?: Readonly<Record<string, string>> | undefined
  /** The whole answer, for what only one call adds to it. */
  readonly body?: Readonly<Record<string, unknown>>
  readonly retryAfterSeconds?: number | undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Parses an error response. An unknown shape keeps only its status. */
export const problemOf = (status: number, body: unknown, retryAfter?: string | null): Problem => {
  const retryAfterSeconds = retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined
  if (!isObject(body)) return { status, code: 'unreadable', retryAfterSeconds }
  const { code, error, message, fields }: Partial<ErrorAnswer> & Record<string, unknown> = body
  const text = [message, error].find((value) => typeof value === 'string' && value.length > 0)
  return {
    status,
    code: code ?? 'unknown',
    message: text,
    fields: isObject(fields) ? (fields as Record<string, string>) : undefined,
    body,
    retryAfterSeconds,
  }
}

export const isProblem = (value: unknown): value is Problem =>
  isObject(value) && typeof value.status === 'number' && typeof value.code === 'string'

export const isGone = (value: unknown) => isProblem(value) && value.status === 404

/** Whether the server said nothing about the request itself: it could not be reached, or failed. */
export const isUnanswered = ({ status }: Problem) => status === 0 || status >= 500

const transientCodes: readonly Problem['code'][] = ['bad_gateway', 'unavailable', 'not_ready']

/** Whether a repeat within seconds may succeed: a process is being replaced, or a connection broke. */
export const isTransient = ({ status, code }: Problem): boolean => {
  if (code === 'offline') return navigator.onLine !== false
  // A proxy in front of the product answers without JSON.
  return transientCodes.includes(code) || (code === 'unreadable' && (status === 502 || status === 503))
}
