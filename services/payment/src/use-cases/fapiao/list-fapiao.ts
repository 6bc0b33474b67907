import type { paymentApi, QueryOf } from '@runwen/contracts'
import { eachById, pageById } from '@runwen/service-kit'
import { fapiaoCsv } from '../../adapters/lists-csv.ts'
import type { Context } from '../../context.ts'
import { countFapiao, readFapiao } from '../../models/fapiao.ts'
import { presentAdminFapiao } from '../present/fapiao.ts'

/** All customers' requests that match the query, newest first. */
export function searchFapiao({ database }: Context, query: QueryOf<typeof paymentApi.adminListFapiao>) {
  return database.read(async (tx) => {
    const { rows, next_cursor } = await pageById(query, (position) => readFapiao(tx, query, position))
    return { fapiao: rows.map(presentAdminFapiao), next_cursor, ...(await countFapiao(tx, query)) }
  })
}

/** The same requests as CSV. Reads them in batches while the caller receives them. */
export const exportFapiao = ({ database }: Context, query: QueryOf<typeof paymentApi.exportFapiao>) =>
  fapiaoCsv(eachById(database, (tx, position) => readFapiao(tx, query, position), query.sort))
