import type { Instructions } from '@runwen/contracts'
import type { DocumentRow } from '../../models/documents/store.ts'
import { canChange, type InstructionsRow, toRow } from '../../models/instructions/rules.ts'
import type { ReferenceRow } from '../../models/references/store.ts'

export const presentInstructions = (
  document: Pick<DocumentRow, 'status'>,
  row: InstructionsRow | undefined,
  references: readonly ReferenceRow[],
): Instructions => ({
  ...(row ?? toRow({})),
  reference_files: references.map(({ id, name, size, uploaded_at }) => ({
    id,
    name,
    size,
    uploaded_at: uploaded_at.toISOString(),
  })),
  can_change: canChange(document),
})
