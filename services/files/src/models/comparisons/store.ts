import type { ChangeCounts, ComparisonKind, Finding } from '@runwen/contracts'
import { many, maybe, type Tx } from '@runwen/service-kit'
import type { Layout } from './pack.ts'

/** Raised with each change of the comparer or of what is stored: then older comparisons are made again when they are read. */
export const comparerVersion = 16

export interface ComparisonKey {
  file_id: string
  /** The earlier result; 0 is the original. */
  from_version: number
  to_version: number
}

/** The outcome, as far as lists show it. */
export interface Check {
  status: 'pending' | 'done' | 'failed'
  kind: ComparisonKind | null
  counts: ChangeCounts | null
  change_count: number
  findings: Finding[]
}

export interface ComparisonRow extends ComparisonKey, Check {
  checked_at: Date | null
  /** An older comparer made it. */
  is_outdated: boolean
  /** It will be made, or is being made. */
  is_due: boolean
  layout: Layout | null
}

const columns = `file_id, from_version, to_version, status, kind, counts, change_count, findings, checked_at, layout,
  comparer < ${comparerVersion} AS is_outdated, due_at IS NOT NULL AS is_due`

/** For queries of `files`: the check of the result that is given out. */
export const checkColumn = `(SELECT row_to_json(one) FROM (
  SELECT status, kind, counts, change_count, findings FROM comparisons
  WHERE file_id = files.id AND from_version = 0 AND to_version = files.result_version) one) AS result_check`

export const keyOf = ({ file_id, from_version, to_version }: ComparisonKey) => [
  file_id,
  from_version,
  to_version,
]
export const isKey = 'file_id = $1 AND from_version = $2 AND to_version = $3'

export type Outcome = Omit<ComparisonRow, keyof ComparisonKey | 'checked_at' | 'is_outdated' | 'is_due'> & {
  checked_at: Date
}

/** `againHours`: hours until the next attempt of one that failed. Returns false when document or draft were deleted by then. */
export async function keepOutcome(
  tx: Tx,
  key: ComparisonKey,
  outcome: Outcome,
  againHours: number | null = null,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE comparisons SET status = $4, kind = $5, counts = $6, change_count = $7, findings = $8, checked_at = $9,
       layout = $10, due_at = now() + $11::float8 * interval '1 h' WHERE ${isKey}`,
    [
      ...keyOf(key),
      outcome.status,
      outcome.kind,
      outcome.counts && JSON.stringify(outcome.counts),
      outcome.change_count,
      JSON.stringify(outcome.findings, wellFormed),
      outcome.checked_at,
      outcome.layout && JSON.stringify(outcome.layout),
      againHours,
    ],
  )
  return rowCount > 0
}

/** A quote can end within a surrogate pair, and `jsonb` refuses half of one. */
const wellFormed = (_key: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : value

export function findComparison(tx: Tx, key: ComparisonKey): Promise<ComparisonRow | undefined> {
  return maybe(tx, `SELECT ${columns} FROM comparisons WHERE ${isKey}`, keyOf(key))
}

export function comparisonsOf(tx: Tx, documentId: string): Promise<ComparisonRow[]> {
  return many(tx, `SELECT ${columns} FROM comparisons WHERE file_id = $1 ORDER BY to_version, from_version`, [
    documentId,
  ])
}

/** Deletes the comparisons of one version, such as a draft. Returns what they were. */
export function deleteComparisonsTo(tx: Tx, documentId: string, version: number): Promise<ComparisonRow[]> {
  return many(tx, `DELETE FROM comparisons WHERE file_id = $1 AND to_version = $2 RETURNING ${columns}`, [
    documentId,
    version,
  ])
}
