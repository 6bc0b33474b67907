import { AppError } from '@runwen/service-kit'
import type { Context } from '../context.ts'

/**
 * Answers in time while the provider hangs. The work goes on: repeated calls find its result, and nothing is charged
 * twice.
 *
 * @throws AppError `payment_provider_unavailable` at the deadline.
 */
export async function withDeadline<T>({ deadlineMs }: Context, work: Promise<T>): Promise<T> {
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
