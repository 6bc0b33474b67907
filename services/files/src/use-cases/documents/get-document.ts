import type { AdminFile, File } from '@runwen/contracts'
import type { Context } from '../../context.ts'
import { presentAdminDocument, presentDocument } from './present-document.ts'
import { requireDocument } from './require-document.ts'

/** @throws AppError `not_found` */
export function getOwnDocument(
  { database, prices }: Context,
  userId: string,
  id: string,
): Promise<{ file: File }> {
  return database.read(async (tx) => ({
    file: presentDocument(await requireDocument(tx, userId, id), prices),
  }))
}

/** @throws AppError `not_found` */
export function getAnyDocument({ database, prices }: Context, id: string): Promise<{ file: AdminFile }> {
  return database.read(async (tx) => ({
    file: presentAdminDocument(await requireDocument(tx, undefined, id), prices),
  }))
}
