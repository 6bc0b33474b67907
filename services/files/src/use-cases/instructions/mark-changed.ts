import { publish } from '@runwen/event-bus'
import { AppError, type Tx } from '@runwen/service-kit'
import { changeDocument, type DocumentRow, lockDocumentOf } from '../../models/documents/store.ts'
import { canChange, isEmpty } from '../../models/instructions/rules.ts'
import { findInstructions } from '../../models/instructions/store.ts'
import { referencesOf } from '../../models/references/store.ts'

/** Locks a document whose instructions may change. @throws AppError `not_found`, `already_delivered` */
export async function lockChangeable(tx: Tx, userId: string, documentId: string): Promise<DocumentRow> {
  const document = await lockDocumentOf(tx, userId, documentId)
  if (!document) throw new AppError('not_found')
  if (!canChange(document)) throw new AppError('already_delivered')
  return document
}

/** Records the time of a change, and publishes it. Staff also see it if everything was removed after the payment. */
export async function markChanged(tx: Tx, document: DocumentRow, at: Date): Promise<void> {
  const row = await findInstructions(tx, document.id)
  const hasNone = (!row || isEmpty(row)) && (await referencesOf(tx, document.id)).length === 0
  const after = await changeDocument(tx, document, {
    instructions_changed_at: hasNone && !document.paid_at ? null : at,
  })
  await publish(tx, {
    type: 'file.instructions_changed',
    subject: document.id,
    version: after.version,
    data: { file_id: document.id, user_id: document.user_id, is_paid: document.paid_at !== null },
  })
}
