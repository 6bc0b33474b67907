import { currencyCode, limits, paymentApi, paymentMethods } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import type { Prices } from '../models/prices/rules.ts'

export interface Dependencies {
  publishableKey: string
  mode: 'live' | 'test' | 'sandbox'
  prices: Prices
  /** Yuan per US dollar of the estimates beside prices; null without estimates. */
  cnyPerUsd: number | null
}

export function addSettingsRoutes(app: App, dependencies: Dependencies): void {
  const { publishableKey, mode, prices, cnyPerUsd } = dependencies
  implement(app, paymentApi.stripeConfig, async () => ({
    publishable_key: publishableKey,
    mode,
    currency: currencyCode,
    methods: [...paymentMethods],
    prices: { '1': prices[1], '2': prices[2] },
    rebate_rate: limits.rebatePercent / 100,
    cny_per_usd: cnyPerUsd,
  }))
}
