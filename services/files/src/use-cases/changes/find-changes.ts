import { AppError } from '@runwen/service-kit'
import type { Context } from '../../context.ts'
import type { FreePart, Index } from '../../models/comparisons/content.ts'
import { type Extent, type Layout, unpack } from '../../models/comparisons/pack.ts'
import type { ComparisonKey } from '../../models/comparisons/store.ts'
import { changesKey, freePartKey } from '../../models/objects/keys.ts'
import { findResult } from '../../models/results/store.ts'
import { awaitComparison } from '../checks/await-comparison.ts'
import { hasNewResult } from '../documents/present-document.ts'
import { type Owner, requireDocument } from '../documents/require-document.ts'

/** Whose document, and which versions, such as `1,2`; by default the newest result with the original. */
export interface Asked {
  owner: Owner
  callerId: string
  id: string
  versions: string | undefined
}

export interface FoundChanges {
  key: ComparisonKey
  layout: Layout
  /** Only the free part may be shown. */
  isUnpaid: boolean
  /** The caller owns the document and sees its newest result for the first time. */
  isNew: boolean
}

const waitMs = 15_000

/**
 * Finds the comparison of two versions, and makes it when it is missing.
 *
 * @throws AppError `not_found`, `no_result`, `not_checked`; `payment_required` when an unpaid customer asks for other
 * versions than the default.
 */
export async function findChanges(
  context: Context,
  { owner, callerId, id, versions }: Asked,
): Promise<FoundChanges> {
  const { key, isUnpaid, isNew } = await context.database.read(async (tx) => {
    const document = await requireDocument(tx, owner, id)
    const { result_version: newest } = document
    if (newest === null) throw new AppError('no_result')
    const [from = 0, to = newest] = versions?.split(',').map(Number) ?? []
    const isUnpaid = owner !== undefined && document.paid_at === null
    if (isUnpaid && (from !== 0 || to !== newest)) throw new AppError('payment_required')
    const isResult = async (version: number) => (await findResult(tx, id, version)) !== undefined
    if (from >= to || !(await isResult(to)) || (from !== 0 && !(await isResult(from))))
      throw new AppError('no_result')
    const isNew = owner !== undefined && to === newest && hasNewResult(document)
    return { key: { file_id: id, from_version: from, to_version: to }, isUnpaid, isNew }
  })
  const found = await awaitComparison(context, key, { userId: callerId, timeoutMs: waitMs })
  if (!found?.layout) throw new AppError('not_checked')
  return { key, layout: found.layout, isUnpaid, isNew }
}

export const readFreePart = ({ store }: Context, key: ComparisonKey): Promise<FreePart> =>
  read(store, freePartKey(key.file_id, key.from_version, key.to_version))

export const readIndex = (
  context: Context,
  { key, layout }: Pick<FoundChanges, 'key' | 'layout'>,
): Promise<Index> => readPiece(context, key, layout.index)

/** A piece of the object that only customers who paid and staff may read. */
export const readPiece = <T>({ store }: Context, key: ComparisonKey, extent: Extent): Promise<T> =>
  read(store, changesKey(key.file_id, key.from_version, key.to_version), extent)

async function read<T>(store: Context['store'], key: string, extent?: Extent): Promise<T> {
  const range = extent && { start: extent[0], end: extent[0] + extent[1] - 1 }
  const content = await store.get(key, range)
  return unpack<T>(Buffer.concat(await content.toArray()))
}
