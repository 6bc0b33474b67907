import { z } from 'zod'
import type { Kind, Objects } from '../store/kinds.ts'
import { type Filter, findObject, listObjects } from '../store/objects.ts'
import type { Store } from '../store/store.ts'
import { noSuch } from './errors.ts'
import { integer, text } from './params.ts'

export const listParams = {
  limit: integer(1, 100).optional(),
  starting_after: text().optional(),
  created: z.strictObject({ gte: integer(0, 99_999_999_999) }).optional(),
}

type ListParams = z.output<z.ZodObject<typeof listParams>>

/** A page of objects, newest first, in the form of https://docs.stripe.com/api/pagination. */
export function listPage<K extends Kind>(
  store: Store,
  kind: K,
  url: string,
  filter: Filter,
  params: ListParams,
) {
  const { limit = 10, starting_after: after, created } = params
  if (after !== undefined && !findObject(store, kind, after)) {
    throw noSuch(kind, after, 'starting_after', 400)
  }
  const found = listObjects(store, kind, { ...filter, createdFrom: created?.gte }, { limit, after })
  const data: Objects[K][] = found.slice(0, limit)
  return { object: 'list' as const, data, has_more: found.length > limit, url }
}
