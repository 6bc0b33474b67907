import { AppError, type Tx } from '@runwen/service-kit'
import { type DocumentRow, findDocument, findDocumentOf, lockDocument } from '../../models/documents/store.ts'

/** Id of a customer, who can access only their own files. Undefined for staff, who can access all files. */
export type Owner = string | undefined

/** @throws AppError `not_found` */
export async function requireDocument(tx: Tx, owner: Owner, id: string): Promise<DocumentRow> {
  const document = await (owner === undefined ? findDocument(tx, id) : findDocumentOf(tx, owner, id))
  if (!document) throw new AppError('not_found')
  return document
}

/** For staff, until the end of the transaction. @throws AppError `not_found` */
export async function requireLockedDocument(tx: Tx, id: string): Promise<DocumentRow> {
  const document = await lockDocument(tx, id)
  if (!document) throw new AppError('not_found')
  return document
}
