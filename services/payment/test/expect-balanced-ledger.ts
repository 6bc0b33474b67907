import type { Database } from '@runwen/service-kit'
import { expect } from 'vitest'
import { verifyLedger } from '../src/use-cases/ledger/verify-ledger.ts'

export async function expectBalancedLedger({ database }: { database: Database }): Promise<void> {
  const results = await verifyLedger(database)
  expect(results.filter(({ findings }) => findings.length > 0)).toEqual([])
}
