import { pipeline } from 'node:stream/promises'
import { paymentApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import { statementCsv } from '../models/statements/statement-csv.ts'
import { statementPdf } from '../models/statements/statement-pdf.ts'
import { openingBalance, periodOf, transactionsOf, withdrawingAt } from '../models/statements/store.ts'
import type { Dependencies } from '../use-cases/dependencies.ts'

export function addStatementRoutes(
  app: App,
  { database, now }: Dependencies,
  { isReal }: { isReal: boolean },
): void {
  implement(app, paymentApi.statement, async ({ query, caller, language, res }) => {
    const { userId, username } = caller
    const period = periodOf(query, now())
    const rows = transactionsOf(database, userId, period)
    const disposition = `attachment; filename="statement.${query.format}"`
    if (query.format === 'csv') {
      res.set({ 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': disposition })
      await pipeline(statementCsv(rows, language), res)
      return
    }
    const opening = await openingBalance(database, userId, period)
    const headers = { 'Content-Type': 'application/pdf', 'Content-Language': language }
    res.set({ ...headers, 'Content-Disposition': disposition })
    const withdrawing = await withdrawingAt(database, userId, period)
    const sheet = { username, period, opening, withdrawing, language, isReal }
    const { pdf, written } = statementPdf(sheet, rows)
    await Promise.all([pipeline(pdf, res), written.catch((error) => void pdf.destroy(error))])
  })
}
