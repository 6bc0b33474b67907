/**
 * Why an email was not sent. `refused`: the server will never take this email. `later`: it may at another time. `unreachable`:
 * the server could not be used, or the connection was lost.
 */
export type FailureKind = 'refused' | 'later' | 'unreachable'

/** An email was not sent, as far as is known: the server may have accepted it when the connection was lost. */
export class SmtpFailure extends Error {
  override name = 'SmtpFailure'
  readonly kind: FailureKind

  constructor(kind: FailureKind, message: string) {
    super(message)
    this.kind = kind
  }
}

interface NodemailerError {
  message: string
  code?: string
  response?: string
  responseCode?: number
  permanent?: boolean
}

const maxLength = 500

/** An answer to the email itself decides about the email; everything else, such as a failed login, about the server. */
export function toFailure(thrown: unknown): SmtpFailure {
  const error = thrown as NodemailerError
  const text = (error.response ?? error.message).replace(/\s+/g, ' ').slice(0, maxLength)
  const concernsEmail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  if (!concernsEmail || error.responseCode === undefined)
    return new SmtpFailure('unreachable', `${error.code ?? 'error'}: ${text}`)
  // RFC 5321, section 4.2.1: 421 closes the connection and says nothing about the email.
  if (error.responseCode === 421) return new SmtpFailure('unreachable', text)
  return new SmtpFailure(error.permanent ? 'refused' : 'later', text)
}
