import type { Log } from '@runwen/service-kit'
import { type CallContext, emit, type TaskKind } from './api/call-context.ts'
import { postCharge } from './balance/balance-transaction.ts'
import { openDisputesOfCard } from './disputes/dispute.ts'
import { settlePayment } from './payment-intents/visit.ts'
import { finishRefund } from './refunds/refund.ts'
import { findObject, saveObject } from './store/objects.ts'

function postBalance(context: CallContext, id: string): void {
  const charge = findObject(context.store, 'charge', id)?.body
  if (!charge || charge.balance_transaction !== null) return
  charge.balance_transaction = postCharge(context, charge).id
  saveObject(context.store, charge, null)
  emit(context, 'charge.updated', charge, { balance_transaction: null })
}

const steps: Record<TaskKind, (context: CallContext, subject: string) => void> = {
  settle_payment: settlePayment,
  post_balance: postBalance,
  finish_refund: finishRefund,
  open_disputes: openDisputesOfCard,
}

const minute = 60_000

export interface TaskOptions {
  createContext: () => CallContext
  committed: () => void
  log: Log
}

/** Runs due tasks. Each task runs in the transaction that deletes its row, so it takes effect once. */
export function startTasks({ createContext, committed, log }: TaskOptions) {
  let timer: NodeJS.Timeout | undefined
  let closed = false

  function runNext(): number | undefined {
    const context = createContext()
    const { store, now } = context
    const [next] = store.rows('SELECT id, kind, subject, due FROM tasks ORDER BY due, id LIMIT 1')
    if (!next || Number(next.due) > now) return next && Number(next.due) - now
    try {
      store.transaction(() => {
        store.run('DELETE FROM tasks WHERE id = ?', Number(next.id))
        steps[next.kind as TaskKind](context, String(next.subject))
      })
      committed()
    } catch (error) {
      log.error({ err: error, kind: next.kind, subject: next.subject }, 'task failed')
      store.run('UPDATE tasks SET due = ? WHERE id = ?', now + minute, Number(next.id))
    }
    return 0
  }

  function wake(): void {
    clearTimeout(timer)
    if (closed) return
    let wait = runNext()
    while (wait === 0) wait = runNext()
    if (wait !== undefined) timer = setTimeout(wake, Math.min(wait, minute)).unref()
  }

  return {
    wake,
    close(): void {
      closed = true
      clearTimeout(timer)
    },
  }
}
