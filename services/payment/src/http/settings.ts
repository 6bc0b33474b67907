import { currencyCode, limits, paymentApi, paymentMethods } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import type { Prices } from '../models/prices/rules.ts'

export interface Dependencies {
  publishableKey: string
  mode: 'live' | 'test' | 'sandbox'
  prices: Prices
}

export function addSettingsRoutes(app: App, { publishableKey, mode, prices }: Dependencies): void {
  implement(app, paymentApi.stripeConfig, async () => ({
    publishable_key: publishableKey,
    mode,
    currency: currencyCode,
    methods: [...paymentMethods],
    prices: { '1': prices[1], '2': prices[2] },
    rebate_rate: limits.rebatePercent / 100,
  }))
}
