import type { Instructions } from '@runwen/contracts'
import type { FileRow } from '../files/store.ts'
import type { ReferenceRow } from '../references/store.ts'
import { canChange } from './rules.ts'
import type { InstructionsRow } from './store.ts'

export const presentInstructions = (
  file: Pick<FileRow, 'status'>,
  row: InstructionsRow | undefined,
  references: readonly ReferenceRow[],
): Instructions => ({
  journal: row?.journal ?? null,
  english: row?.english ?? null,
  wished_date: row?.wished_date ?? null,
  notes: row?.notes ?? null,
  reference_files: references.map(({ id, name, size, uploaded_at }) => ({
    id,
    name,
    size,
    uploaded_at: uploaded_at.toISOString(),
  })),
  can_change: canChange(file),
})
