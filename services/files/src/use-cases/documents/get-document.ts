import type { AdminFile, File, StaffProfile } from '@runwen/contracts'
import type { Context } from '../../context.ts'
import { findShownEditor } from '../../models/documents/assignments.ts'
import { presentAdminDocument, presentDocument } from './present-document.ts'
import { requireDocument } from './require-document.ts'

/** @throws AppError `not_found` */
export function getOwnDocument(
  { database, prices }: Context,
  userId: string,
  id: string,
): Promise<{ file: File; editor: StaffProfile | null }> {
  return database.read(async (tx) => ({
    file: presentDocument(await requireDocument(tx, userId, id), prices),
    editor: (await findShownEditor(tx, id)) ?? null,
  }))
}

/** @throws AppError `not_found` */
export function getAnyDocument({ database, prices }: Context, id: string): Promise<{ file: AdminFile }> {
  return database.read(async (tx) => ({
    file: presentAdminDocument(await requireDocument(tx, undefined, id), prices),
  }))
}
