import type { Log } from '@runwen/service-kit'
import { emit, seconds, type TaskKind, type Work } from './api/work.ts'
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

export interface TaskOptions {
  makeWork: () => Work
  committed: () => void
  log: Log
}

/** Does what was put off, when its time comes; each step once, together with the removal of its row. */
export function startTasks({ makeWork, committed, log }: TaskOptions) {
  let timer: NodeJS.Timeout | undefined
  let closed = false

  function runDue(): number | undefined {
    for (;;) {
      const work = makeWork()
      const [next] = work.store.rows('SELECT id, kind, subject, due FROM tasks ORDER BY due, id LIMIT 1')
      if (!next) return undefined
      if (Number(next.due) > work.now) return Number(next.due) - work.now
      work.store.transaction(() => {
        work.store.run('DELETE FROM tasks WHERE id = ?', Number(next.id))
        steps[next.kind as TaskKind](work, String(next.subject))
      })
      committed()
    }
  }

  function wake(): void {
    clearTimeout(timer)
    if (closed) return
    try {
      const wait = runDue()
      if (wait !== undefined) timer = setTimeout(wake, Math.min(wait, 60_000)).unref()
    } catch (error) {
      log.error({ err: error, at: seconds(makeWork()) }, 'step failed')
      timer = setTimeout(wake, 1_000).unref()
    }
  }

  return {
    wake,
    close(): void {
      closed = true
      clearTimeout(timer)
    },
  }
}
