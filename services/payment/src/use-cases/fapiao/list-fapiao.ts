import type { paymentApi, QueryOf } from '@runwen/contracts'
import { decodeCursor, toPage } from '@runwen/service-kit'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { countFapiao, listFapiao } from '../../models/fapiao/store.ts'
import { presentAdminFapiao } from '../present/fapiao.ts'

const position = z.tuple([z.uuid()])

/** All customers' requests that match the query, newest first. */
export async function searchFapiao({ database }: Context, query: QueryOf<typeof paymentApi.adminListFapiao>) {
  const after = decodeCursor(query.cursor, position)?.[0]
  return database.read(async (tx) => {
    const found = await listFapiao(tx, query, query.limit + 1, after)
    const { rows, next_cursor } = toPage(found, query.limit, ({ id }) => [id])
    return { fapiao: rows.map(presentAdminFapiao), next_cursor, ...(await countFapiao(tx, query)) }
  })
}
