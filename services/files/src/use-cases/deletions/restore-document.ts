import type { AdminFile } from '@runwen/contracts'
import { AppError } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { isStaff, releaseDocument } from '../../models/documents/assignments.ts'
import { lockSetAside, putBack } from '../../models/documents/deleted.ts'
import { findDocument } from '../../models/documents/store.ts'
import { lockKnownUser } from '../../models/users/store.ts'
import { presentAdminDocument } from '../documents/present-document.ts'
import { requireLockedDocument } from '../documents/require-document.ts'
import { updatePaid } from '../orders/record-payment.ts'

/**
 * Undoes the deletion of a document by staff, with what has happened to its payments and its editor since. Does nothing
 * when a colleague has undone it already.
 *
 * @throws AppError `deletion_final`, also after the customer was deleted
 */
export function restoreDocument(context: Context, id: string): Promise<{ file: AdminFile }> {
  return context.database.transaction(async (tx) => {
    const deleted = await lockSetAside(tx, id)
    if (deleted) {
      if (!(await lockKnownUser(tx, deleted.user_id))) throw new AppError('deletion_final')
      await putBack(tx, id)
      const document = await requireLockedDocument(tx, id)
      if (document.assignee_id && !(await isStaff(tx, document.assignee_id))) await releaseDocument(tx, id)
      await updatePaid(tx, context, document)
    }
    const document = await findDocument(tx, id)
    if (!document) throw new AppError('deletion_final')
    return { file: presentAdminDocument(document, context.prices) }
  })
}
