import type { Log } from '@runwen/service-kit'
import { emit, type TaskKind, type Work } from './api/work.ts'
import { postCharge } from './balance/balance-transaction.ts'
import { settlePayment } from './payment-intents/visit.ts'
import { finishRefund } from './refunds/refund.ts'
import { findObject, saveObject } from './store/objects.ts'

function postBalance(work: Work, id: string): void {
  const charge = findObject(work.store, 'charge', id)?.body
  if (!charge || charge.balance_transaction !== null) return
  charge.balance_transaction = postCharge(work, charge).id
  saveObject(work.store, charge, null)
  emit(work, 'charge.updated', charge, { balance_transaction: null })
}

const steps: Record<TaskKind, (work: Work, subject: string) => void> = {
  settle_payment: settlePayment,
  post_balance: postBalance,
  finish_refund: finishRefund,
}

const minute = 60_000

export interface TaskOptions {
  makeWork: () => Work
  committed: () => void
  log: Log
}

/** Runs due tasks. Each task runs in the transaction that deletes its row, so it takes effect once. */
export function startTasks({ makeWork, committed, log }: TaskOptions) {
  let timer: NodeJS.Timeout | undefined
  let closed = false

  function runNext(): number | undefined {
    const work = makeWork()
    const { store, now } = work
    const [next] = store.rows('SELECT id, kind, subject, due FROM tasks ORDER BY due, id LIMIT 1')
    if (!next || Number(next.due) > now) return next && Number(next.due) - now
    try {
      store.transaction(() => {
        store.run('DELETE FROM tasks WHERE id = ?', Number(next.id))
        steps[next.kind as TaskKind](work, String(next.subject))
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
