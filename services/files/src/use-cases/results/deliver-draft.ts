import { type AdminFile, findings as kinds } from '@runwen/contracts'
import { AppError, idempotent, type KeyedCall, type Tx } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import { findComparison } from '../../models/comparisons/store.ts'
import { type DraftRow, deleteDraftOf, draftOf, draftTime } from '../../models/drafts/store.ts'
import { presentAdminDocument } from '../documents/present-document.ts'
import { requireDocument, requireLockedDocument } from '../documents/require-document.ts'
import { deliverResult } from './deliver-result.ts'

export interface Delivery {
  staffId: string
  documentId: string
  draftId: string
  /** Required when a finding needs a decision. Staff see it in the history. */
  reason: string | undefined
  /** When the document was processed last, as the caller saw it; undefined delivers in any case. */
  processedDate: string | null | undefined
}

/**
 * Delivers a draft as it was checked. A check that is pending or has failed does not stop it.
 *
 * @throws AppError `not_found`, `draft_replaced` also when it has expired or is delivered, `delivered_meanwhile` when
 * another result came in between, `result_has_findings`
 */
export function deliverDraft(
  context: Context,
  call: KeyedCall,
  delivery: Delivery,
): Promise<{ file: AdminFile }> {
  return idempotent(context.database, { ...call, request: delivery }, (tx) => deliver(tx, context, delivery))
}

/** The colleague whose newer draft is kept now. */
const replacedBy = (draft: DraftRow | undefined, staffId: string) =>
  draft && draft.uploaded_by !== staffId
    ? { replaced_by: { id: draft.uploaded_by, at: draftTime(draft).toISOString() } }
    : {}

async function deliver(
  tx: Tx,
  context: Context,
  { staffId, documentId, draftId, reason, processedDate }: Delivery,
): Promise<{ file: AdminFile }> {
  const document = await requireLockedDocument(tx, documentId)
  const draft = await draftOf(tx, documentId)
  const at = context.now()
  if (draft?.id !== draftId) throw new AppError('draft_replaced', { extra: replacedBy(draft, staffId) })
  if (draft.expires_at <= at) throw new AppError('draft_replaced')
  const processed = document.processed_at?.toISOString() ?? null
  if (processedDate !== undefined && processedDate !== processed) throw new AppError('delivered_meanwhile')
  const { version, name, size, sha256 } = draft
  const key = { file_id: documentId, from_version: 0, to_version: version }
  const { findings } = (await findComparison(tx, key)) ?? { findings: [] }
  if (!reason && findings.some(({ code }) => kinds[code].decision)) throw new AppError('result_has_findings')
  await deleteDraftOf(tx, documentId)
  await deliverResult(tx, context, document, {
    version,
    name,
    size,
    sha256,
    uploaded_by: staffId,
    uploaded_at: at,
    reason: reason || null,
  })
  return { file: presentAdminDocument(await requireDocument(tx, undefined, documentId), context.prices) }
}
