import { AppError } from '@runwen/service-kit'
import type { Provider } from '../src/models/provider.ts'

export interface LossyProvider {
  provider: Provider
  /** Number of the next write calls whose answer is lost after the provider carried them out. */
  answersToLose: number
}

/** Wraps a provider and drops answers above the SDK, so that the SDK's retries do not hide the loss. */
export function lossyProvider(real: Provider): LossyProvider {
  const lossy: LossyProvider = {
    answersToLose: 0,
    provider: {
      ...real,
      createIntent: (...call) => answer(real.createIntent(...call)),
      confirmIntent: (...call) => answer(real.confirmIntent(...call)),
      cancelIntent: (...call) => answer(real.cancelIntent(...call)),
      createRefund: (...call) => answer(real.createRefund(...call)),
    },
  }
  async function answer<T>(call: Promise<T>): Promise<T> {
    const isLost = lossy.answersToLose > 0
    if (isLost) lossy.answersToLose -= 1
    const result = await call
    if (isLost) throw new AppError('payment_provider_unavailable')
    return result
  }
  return lossy
}
