import type { AdminFile } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import { AppError, type Caller } from '@runwen/service-kit'
import { presentAdminFile } from '../files/present-file.ts'
import { changeFile, lockFile } from '../files/store.ts'
import { resultKey } from '../objects/keys.ts'
import type { Parts } from '../parts.ts'
import { closeRequests } from '../revisions/store.ts'
import type { Upload } from '../uploads/run-upload.ts'
import { beginResult, insertResult } from './store.ts'

/**
 * Gives out another result of a file from now on; older ones are kept. Completes the file and closes what revision was
 * asked for.
 *
 * @throws AppError what `check` throws, `not_found`
 */
export async function uploadResult(
  { database, now, prices }: Pick<Parts, 'database' | 'now' | 'prices'>,
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
