import type { AuditCall } from '@runwen/contracts'
import type { Tx } from '../database/tx.ts'
import { newId } from '../ids.ts'
import { requestContext } from '../request-context.ts'
import type { AuditPublisher } from './audit-trail.ts'
import { insertAuditCall, insertAuditOutcome } from './store.ts'

type OperatorCall = Pick<AuditCall, 'action' | 'object_kind' | 'object'> & {
  /** Default: `operator`. */
  actor?: string
  detail?: AuditCall['detail']
}

/** Records what an operator does at the command line, in the transaction that does it. */
export async function recordOperator(
  tx: Tx,
  { actor = 'operator', detail = {}, ...about }: OperatorCall,
  publisher?: AuditPublisher,
): Promise<void> {
  const time = tx.now()
  const call = {
    id: newId(time),
    at: time.toISOString(),
    actor,
    actor_id: null,
    ...about,
    detail,
    address: null,
    request_id: requestContext().requestId,
  }
  const outcome = { id: call.id, status: 200, error: null, created_kind: null, created: null }
  await insertAuditCall(tx, call)
  await publisher?.called(tx, call)
  await insertAuditOutcome(tx, outcome)
  await publisher?.answered(tx, outcome)
}
