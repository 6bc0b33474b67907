import { publish } from '@runwen/event-bus'
import type { Tx } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { requestComparison } from '../../models/comparisons/due.ts'
import { findComparison } from '../../models/comparisons/store.ts'
import { changeDocument, type DocumentRow } from '../../models/documents/store.ts'
import { insertResult, type ResultRow } from '../../models/results/store.ts'
import { closeRequests } from '../../models/revisions/store.ts'
import { publishChecked, tallyOf } from '../checks/publish-checked.ts'
import { requestVersionsOf } from '../versions/request-versions.ts'

/**
 * Makes a stored result the newest of a locked document; older results are kept. Completes the document, closes its open
 * revision request, and has the result checked unless it was checked as a draft.
 */
export async function deliverResult(
  tx: Tx,
  context: Context,
  document: DocumentRow,
  result: Omit<ResultRow, 'file_id'>,
): Promise<void> {
  const { id, user_id } = document
  const { version, uploaded_at: at } = result
  const key = { file_id: id, from_version: 0, to_version: version }
  await insertResult(tx, { file_id: id, ...result })
  await closeRequests(tx, id, { version, at })
  await requestComparison(tx, key)
  const check = await findComparison(tx, key)
  const after = await changeDocument(tx, document, {
    status: 'completed',
    processed_at: at,
    result_version: version,
    revision_comment: null,
    due_at: null,
    due_reason: null,
  })
  await publish(tx, {
    type: 'file.result_uploaded',
    subject: id,
    version: after.version,
    data: {
      file_id: id,
      user_id,
      result_version: version,
      processed_date: at.toISOString(),
      is_revision: document.result_version !== null,
      answers_revision: document.revision_comment !== null,
      is_paid: document.paid_at !== null,
      counts: tallyOf(check?.counts ?? null),
    },
  })
  if (check) {
    await publishChecked(tx, document, version, check)
    await requestVersionsOf(tx, context, { file_id: id, result: version }, check)
  }
  tx.afterCommit(context.wakeChecks)
}
