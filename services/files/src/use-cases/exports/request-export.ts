import { publish } from '@runwen/event-bus'
import { AppError, type Caller, newId } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { deleteExportOf, findExport, insertExport, isRecent } from '../../models/exports/store.ts'
import { lockUser } from '../../models/users/store.ts'

/** Starts a new archive of everything held about the caller, at most one in an hour. It replaces the old one. */
export async function requestExport(
  { database, now }: Context,
  caller: Caller,
): Promise<Record<string, never>> {
  const { userId, username } = caller
  await database.transaction(async (tx) => {
    if (!(await lockUser(tx, { id: userId, username }))) throw new AppError('unauthorized')
    const time = now()
    const known = await findExport(tx, userId)
    if (known && isRecent(known, time)) return
    await deleteExportOf(tx, userId)
    const id = newId(time)
    await insertExport(tx, { id, user_id: userId, requested_at: time })
    await publish(tx, {
      type: 'file.export_requested',
      subject: id,
      data: { user_id: userId, export_id: id },
    })
  })
  return {}
}
