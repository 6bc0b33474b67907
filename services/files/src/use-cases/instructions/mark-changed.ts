import { publish } from '@runwen/event-bus'
import { AppError, type Tx } from '@runwen/service-kit'
import { changeFile, type FileRow, lockFileOf } from '../../models/files/store.ts'
import { canChange, isEmpty } from '../../models/instructions/rules.ts'
import { findInstructions } from '../../models/instructions/store.ts'
import { referencesOf } from '../../models/references/store.ts'

/** Locks a file whose instructions may change. @throws AppError `not_found`, `already_delivered` */
export async function lockChangeable(tx: Tx, userId: string, fileId: string): Promise<FileRow> {
  const file = await lockFileOf(tx, userId, fileId)
  if (!file) throw new AppError('not_found')
  if (!canChange(file)) throw new AppError('already_delivered')
  return file
}

/** Records the time of a change, and publishes it. Staff also see it if everything was removed after the payment. */
export async function markChanged(tx: Tx, file: FileRow, at: Date): Promise<void> {
  const row = await findInstructions(tx, file.id)
  const hasNone = (!row || isEmpty(row)) && (await referencesOf(tx, file.id)).length === 0
  const after = await changeFile(tx, file, {
    instructions_changed_at: hasNone && !file.paid_at ? null : at,
  })
  await publish(tx, {
    type: 'file.instructions_changed',
    subject: file.id,
    version: after.version,
    data: { file_id: file.id, user_id: file.user_id, is_paid: file.paid_at !== null },
  })
}
