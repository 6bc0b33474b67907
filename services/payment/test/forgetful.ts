import { AppError } from '@runwen/service-kit'
import type { Provider } from '../src/adapters/provider/provider.ts'

export interface Forgetful {
  provider: Provider
  /** The answers of the next so many calls that write are lost, after the provider did what they ask. */
  lose: number
}

/** The real provider, at the end of a line that can be cut so that even the SDK's repetitions hear nothing. */
export function forgetful(real: Provider): Forgetful {
  const line: Forgetful = {
    lose: 0,
    provider: {
      ...real,
      createIntent: (...call) => answer(real.createIntent(...call)),
      confirmIntent: (...call) => answer(real.confirmIntent(...call)),
      cancelIntent: (...call) => answer(real.cancelIntent(...call)),
      createRefund: (...call) => answer(real.createRefund(...call)),
    },
  }
  async function answer<T>(call: Promise<T>): Promise<T> {
    const isLost = line.lose > 0
    if (isLost) line.lose -= 1
    const result = await call
    if (isLost) throw new AppError('payment_provider_unavailable')
    return result
  }
  return line
}
