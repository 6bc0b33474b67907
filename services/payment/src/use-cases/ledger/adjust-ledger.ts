import { publishAudit } from '@runwen/event-bus'
import { type Database, newId, recordOperator } from '@runwen/service-kit'
import { lockCustomer } from '../../models/customers.ts'
import { adjustment } from '../../models/ledger/rules.ts'
import { type Adjustment, insertAdjustment, post } from '../../models/ledger/store.ts'

export type AdjustmentRequest = Omit<Adjustment, 'id' | 'from' | 'to'> & {
  from: Parameters<typeof adjustment>[1]
  to: Parameters<typeof adjustment>[2]
}

/** Books a correction with who approved it and why. Needs the database role that owns the tables. Returns its id. */
export function adjustLedger(database: Database, request: AdjustmentRequest): Promise<string> {
  return database.transaction(async (tx) => {
    const id = newId()
    const customer = await lockCustomer(tx, request.userId)
    await insertAdjustment(tx, { id, ...request })
    await recordOperator(
      tx,
      {
        actor: request.approvedBy,
        action: 'adjustLedger',
        object_kind: 'users',
        object: request.userId,
        detail: { amount: request.amount },
      },
      publishAudit('payment'),
    )
    await post(tx, customer, adjustment(id, request.from, request.to, request.amount))
    return id
  })
}
