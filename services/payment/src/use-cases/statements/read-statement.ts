import type { Language, paymentApi, QueryOf } from '@runwen/contracts'
import type { Database } from '@runwen/service-kit'
import { statementCsv } from '../../adapters/statement-csv.ts'
import type { Context } from '../../context.ts'
import {
  listStatementRows,
  openingBalance,
  type Period,
  periodOf,
  type StatementRow,
  withdrawingAt,
} from '../../models/statements.ts'

export interface Reader {
  userId: string
  username: string
  language: Language
}

type Query = Pick<QueryOf<typeof paymentApi.statement>, 'from' | 'to'>

export function readStatementCsv({ database, now }: Context, { userId, language }: Reader, query: Query) {
  return statementCsv(eachRow(readBatches(database, userId, periodOf(query, now()))), language)
}

/**
 * The same with the opening balance, as PDF.
 *
 * @throws AppError `unavailable` when rendering takes too long.
 */
export async function readStatementPdf(
  { database, now, isLive, pdfRenderer }: Context,
  { userId, username, language }: Reader,
  query: Query,
) {
  const period = periodOf(query, now())
  const { opening, withdrawing } = await database.read(async (tx) => ({
    opening: await openingBalance(tx, userId, period),
    withdrawing: await withdrawingAt(tx, userId, period),
  }))
  const sheet = { username, period, opening, withdrawing, language, isReal: isLive }
  return pdfRenderer.render({ kind: 'statement', sheet }, readBatches(database, userId, period))
}

const batchSize = 500

/** Reads in batches, so that a long statement does not keep a connection or fill the memory. */
async function* readBatches(
  database: Database,
  userId: string,
  period: Period,
): AsyncGenerator<StatementRow[]> {
  for (let after = 0; ; ) {
    const rows = await database.read((tx) => listStatementRows(tx, userId, period, batchSize, after))
    yield rows
    if (rows.length < batchSize) return
    after = rows.at(-1)?.position ?? after
  }
}

async function* eachRow(batches: AsyncIterable<StatementRow[]>): AsyncGenerator<StatementRow> {
  for await (const rows of batches) yield* rows
}
