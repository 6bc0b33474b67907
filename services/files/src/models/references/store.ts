import { insertRow, many, maybe, type Tx } from '@runwen/service-kit'

export interface ReferenceRow {
  id: string
  file_id: string
  name: string
  /** In bytes. */
  size: number
  sha256: string
  uploaded_at: Date
}

const select = 'SELECT id, file_id, name, size, sha256, uploaded_at FROM reference_files'

export const insertReference = (tx: Tx, row: ReferenceRow) => insertRow(tx, 'reference_files', row)

/** The reference files of a document, in the order of their uploads. */
export function referencesOf(tx: Tx, documentId: string): Promise<ReferenceRow[]> {
  return many(tx, `${select} WHERE file_id = $1 ORDER BY id`, [documentId])
}

/** Returns undefined for a reference file of another document. */
export function findReference(tx: Tx, documentId: string, id: string): Promise<ReferenceRow | undefined> {
  return maybe(tx, `${select} WHERE id = $2 AND file_id = $1`, [documentId, id])
}

export async function deleteReferenceRow(tx: Tx, id: string): Promise<void> {
  await tx.query('DELETE FROM reference_files WHERE id = $1', [id])
}
