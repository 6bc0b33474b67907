import type { Context } from '../../context.ts'
import { namesOf } from '../../models/documents/store.ts'

/** The names of the documents that still exist. */
export const listNames = ({ database }: Context, ids: readonly string[]) =>
  database.read(async (tx) => ({ names: await namesOf(tx, ids) }))
