import { insertRow, many, maybe, type Tx } from '@runwen/service-kit'

export interface ResultRow {
  file_id: string
  version: number
  name: string
  size: number
  sha256: string
  uploaded_by: string
  uploaded_at: Date
  /** Why staff delivered it although the check found something. */
  reason: string | null
}

const select = 'SELECT file_id, version, name, size, sha256, uploaded_by, uploaded_at, reason FROM results'

/** Reserves the next version of a document's result. A version is never reused. Returns undefined when the document does not exist. */
export async function beginResult(tx: Tx, documentId: string): Promise<number | undefined> {
  const row = await maybe<{ version: number }>(
    tx,
    'UPDATE files SET results_begun = results_begun + 1 WHERE id = $1 RETURNING results_begun AS version',
    [documentId],
  )
  return row?.version
}

export const insertResult = (tx: Tx, row: ResultRow) => insertRow(tx, 'results', row)

export function findResult(tx: Tx, documentId: string, version: number): Promise<ResultRow | undefined> {
  return maybe(tx, `${select} WHERE file_id = $1 AND version = $2`, [documentId, version])
}

export function resultsOf(tx: Tx, documentId: string): Promise<ResultRow[]> {
  return many(tx, `${select} WHERE file_id = $1 ORDER BY version`, [documentId])
}

export async function versionsOf(tx: Tx, documentId: string): Promise<number[]> {
  const rows = await many<{ version: number }>(tx, 'SELECT version FROM results WHERE file_id = $1', [
    documentId,
  ])
  return rows.map(({ version }) => version)
}
