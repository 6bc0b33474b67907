import { maybe, type Tx } from '@runwen/service-kit'
import { type InstructionsRow, instructionColumns } from './rules.ts'

export function findInstructions(tx: Tx, documentId: string): Promise<InstructionsRow | undefined> {
  const columns = instructionColumns.map((name) => `${name}::text`)
  return maybe(tx, `SELECT ${columns.join(', ')} FROM instructions WHERE file_id = $1`, [documentId])
}

export async function saveInstructions(tx: Tx, documentId: string, row: InstructionsRow): Promise<void> {
  const parameters = instructionColumns.map((_, i) => `$${i + 2}`)
  const changes = instructionColumns.map((name) => `${name} = EXCLUDED.${name}`)
  await tx.query(
    `INSERT INTO instructions (file_id, ${instructionColumns.join(', ')}) VALUES ($1, ${parameters.join(', ')})
     ON CONFLICT (file_id) DO UPDATE SET ${changes.join(', ')}`,
    [documentId, ...instructionColumns.map((name) => row[name])],
  )
}
