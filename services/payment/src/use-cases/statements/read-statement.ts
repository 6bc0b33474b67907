import type { Language, paymentApi, QueryOf } from '@runwen/contracts'
import type { Clock, Database } from '@runwen/service-kit'
import { type Period, periodOf } from '../../models/statements/rules.ts'
import { statementCsv } from '../../models/statements/statement-csv.ts'
import { statementPdf } from '../../models/statements/statement-pdf.ts'
import {
  listStatementRows,
  openingBalance,
  type StatementRow,
  withdrawingAt,
} from '../../models/statements/store.ts'

export interface Dependencies {
  database: Database
  now: Clock
  /** Whether payments move real money. */
  isLive: boolean
}

export interface Reader {
  userId: string
  username: string
  language: Language
}

type Query = Pick<QueryOf<typeof paymentApi.statement>, 'from' | 'to'>

/** The transactions of a period as CSV. */
export function readStatementCsv(
  { database, now }: Dependencies,
  { userId, language }: Reader,
  query: Query,
) {
  return statementCsv(readRows(database, userId, periodOf(query, now())), language)
}

/** The same with the opening balance, as PDF. `written` settles when the last row is in the document. */
export async function readStatementPdf(
  { database, now, isLive }: Dependencies,
  { userId, username, language }: Reader,
  query: Query,
) {
  const period = periodOf(query, now())
  const { opening, withdrawing } = await database.read(async (tx) => ({
    opening: await openingBalance(tx, userId, period),
    withdrawing: await withdrawingAt(tx, userId, period),
  }))
  const sheet = { username, period, opening, withdrawing, language, isReal: isLive }
  return statementPdf(sheet, readRows(database, userId, period))
}

const batchSize = 500

/** Reads in batches, so that a long statement does not keep a connection or fill the memory. */
async function* readRows(database: Database, userId: string, period: Period): AsyncGenerator<StatementRow> {
  for (let after = 0; ; ) {
    const rows = await database.read((tx) => listStatementRows(tx, userId, period, batchSize, after))
    yield* rows
    if (rows.length < batchSize) return
    after = rows.at(-1)?.position ?? after
  }
}
