import { AppError } from '@runwen/service-kit'

export interface Dependencies {
  /** How long a call that needs the provider may take; less than the 30 s after which the gateway ends it. */
  deadlineMs: number
}

/**
 * Answers in time while the provider hangs. The work goes on: repeated calls find its result, and nothing is charged
 * twice.
 *
 * @throws AppError `payment_provider_unavailable` at the deadline.
 */
export async function withDeadline<T>({ deadlineMs }: Dependencies, work: Promise<T>): Promise<T> {
  const deadline = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    deadline.reject(new AppError('payment_provider_unavailable', { retryAfterSeconds: 2 }))
  }, deadlineMs)
  try {
    return await Promise.race([work, deadline.promise])
  } finally {
    clearTimeout(timer)
  }
}
