import type { Instructions } from '@runwen/contracts'
import type { FileRow } from '../files/store.ts'
import type { ReferenceRow } from '../references/store.ts'
import { canChange, type InstructionsRow, toRow } from './rules.ts'

export const presentInstructions = (
  file: Pick<FileRow, 'status'>,
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
  can_change: canChange(file),
})
