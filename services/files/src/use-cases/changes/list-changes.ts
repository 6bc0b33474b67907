import type { Change, ChangeKind } from '@runwen/contracts'
import { decodeCursor, toPage } from '@runwen/service-kit'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { type Asked, findChanges, readFreePart, readIndex } from './find-changes.ts'

const position = z.tuple([z.int()])

export interface ChangesQuery {
  limit: number
  cursor?: string | undefined
  kind?: ChangeKind | undefined
}

/**
 * The changes in the order of the document. Unpaid customers get those of the free part.
 *
 * @throws AppError `invalid_cursor`, what `findChanges` throws
 */
export async function listChanges(
  context: Context,
  asked: Asked & ChangesQuery,
): Promise<{ changes: Change[]; next_cursor: string | null }> {
  const { limit, cursor, kind } = asked
  const after = decodeCursor(cursor, position)?.[0] ?? -1
  const found = await findChanges(context, asked)
  const { changes } = found.isUnpaid
    ? await readFreePart(context, found.key)
    : await readIndex(context, found)
  const matching = changes.filter((change) => change.id > after && (!kind || change.kind === kind))
  const { rows, next_cursor } = toPage(matching.slice(0, limit + 1), limit, ({ id }) => [id])
  return { changes: rows, next_cursor }
}
