import { errors, errorText, type Language } from '@runwen/contracts'
import { AppError } from '../app-error.ts'
import { isLostServer } from '../database/lost-server.ts'

/** Turns whatever was thrown into the failure that the caller is told about; unknown ones become `internal`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isLostServer(error)) return new AppError('unavailable', { cause: error, retryAfterSeconds: 1 })
  if (isRefusal(error)) {
    return new AppError(error.status === 413 ? 'payload_too_large' : 'malformed_request', { cause: error })
  }
  return new AppError('internal', { cause: error })
}

/** Express and its parsers put a status on what they refuse. */
function isRefusal(error: unknown): error is { status: number } {
  const status = (error as { status?: unknown } | null)?.status
  return error instanceof Error && typeof status === 'number' && status >= 400 && status < 500
}

export interface ErrorAnswerParts {
  status: number
  headers: Record<string, string>
  body: Record<string, unknown>
}

/** The answer to a failure: status, headers and the one error shape, in the caller's language. */
export function presentError(error: AppError, language: Language, requestId: string): ErrorAnswerParts {
  const { code, details } = error
  const status = details.status ?? errors[code].status
  const seconds = Math.ceil(details.retryAfterSeconds ?? 1)
  const text = errorText(code, language, { seconds, ...details.params })
  const isWorthRetrying = status === 503 || details.retryAfterSeconds !== undefined
  return {
    status,
    headers: isWorthRetrying ? { 'Retry-After': String(seconds) } : {},
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
