import { errors, errorText, type Language } from '@runwen/contracts'
import { AppError } from '../app-error.ts'
import { isConnectionLost } from '../database/connection-lost.ts'

/** Maps a thrown value to the error that the caller receives. Unknown values become `internal`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isConnectionLost(error)) return new AppError('unavailable', { cause: error, retryAfterSeconds: 1 })
  if (isRequestError(error)) {
    return new AppError(error.status === 413 ? 'payload_too_large' : 'malformed_request', { cause: error })
  }
  return new AppError('internal', { cause: error })
}

/** Whether Express or a body parser rejected the request; both set a 4xx status on their errors. */
function isRequestError(error: unknown): error is { status: number } {
  const status = (error as { status?: unknown } | null)?.status
  return error instanceof Error && typeof status === 'number' && status >= 400 && status < 500
}

export interface ErrorAnswerParts {
  status: number
  headers: Record<string, string>
  body: Record<string, unknown>
}

/** Returns status, headers and body of an error response, with texts in `language`. */
export function presentError(error: AppError, language: Language, requestId: string): ErrorAnswerParts {
  const { code, details } = error
  const status = details.status ?? errors[code].status
  const seconds = Math.ceil(details.retryAfterSeconds ?? 1)
  const text = errorText(code, language, { seconds, ...details.params })
  const isRetryable = status === 503 || details.retryAfterSeconds !== undefined
  return {
    status,
    headers: isRetryable ? { 'Retry-After': String(seconds) } : {},
    body: {
      ...details.extra,
      error: text,
      message: text,
      code,
      ...(details.fields ? { fields: details.fields } : {}),
      request_id: requestId,
    },
  }
}
