import type { EnglishVariant } from '@runwen/contracts'
import { maybe, type Tx } from '@runwen/service-kit'

export interface InstructionsRow {
  journal: string | null
  english: EnglishVariant | null
  /** `YYYY-MM-DD` */
  wished_date: string | null
  notes: string | null
}

export function findInstructions(tx: Tx, fileId: string): Promise<InstructionsRow | undefined> {
  return maybe(
    tx,
    `SELECT journal, english, to_char(wished_date, 'YYYY-MM-DD') AS wished_date, notes
     FROM instructions WHERE file_id = $1`,
    [fileId],
  )
}

export async function saveInstructions(
  tx: Tx,
  fileId: string,
  { journal, english, wished_date, notes }: InstructionsRow,
): Promise<void> {
  await tx.query(
    `INSERT INTO instructions (file_id, journal, english, wished_date, notes) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (file_id) DO UPDATE SET journal = $2, english = $3, wished_date = $4, notes = $5`,
    [fileId, journal, english, wished_date, notes],
  )
}
