import type { Instructions } from '@runwen/contracts'
import { AppError, isoTimes, type Tx } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { type DocumentRow, findDocument, findDocumentOf } from '../../models/documents/store.ts'
import { canChange, type InstructionsRow, toRow } from '../../models/instructions/rules.ts'
import { findInstructions } from '../../models/instructions/store.ts'
import { type ReferenceRow, referencesOf } from '../../models/references/store.ts'

/** @param owner undefined for staff, who can access all files. @throws AppError `not_found` */
export function getInstructions(
  { database }: Context,
  owner: string | undefined,
  documentId: string,
): Promise<{ instructions: Instructions }> {
  return database.read(async (tx) => {
    const document = await (owner === undefined
      ? findDocument(tx, documentId)
      : findDocumentOf(tx, owner, documentId))
    if (!document) throw new AppError('not_found')
    return instructionsOf(tx, document)
  })
}

export async function instructionsOf(tx: Tx, document: DocumentRow): Promise<{ instructions: Instructions }> {
  const row = await findInstructions(tx, document.id)
  return { instructions: presentInstructions(document, row, await referencesOf(tx, document.id)) }
}

const presentInstructions = (
  document: Pick<DocumentRow, 'status'>,
  row: InstructionsRow | undefined,
  references: readonly ReferenceRow[],
): Instructions => ({
  ...(row ?? toRow({})),
  reference_files: references.map(({ id, name, size, uploaded_at }) =>
    isoTimes({ id, name, size, uploaded_at }),
  ),
  can_change: canChange(document),
})
