import type { AnswerOf, filesApi } from '@runwen/contracts'
import type { Caller } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { findExport, isRecent } from '../../models/exports/store.ts'

/** Whether the caller's archive is prepared. An expired one is none. */
export async function exportStatus(
  { database, now }: Context,
  { userId }: Caller,
): Promise<AnswerOf<typeof filesApi.exportStatus>> {
  const time = now()
  const found = await database.read((tx) => findExport(tx, userId))
  const isExpired = found?.expires_at && found.expires_at <= time
  if (!found || isExpired) return { status: 'none', requested_at: null, expires_at: null, can_request: true }
  return {
    status: found.expires_at ? 'ready' : 'preparing',
    requested_at: found.requested_at.toISOString(),
    expires_at: found.expires_at?.toISOString() ?? null,
    can_request: !isRecent(found, time),
  }
}
