import type { authApi, QueryOf } from '@runwen/contracts'
import { eachById, isoTimes, pageById } from '@runwen/service-kit'
import { codesCsv } from '../../adapters/lists-csv.ts'
import type { Context } from '../../context.ts'
import { countCodes, listCodesBefore } from '../../models/invitation-codes/store.ts'

/** Lists invitation codes by age. `search` matches any part of the code or of its source, in any case. */
export function listCodes({ database }: Context, query: QueryOf<typeof authApi.listInvitationCodes>) {
  return database.read(async (tx) => {
    const { rows, next_cursor } = await pageById(query, (position) => listCodesBefore(tx, query, position))
    const total = await countCodes(tx, query)
    return { invitation_codes: rows.map(isoTimes), next_cursor, ...total }
  })
}

/** The same codes as CSV. Reads them in batches while the caller receives them. */
export const exportCodes = ({ database }: Context, query: QueryOf<typeof authApi.exportInvitationCodes>) =>
  codesCsv(eachCode(database, query))

async function* eachCode(
  database: Context['database'],
  query: QueryOf<typeof authApi.exportInvitationCodes>,
) {
  const rows = eachById(database, (tx, position) => listCodesBefore(tx, query, position), query.sort)
  for await (const row of rows) yield isoTimes(row)
}
