import { z } from 'zod'
import type { Kind, Objects } from '../store/kinds.ts'
import { type Filter, findObject, listObjects } from '../store/objects.ts'
import type { Store } from '../store/store.ts'
import { noSuch } from './errors.ts'
import { integer, text } from './params.ts'

const seconds = integer(0, 99_999_999_999)
const range = z.union([
  seconds.transform((at) => ({ gte: at, lte: at })),
  z.strictObject({ gt: seconds, gte: seconds, lt: seconds, lte: seconds }).partial(),
])

/** Parameters of every list. */
export const listParams = {
  limit: integer(1, 100).optional(),
  starting_after: text().optional(),
  ending_before: text().optional(),
  created: range.optional(),
}

type ListParams = z.output<z.ZodObject<typeof listParams>>

/** Converts a range of creation times to a filter of the store. */
function createdWithin(created: ListParams['created']): Pick<Filter, 'createdFrom' | 'createdTo'> {
  if (!created) return {}
  const { gt, gte, lt, lte } = { gt: undefined, lt: undefined, ...created }
  const from = Math.max(gt === undefined ? 0 : gt + 1, gte ?? 0)
  const to = Math.min(lt === undefined ? Number.MAX_SAFE_INTEGER : lt - 1, lte ?? Number.MAX_SAFE_INTEGER)
  return { createdFrom: from, createdTo: to }
}

/** A page of objects, newest first, in the form of https://docs.stripe.com/api/pagination. */
export function listPage<K extends Kind>(
  store: Store,
  kind: K,
  url: string,
  filter: Filter,
  params: ListParams,
) {
  const { limit = 10, starting_after: after, ending_before: before } = params
  const cursor = after ?? before
  if (cursor !== undefined && !findObject(store, kind, cursor)) {
    throw noSuch(kind, cursor, after === undefined ? 'ending_before' : 'starting_after', 400)
  }
  const position = after === undefined ? (before === undefined ? {} : { before }) : { after }
  const found = listObjects(
    store,
    kind,
    { ...filter, ...createdWithin(params.created) },
    { limit, ...position },
  )
  const data: Objects[K][] = found.slice(0, limit)
  if ('before' in position) data.reverse()
  return { object: 'list' as const, data, has_more: found.length > limit, url }
}
