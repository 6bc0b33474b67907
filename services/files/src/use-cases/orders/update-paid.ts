import { publish } from '@runwen/event-bus'
import type { Tx } from '@runwen/service-kit'
import { type Turnaround, withDueTime } from '../../models/files/due-times.ts'
import { changeFile, type FileRow } from '../../models/files/store.ts'
import { paidAtOf } from '../../models/orders/store.ts'

/** Updates a locked file from its orders: it is paid while at least one payment is valid. Publishes an event when that changes. */
export async function updatePaid(tx: Tx, file: FileRow, turnaround: Turnaround): Promise<void> {
  const paid_at = await paidAtOf(tx, file.id)
  if (paid_at?.getTime() === file.paid_at?.getTime()) return
  const changes = paid_at
    ? withDueTime(turnaround, file, { paid_at }, paid_at)
    : { paid_at, due_at: null, due_reason: null }
  const { version } = await changeFile(tx, file, changes)
  await publish(tx, {
    type: 'file.paid_changed',
    subject: file.id,
    version,
    data: {
      file_id: file.id,
      user_id: file.user_id,
      is_paid: paid_at !== null,
      paid_at: paid_at?.toISOString() ?? null,
    },
  })
}
