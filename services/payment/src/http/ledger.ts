import { currencyCode, paymentApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import { sumTransfers } from '../models/ledger/sum-transfers.ts'
import type { Dependencies } from '../use-cases/dependencies.ts'

export function addLedgerRoutes(app: App, { database, now }: Dependencies): void {
  implement(app, paymentApi.transfers, async ({ query }) => {
    const month = query.month ?? now().toISOString().slice(0, 7)
    const transfers = await database.read((tx) => sumTransfers(tx, month))
    return { month, currency: currencyCode, transfers }
  })
}
