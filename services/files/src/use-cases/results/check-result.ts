import type { ResultCheck } from '@runwen/contracts'
import { type Caller, newId } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { requestComparison } from '../../models/comparisons/due.ts'
import { deleteDraftOf, draftKeptMs, insertDraft } from '../../models/drafts/store.ts'
import { awaitComparison } from '../checks/await-comparison.ts'
import { presentCheck } from '../checks/present-check.ts'
import { requireLockedDocument } from '../documents/require-document.ts'
import { dropDraft } from '../drafts/drop-draft.ts'
import type { Upload } from '../uploads/run-upload.ts'
import { storeResult } from './store-result.ts'

/** Longer than a check and the two before it; a check that takes longer is answered as pending. */
const checkMs = 40_000

/**
 * Stores an upload as the draft of a document, in place of an older draft, and waits for its check.
 *
 * @throws AppError what `check` throws, `not_found`
 */
export async function checkResult(
  context: Context,
  { caller, documentId }: { caller: Caller; documentId: string },
  upload: Upload,
): Promise<{ draft_id: string; check: ResultCheck; expires_at: string }> {
  const stored = await storeResult(context, documentId, upload)
  const at = context.now()
  const expiresAt = new Date(at.getTime() + draftKeptMs)
  const key = { file_id: documentId, from_version: 0, to_version: stored.version }
  const id = newId(at)
  await upload.commit(async (tx) => {
    await requireLockedDocument(tx, documentId)
    const older = await deleteDraftOf(tx, documentId)
    if (older) await dropDraft(tx, older)
    await insertDraft(tx, {
      file_id: documentId,
      id,
      ...stored,
      uploaded_by: caller.userId,
      expires_at: expiresAt,
    })
    await requestComparison(tx, key, true)
    tx.afterCommit(context.wakeDeletions)
    tx.afterCommit(context.wakeChecks)
  })
  const check = await awaitComparison(context, key, { userId: caller.userId, timeoutMs: checkMs })
  return { draft_id: id, check: presentCheck(check, 'staff'), expires_at: expiresAt.toISOString() }
}
