import { AppError } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { resultKey } from '../../models/objects/keys.ts'
import { beginResult, type ResultRow } from '../../models/results/store.ts'
import type { Upload } from '../uploads/run-upload.ts'

/** Checks the uploaded document and stores it under a new version. @throws AppError what `check` throws, `not_found` */
export async function storeResult(
  { database }: Context,
  documentId: string,
  { check, store }: Upload,
): Promise<Pick<ResultRow, 'version' | 'name' | 'size' | 'sha256'>> {
  const [result] = await check()
  if (!result) throw new AppError('no_files')
  const version = await database.transaction((tx) => beginResult(tx, documentId))
  if (version === undefined) throw new AppError('not_found')
  await store([result], [resultKey(documentId, version)])
  const { name, spooled } = result
  return { version, name, size: spooled.size, sha256: spooled.sha256 }
}
