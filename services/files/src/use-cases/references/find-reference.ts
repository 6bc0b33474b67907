import { AppError, type Database } from '@runwen/service-kit'
import { findFile, findFileOf } from '../../models/files/store.ts'
import { referenceKey } from '../../models/objects/keys.ts'
import { findReference } from '../../models/references/store.ts'
import type { Download } from '../downloads/find-download.ts'

export interface Dependencies {
  database: Database
}

/** @param owner undefined for staff, who can access all files. @throws AppError `not_found` */
export function findReferenceOf(
  { database }: Dependencies,
  owner: string | undefined,
  fileId: string,
  id: string,
): Promise<Download> {
  return database.read(async (tx) => {
    const file = await (owner === undefined ? findFile(tx, fileId) : findFileOf(tx, owner, fileId))
    const reference = file && (await findReference(tx, fileId, id))
    if (!reference) throw new AppError('not_found')
    const { size, sha256, name } = reference
    return { key: referenceKey(fileId, id), size, sha256, name }
  })
}
