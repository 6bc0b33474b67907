import { AppError } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { cancelAtProvider } from '../intents/cancel-at-provider.ts'

/** Rolls the transaction back: an intent with other terms has to be canceled at the provider first. */
export class ConflictingIntent extends Error {
  readonly intentId: string

  constructor(intentId: string) {
    super('an intent with other terms is live')
    this.intentId = intentId
  }
}

const spareCancellations = 3

/**
 * Runs `work`, and repeats it after canceling each conflicting intent that it throws.
 *
 * @param orders number of orders, each of which can have a conflicting intent.
 */
export async function cancelConflictingIntents<T>(
  context: Context,
  work: () => Promise<T>,
  orders = 1,
): Promise<T> {
  for (let cancellations = 0; ; cancellations += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ConflictingIntent)) throw error
      if (cancellations === spareCancellations + orders - 1) throw new AppError('payment_in_progress')
      const intent = await cancelAtProvider(context, error.intentId, 'terms')
      if (intent.status === 'processing') throw new AppError('payment_in_progress')
    }
  }
}
