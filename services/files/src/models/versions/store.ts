import type { MadeVersion } from '@runwen/contracts'
import { many, maybe, type Tx } from '@runwen/service-kit'

export interface VersionKey {
  file_id: string
  /** Number of the result. */
  result: number
  version: MadeVersion
}

/** A version that was made. With the hash of the delivered document it is that document. */
export interface VersionRow extends VersionKey {
  /** In bytes. */
  size: number
  sha256: string
}

/** After this many attempts a version is not offered. */
const maxTries = 2
const isKey = 'file_id = $1 AND result = $2 AND version = $3'
const keyOf = ({ file_id, result, version }: VersionKey) => [file_id, result, version]

/** For queries of `files`: the versions of the result that is given out. */
export const versionsColumn = `(SELECT coalesce(json_agg(version ORDER BY version), '[]') FROM result_versions
  WHERE file_id = files.id AND result = files.result_version AND sha256 IS NOT NULL) AS result_versions`

/** For queries of `files`: the version that is the result itself, because nothing had to be made. */
export const deliveredAsColumn = `(SELECT min(made.version) FROM result_versions AS made
  JOIN results ON results.file_id = made.file_id AND results.version = made.result
  WHERE made.file_id = files.id AND made.result = files.result_version AND made.sha256 = results.sha256) AS delivered_as`

/** For queries of `certificates`: the versions that were made from the result, without the one that is the result itself. */
export const madeVersionsColumn = `(SELECT coalesce(json_agg(json_build_object('version', made.version, 'sha256', made.sha256)
    ORDER BY made.version), '[]') FROM result_versions AS made
  WHERE made.file_id = certificates.file_id AND made.result = certificates.version
    AND made.sha256 <> certificates.result_sha256) AS versions`

/** Has versions made that were never requested before, or were given up: the program may have learned to make them. */
export async function requestVersions(
  tx: Tx,
  { file_id, result }: Omit<VersionKey, 'version'>,
  versions: readonly MadeVersion[],
): Promise<void> {
  await tx.query(
    `INSERT INTO result_versions (file_id, result, version) SELECT $1, $2, unnest($3::text[])
     ON CONFLICT (file_id, result, version) DO UPDATE SET due_at = now(), tries = 0
     WHERE result_versions.sha256 IS NULL AND result_versions.due_at IS NULL`,
    [file_id, result, versions],
  )
}

/** Claims a version that is due. The claim expires after six minutes, longer than it can take to make one. */
export async function claimVersion(tx: Tx): Promise<(VersionKey & { givenUp: boolean }) | undefined> {
  const row = await maybe<VersionKey & { tries: number }>(
    tx,
    `UPDATE result_versions SET tries = tries + 1, due_at = now() + interval '6 minutes'
     WHERE (file_id, result, version) = (
       SELECT file_id, result, version FROM result_versions WHERE due_at <= now()
       ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING file_id, result, version, tries`,
  )
  return row && { ...row, givenUp: row.tries > maxTries }
}

/** Makes a claimed version due again without counting the attempt, which failed for a reason outside the documents. */
export async function postponeVersion(tx: Tx, key: VersionKey, seconds: number): Promise<void> {
  await tx.query(
    `UPDATE result_versions SET tries = tries - 1, due_at = now() + $4 * interval '1 s' WHERE ${isKey}`,
    [...keyOf(key), seconds],
  )
}

/** Makes a claimed version due again after a failure. */
export async function retryVersion(tx: Tx, key: VersionKey): Promise<void> {
  await tx.query(`UPDATE result_versions SET due_at = now() WHERE ${isKey}`, keyOf(key))
}

/** Records what was made; null when it cannot be made. Returns false when the document was deleted by then. */
export async function keepVersion(
  tx: Tx,
  key: VersionKey,
  made: Pick<VersionRow, 'size' | 'sha256'> | null,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE result_versions SET size = $4, sha256 = $5, due_at = NULL WHERE ${isKey}`,
    [...keyOf(key), made?.size ?? null, made?.sha256 ?? null],
  )
  return rowCount > 0
}

export function findVersion(tx: Tx, key: VersionKey): Promise<VersionRow | undefined> {
  return maybe(
    tx,
    `SELECT file_id, result, version, size, sha256 FROM result_versions WHERE ${isKey} AND sha256 IS NOT NULL`,
    keyOf(key),
  )
}

/** The versions of a document, and whether each may still be stored by a process that makes it. */
export function allVersionsOf(tx: Tx, documentId: string): Promise<(VersionKey & { is_pending: boolean })[]> {
  return many(
    tx,
    'SELECT file_id, result, version, due_at IS NOT NULL AS is_pending FROM result_versions WHERE file_id = $1',
    [documentId],
  )
}
