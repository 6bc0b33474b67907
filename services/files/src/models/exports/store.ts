import type { MadeVersion } from '@runwen/contracts'
import { insertRow, many, maybe, one, type Tx } from '@runwen/service-kit'
import { instructionColumns } from '../instructions/rules.ts'

/** The services that send parts. */
export const exportSources = ['auth', 'messaging', 'payment', 'notifications'] as const
export type ExportSource = (typeof exportSources)[number]

/** How long a complete archive can be downloaded, and how long an incomplete one is kept. */
export const archiveKeptMs = 7 * 86_400_000

/** A newer archive than this would hardly differ. */
const recentMs = 3_600_000

export interface ExportRow {
  id: string
  requested_at: Date
  /** Null until all parts have arrived. */
  expires_at: Date | null
}

/** Whether a request keeps this archive instead of starting a new one. */
export const isRecent = ({ requested_at }: ExportRow, now: Date): boolean =>
  requested_at.getTime() > now.getTime() - recentMs

export function findExport(tx: Tx, userId: string): Promise<ExportRow | undefined> {
  return maybe(tx, 'SELECT id, requested_at, expires_at FROM exports WHERE user_id = $1', [userId])
}

/** Locks the row until the transaction ends, so that the last part finds all others. */
export function lockExport(tx: Tx, id: string): Promise<ExportRow | undefined> {
  return maybe(tx, 'SELECT id, requested_at, expires_at FROM exports WHERE id = $1 FOR UPDATE', [id])
}

export const insertExport = (tx: Tx, row: Omit<ExportRow, 'expires_at'> & { user_id: string }) =>
  insertRow(tx, 'exports', row)

export async function setReady(tx: Tx, id: string, expiresAt: Date): Promise<void> {
  await tx.query('UPDATE exports SET expires_at = $2 WHERE id = $1', [id, expiresAt])
}

export async function deleteExportOf(tx: Tx, userId: string): Promise<void> {
  await tx.query('DELETE FROM exports WHERE user_id = $1', [userId])
}

/** Deletes expired archives, and those requested before `staleBefore` whose parts never arrived. */
export async function deleteExpired(tx: Tx, now: Date, staleBefore: Date): Promise<void> {
  await tx.query('DELETE FROM exports WHERE expires_at <= $1 OR (expires_at IS NULL AND requested_at < $2)', [
    now,
    staleBefore,
  ])
}

export interface Part {
  exportId: string
  source: ExportSource
  number: number
  total: number
  name: string
  content: string
}

export const insertPart = (tx: Tx, { exportId, ...part }: Part) =>
  insertRow(tx, 'export_parts', { export_id: exportId, ...part }, 'ON CONFLICT DO NOTHING')

/** Whether all pieces of all services have arrived. */
export async function isComplete(tx: Tx, exportId: string): Promise<boolean> {
  const { complete } = await one<{ complete: number }>(
    tx,
    `SELECT count(*) AS complete FROM (
       SELECT FROM export_parts WHERE export_id = $1 GROUP BY source HAVING count(*) = min(total)) AS sources`,
    [exportId],
  )
  return complete === exportSources.length
}

/** The files of the other services with the numbers of their first and last piece. */
export function listExportFiles(
  tx: Tx,
  exportId: string,
): Promise<{ source: ExportSource; name: string; first: number; last: number }[]> {
  return many(
    tx,
    `SELECT source, name, min(number) AS first, max(number) AS last FROM export_parts WHERE export_id = $1
     GROUP BY source, name ORDER BY source, name`,
    [exportId],
  )
}

export async function readPiece(
  tx: Tx,
  piece: { exportId: string; source: ExportSource; number: number },
): Promise<string> {
  const row = await maybe<{ content: string }>(
    tx,
    'SELECT content FROM export_parts WHERE export_id = $1 AND source = $2 AND number = $3',
    [piece.exportId, piece.source, piece.number],
  )
  return row?.content ?? ''
}

export interface ExportedDocument {
  id: string
  paid_at: Date | null
  original_name: string
  /** `versions`: those that are not the delivered document itself. */
  results: { version: number; name: string; versions: MadeVersion[] }[]
  reference_files: { id: string; name: string }[]
}

const instructionFields = instructionColumns.map((name) => `'${name}', ${name}`).join(', ')

/** What the customer may know of the check: findings quote the document, which is shown after the payment. */
const checkOfResult = `(SELECT json_build_object('status', c.status, 'checked_at', c.checked_at, 'changes', c.change_count,
  'counts', c.counts, 'findings', CASE WHEN files.paid_at IS NOT NULL THEN
    (SELECT coalesce(json_agg(found), '[]') FROM jsonb_array_elements(c.findings) found WHERE found->>'for' = 'both') END)
  FROM comparisons c WHERE c.file_id = r.file_id AND c.from_version = 0 AND c.to_version = r.version)`
const certificateOfResult = `(SELECT json_build_object('code', t.code, 'issued_at', t.issued_at) FROM certificates t
  WHERE t.file_id = r.file_id AND t.version = r.version)`
const versionsOfResult = `coalesce((SELECT json_agg(v.version ORDER BY v.version) FROM result_versions v
  WHERE v.file_id = r.file_id AND v.result = r.version AND v.sha256 <> r.sha256), '[]')`

/** All files of a user with their results, revision requests, instructions and reference files, oldest first. */
export function readDocuments(tx: Tx, userId: string): Promise<ExportedDocument[]> {
  return many(
    tx,
    `SELECT id, original_name, service_type, status, uploaded_at, processed_at, paid_at, size, sha256, word_count,
       character_count, is_chinese,
       coalesce((SELECT json_agg(json_build_object('version', version, 'name', name, 'size', r.size, 'sha256', r.sha256,
         'uploaded_at', r.uploaded_at, 'check', ${checkOfResult}, 'certificate', ${certificateOfResult},
         'versions', ${versionsOfResult}) ORDER BY version) FROM results r WHERE r.file_id = files.id), '[]') AS results,
       coalesce((SELECT json_agg(json_build_object('comment', comment, 'requested_at', requested_at,
         'closed_at', closed_at, 'marks', marks) ORDER BY requested_at) FROM revision_requests r WHERE r.file_id = files.id), '[]')
         AS revision_requests,
       (SELECT json_build_object(${instructionFields})
         FROM instructions i WHERE i.file_id = files.id) AS instructions,
       coalesce((SELECT json_agg(json_build_object('id', id, 'name', name, 'size', r.size, 'sha256', r.sha256,
         'uploaded_at', r.uploaded_at) ORDER BY r.id) FROM reference_files r WHERE r.file_id = files.id), '[]')
         AS reference_files,
       coalesce((SELECT json_agg(json_build_object('result', e.version, 'downloaded_at', e.at) ORDER BY e.id)
         FROM document_events e WHERE e.file_id = files.id AND e.kind = 'downloaded'), '[]') AS downloads
     FROM files WHERE user_id = $1 ORDER BY id`,
    [userId],
  )
}
