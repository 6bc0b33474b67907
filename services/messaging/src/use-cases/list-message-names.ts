import type { Context } from '../context.ts'
import { namesOf } from '../models/messages.ts'

/** Who wrote the messages, and the names of the files they are about. Messages that no longer exist are left out. */
export const listMessageNames = ({ database }: Context, ids: readonly string[]) =>
  database.read(async (tx) => ({ names: await namesOf(tx, ids) }))
