import type { ChangeView } from '@runwen/contracts'
import { AppError } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import type { Content } from '../../models/comparisons/content.ts'
import { collectResult } from '../../models/documents/store.ts'
import { type Asked, findChanges, readFreePart, readIndex, readPiece } from './find-changes.ts'

/**
 * One part of what was changed. Unpaid customers get the free part, in the place of the first. What its owner has read is no longer new.
 *
 * @throws AppError what `findChanges` throws, `not_found` beyond the last part, `payment_required` beyond the free part
 */
export async function viewChanges(context: Context, asked: Asked & { part: number }): Promise<ChangeView> {
  const { part } = asked
  const found = await findChanges(context, asked)
  const { key, layout, isUnpaid } = found
  const { from_version, to_version: to } = key
  const extent = layout.parts[part]
  if (!extent) throw new AppError('not_found')
  if (isUnpaid && part > 0) throw new AppError('payment_required')
  const { summary, content } = isUnpaid
    ? await readFreePart(context, key)
    : {
        summary: (await readIndex(context, found)).summary,
        content: await readPiece<Content>(context, key, extent),
      }
  if (found.isNew) await context.database.transaction((tx) => collectResult(tx, key.file_id, to))
  return {
    part,
    parts: layout.parts.length,
    free_parts: isUnpaid ? 1 : null,
    model: { ...summary, from: from_version || null, to, ...content },
  }
}
