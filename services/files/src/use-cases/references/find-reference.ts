import { AppError } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { findDocument, findDocumentOf } from '../../models/documents/store.ts'
import { referenceKey } from '../../models/objects/keys.ts'
import { findReference } from '../../models/references/store.ts'
import type { Download } from '../downloads/find-download.ts'

/** @param owner undefined for staff, who can access all files. @throws AppError `not_found` */
export function findReferenceOf(
  { database }: Context,
  owner: string | undefined,
  documentId: string,
  id: string,
): Promise<Download> {
  return database.read(async (tx) => {
    const file = await (owner === undefined
      ? findDocument(tx, documentId)
      : findDocumentOf(tx, owner, documentId))
    const reference = file && (await findReference(tx, documentId, id))
    if (!reference) throw new AppError('not_found')
    const { size, sha256, name } = reference
    return { key: referenceKey(documentId, id), size, sha256, name }
  })
}
