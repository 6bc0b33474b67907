import { maybe, type Tx } from '@runwen/service-kit'
import type { TextCount } from '@runwen/word-document'

/** After this many failed attempts a document stays without counts. */
const maxTries = 3

export interface DueCount {
  id: string
  sha256: string
}

/** Claims a file that is due to be counted. The claim expires after five minutes, longer than a count can take. */
export function claimCount(tx: Tx): Promise<DueCount | undefined> {
  return maybe(
    tx,
    `UPDATE files SET count_tries = count_tries + 1,
       count_due_at = CASE WHEN count_tries + 1 < $1 THEN now() + interval '5 minutes' END
     WHERE id = (SELECT id FROM files WHERE count_due_at <= now() ORDER BY count_due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, sha256`,
    [maxTries],
  )
}

/** Makes a claimed file due again without counting the attempt, which failed for a reason outside the document. */
export async function postponeCount(tx: Tx, id: string, seconds: number): Promise<void> {
  await tx.query(
    `UPDATE files SET count_tries = count_tries - 1, count_due_at = now() + $2 * interval '1 s' WHERE id = $1`,
    [id, seconds],
  )
}

/** Returns the owner; undefined when the file was deleted by then. */
export async function keepCount(
  tx: Tx,
  id: string,
  { words, characters, isChinese }: TextCount,
): Promise<string | undefined> {
  const row = await maybe<{ user_id: string }>(
    tx,
    `UPDATE files SET word_count = $2, character_count = $3, is_chinese = $4, count_due_at = NULL WHERE id = $1
     RETURNING user_id`,
    [id, words, characters, isChinese],
  )
  return row?.user_id
}
