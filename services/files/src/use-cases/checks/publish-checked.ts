import type { ChangeCounts } from '@runwen/contracts'
import { publish } from '@runwen/event-bus'
import type { Tx } from '@runwen/service-kit'
import type { Check } from '../../models/comparisons/store.ts'
import type { DocumentRow } from '../../models/documents/store.ts'

/** The tally of a result, as events carry it. */
export const tallyOf = (counts: ChangeCounts | null) =>
  counts && {
    words_in: counts.words_in,
    words_out: counts.words_out,
    moves: counts.moves,
    comments: counts.comments,
  }

/** Publishes `result.checked`, unless the check is still pending. */
export async function publishChecked(
  tx: Tx,
  { id, user_id }: Pick<DocumentRow, 'id' | 'user_id'>,
  version: number,
  { status, counts }: Pick<Check, 'status' | 'counts'>,
): Promise<void> {
  if (status === 'pending') return
  await publish(tx, {
    type: 'result.checked',
    subject: id,
    data: { file_id: id, user_id, result_version: version, status, counts: tallyOf(counts) },
  })
}
