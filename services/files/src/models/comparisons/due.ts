import { maybe, type Tx } from '@runwen/service-kit'
import { type ComparisonKey, comparerVersion, isKey, keyOf } from './store.ts'

/** After this many attempts a comparison has failed, until one of the later ones succeeds. */
const firstTries = 2
/** Hours before each later attempt: the machine may have been busy. */
const laterHours = [0.25, 2, 12]

/** Makes a comparison due unless a current one exists. Urgent ones, for which a caller waits, are made first. */
export async function requestComparison(tx: Tx, key: ComparisonKey, urgent = false): Promise<void> {
  const dueAt = urgent ? '-infinity' : 'now'
  await tx.query(
    `INSERT INTO comparisons AS known (file_id, from_version, to_version, due_at, comparer)
     VALUES ($1, $2, $3, $4::timestamptz, $5)
     ON CONFLICT (file_id, from_version, to_version) DO UPDATE SET status = 'pending', due_at = $4::timestamptz, tries = 0, comparer = $5
     WHERE known.comparer < $5`,
    [...keyOf(key), dueAt, comparerVersion],
  )
}

/**
 * Makes the newest result that has no current comparison with its original due, unless another one is due or being made. Results
 * from before comparisons existed, or of an older comparer, are compared one by one in this way.
 *
 * @returns false when there is none.
 */
export async function requestMissingComparison(tx: Tx): Promise<boolean> {
  const row = await maybe<{ file_id: string; to_version: number; must_wait: boolean }>(
    tx,
    `SELECT files.id AS file_id, files.result_version AS to_version,
       EXISTS (SELECT FROM comparisons WHERE due_at IS NOT NULL AND status = 'pending') AS must_wait
     FROM files WHERE result_version IS NOT NULL AND NOT EXISTS (
       SELECT FROM comparisons one WHERE one.file_id = files.id AND one.from_version = 0
         AND one.to_version = files.result_version AND one.comparer >= $1)
     ORDER BY files.processed_at DESC LIMIT 1`,
    [comparerVersion],
  )
  if (row && !row.must_wait) await requestComparison(tx, { ...row, from_version: 0 })
  return row !== undefined
}

export interface DueComparison extends ComparisonKey {
  /** No attempt is left. */
  givenUp: boolean
  /** It has failed before. No one waits for it. */
  isLater: boolean
  /** Hours until the next attempt if this one fails; undefined when it is the last. */
  nextHours: number | undefined
}

/** Claims a comparison that is due. The claim expires after two minutes, longer than a comparison can take. */
export async function claimComparison(tx: Tx): Promise<DueComparison | undefined> {
  const row = await maybe<ComparisonKey & { tries: number; isLater: boolean }>(
    tx,
    `UPDATE comparisons SET tries = tries + 1, due_at = now() + interval '2 minutes'
     WHERE (file_id, from_version, to_version) = (
       SELECT file_id, from_version, to_version FROM comparisons WHERE due_at <= now()
       ORDER BY status = 'failed', due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING file_id, from_version, to_version, tries, status = 'failed' AS "isLater"`,
  )
  if (!row) return undefined
  const { tries, ...rest } = row
  // The attempt after the first ones records that they failed.
  const later = tries - firstTries - 1
  const givenUp = rest.isLater ? later > laterHours.length : later >= 0
  return { ...rest, givenUp, nextHours: laterHours[Math.max(later, 0)] }
}

/** Makes a claimed comparison due again without counting the attempt, which failed for a reason outside the documents. */
export async function postponeComparison(tx: Tx, key: ComparisonKey, seconds: number): Promise<void> {
  await tx.query(
    `UPDATE comparisons SET tries = tries - 1, due_at = now() + $4 * interval '1 s' WHERE ${isKey}`,
    [...keyOf(key), seconds],
  )
}

/** Makes a claimed comparison due again after a failure: now, or later when it has failed before. */
export async function retryComparison(
  tx: Tx,
  { isLater, nextHours, ...key }: Pick<DueComparison, 'isLater' | 'nextHours'> & ComparisonKey,
): Promise<void> {
  await tx.query(
    `UPDATE comparisons SET due_at = CASE WHEN $4::boolean THEN now() + $5::float8 * interval '1 h' ELSE '-infinity' END WHERE ${isKey}`,
    [...keyOf(key), isLater, nextHours ?? null],
  )
}
