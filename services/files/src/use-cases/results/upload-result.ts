import type { AdminFile } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { AppError, type Caller, type Clock, type Database } from '@runwen/service-kit'
import { type Prices, presentAdminFile } from '../../models/files/present.ts'
import { changeFile, lockFile } from '../../models/files/store.ts'
import { resultKey } from '../../models/objects/keys.ts'
import { beginResult, insertResult } from '../../models/results/store.ts'
import { closeRequests } from '../../models/revisions/store.ts'
import type { Upload } from '../uploads/run-upload.ts'

export interface Dependencies {
  database: Database
  now: Clock
  prices: Prices
}

/**
 * Makes an upload the newest result of a file; older results are kept. Completes the file and closes its open revision
 * request.
 *
 * @throws AppError what `check` throws, `not_found`
 */
export async function uploadResult(
  { database, now, prices }: Dependencies,
  { caller, fileId }: { caller: Caller; fileId: string },
  { check, store, commit }: Upload,
): Promise<{ file: AdminFile }> {
  const [result] = await check()
  if (!result) throw new AppError('no_files')
  const version = await database.transaction((tx) => beginResult(tx, fileId))
  if (version === undefined) throw new AppError('not_found')
  await store([result], [resultKey(fileId, version)])
  return commit(async (tx) => {
    const file = await lockFile(tx, fileId)
    if (!file) throw new AppError('not_found')
    const at = now()
    const { name, spooled } = result
    await insertResult(tx, {
      file_id: fileId,
      version,
      name,
      size: spooled.size,
      sha256: spooled.sha256,
      uploaded_by: caller.userId,
      uploaded_at: at,
    })
    await closeRequests(tx, fileId, { version, at })
    const after = await changeFile(tx, file, {
      status: 'completed',
      processed_at: at,
      result_version: version,
      revision_comment: null,
      due_at: null,
      due_reason: null,
    })
    await publish(tx, {
      type: 'file.result_uploaded',
      subject: fileId,
      version: after.version,
      data: {
        file_id: fileId,
        user_id: file.user_id,
        result_version: version,
        processed_date: at.toISOString(),
      },
    })
    return { file: presentAdminFile(after, prices) }
  })
}
