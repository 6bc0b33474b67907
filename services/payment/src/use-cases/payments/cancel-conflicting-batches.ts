import { AppError } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { cancelAtProvider } from '../intents/cancel-at-provider.ts'

/** Rolls the transaction back: a batch with other terms has to be canceled at the provider first. */
export class ConflictingBatch extends Error {
  readonly batchId: string

  constructor(batchId: string) {
    super('a batch with other terms is live')
    this.batchId = batchId
  }
}

const spareCancellations = 3

/**
 * Runs `work`, and repeats it after canceling each conflicting batch that it throws.
 *
 * @param orders number of orders, each of which can have a conflicting batch.
 */
export async function cancelConflictingBatches<T>(
  context: Context,
  work: () => Promise<T>,
  orders = 1,
): Promise<T> {
  for (let cancellations = 0; ; cancellations += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ConflictingBatch)) throw error
      if (cancellations === spareCancellations + orders - 1) throw new AppError('payment_in_progress')
      const intent = await cancelAtProvider(context, error.batchId, 'terms')
      if (intent.status === 'processing') throw new AppError('payment_in_progress')
    }
  }
}
