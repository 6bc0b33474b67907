import { createLog, type Database } from '@runwen/service-kit'
import { openRenderer } from '../src/adapters/pdf/renderer.ts'
import { createPerUserLock } from '../src/adapters/per-user-lock.ts'
import type { Context } from '../src/context.ts'
import type { Provider } from '../src/models/provider.ts'

/** The context of use cases that a test calls itself. */
export const contextOf = (
  database: Database,
  provider: Provider,
  settings: Partial<Context> = {},
): Context => ({
  database,
  provider,
  pdfRenderer: openRenderer(),
  withUserLock: createPerUserLock(),
  countPayment: () => undefined,
  now: () => new Date(),
  log: createLog({ service: 'test', level: 'silent' }),
  isLive: false,
  isConnected: () => true,
  wakeRefunds: () => undefined,
  wakeWebhooks: () => undefined,
  mode: 'sandbox',
  publishableKey: 'pk_test_sandbox',
  publicUrl: 'https://runwen.example',
  prices: { 1: 198_000, 2: 98_000 },
  cnyPerUsd: null,
  cnyRateDate: null,
  declineLimit: { count: 10, windowMs: 3_600_000 },
  withdrawalLimits: { waitingDays: 0, minimum: 1 },
  seller: { name: 'Runwen', address: '', taxNumber: '', contact: '' },
  deadlineMs: 25_000,
  ...settings,
})
