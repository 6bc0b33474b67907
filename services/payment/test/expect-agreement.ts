import type { Database } from '@runwen/service-kit'
import { eventually } from '@runwen/test-kit'
import { expect } from 'vitest'
import { verifyProvider } from '../src/use-cases/ledger/verify-ledger.ts'
import { expectBalancedLedger } from './expect-balanced-ledger.ts'
import type { LossyProvider } from './lossy-provider.ts'

/** The books agree with themselves and with the provider. */
export async function expectAgreement(harness: {
  database: Database
  lossyProvider: LossyProvider
}): Promise<void> {
  await expectBalancedLedger(harness)
  const { provider } = harness.lossyProvider
  const now = () => new Date(Date.now() + 3_600_000)
  await eventually(async () => {
    const results = await verifyProvider({ database: harness.database, provider, now }, 0)
    expect(results.flatMap(({ findings }) => findings)).toEqual([])
  })
}
