import type { ExportPart } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import type { Tx } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import {
  archiveKeptMs,
  type ExportSource,
  insertPart,
  isComplete,
  lockExport,
  setReady,
} from '../../models/exports/store.ts'

/** Stores a piece of an archive, unless the archive was deleted. The last piece makes it ready. */
export async function keepPart(
  tx: Tx,
  { now }: Context,
  source: ExportSource,
  { export_id: exportId, user_id: userId, number, total, name, content }: ExportPart,
): Promise<void> {
  const known = await lockExport(tx, exportId)
  if (!known || known.expires_at) return
  await insertPart(tx, { exportId, source, number, total, name, content })
  if (!(await isComplete(tx, exportId))) return
  const expiresAt = new Date(now().getTime() + archiveKeptMs)
  await setReady(tx, exportId, expiresAt)
  await publish(tx, {
    type: 'file.export_ready',
    subject: exportId,
    data: { user_id: userId, export_id: exportId, expires_at: expiresAt.toISOString() },
  })
}
