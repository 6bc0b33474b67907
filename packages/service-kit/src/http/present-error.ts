import { type ErrorCode, errors, errorText, type Language } from '@runwen/contracts'
import { AppError } from '../app-error.ts'
import { isLostServer } from '../database/lost-server.ts'

/** body-parser's and Express's own failures, by their `type`; what is not listed is a malformed request. */
const bodyFailures: Record<string, ErrorCode> = {
  'entity.too.large': 'payload_too_large',
  'request.size.invalid': 'malformed_request',
}

/** Turns whatever was thrown into the failure that the caller is told about; unknown ones become `internal`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isLostServer(error)) return new AppError('unavailable', { cause: error, retryAfterSeconds: 1 })
  if (isClientFailure(error)) {
    return new AppError(bodyFailures[error.type ?? ''] ?? 'malformed_request', { cause: error })
  }
  return new AppError('internal', { cause: error })
}

function isClientFailure(error: unknown): error is { status: number; type?: string } {
  const status = (error as { status?: unknown } | null)?.status
  return error instanceof Error && typeof status === 'number' && status >= 400 && status < 500
}

export interface ErrorAnswerParts {
  status: number
  headers: Record<string, string>
  body: Record<string, unknown>
}

/** The answer of http-level errors: status, headers and the one error shape, in the caller's language. */
export function presentError(error: AppError, language: Language, requestId: string): ErrorAnswerParts {
  const { code, details } = error
  const text = errorText(code, language, details.params)
  const headers: Record<string, string> = {}
  if (details.retryAfterSeconds !== undefined)
    headers['Retry-After'] = String(Math.ceil(details.retryAfterSeconds))
  return {
    status: details.status ?? errors[code].status,
    headers,
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
