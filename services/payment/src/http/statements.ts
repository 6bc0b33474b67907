import { pipeline } from 'node:stream/promises'
import { paymentApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { readStatementCsv, readStatementPdf } from '../use-cases/statements/read-statement.ts'

export function addStatementRoutes(app: App, context: Context): void {
  implement(app, paymentApi.statement, async ({ query, caller, language, res }) => {
    const reader = { userId: caller.userId, username: caller.username, language }
    const disposition = `attachment; filename="statement.${query.format}"`
    if (query.format === 'csv') {
      res.set({ 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': disposition })
      await pipeline(readStatementCsv(context, reader, query), res)
      return
    }
    const pdf = await readStatementPdf(context, reader, query)
    const headers = { 'Content-Type': 'application/pdf', 'Content-Language': language }
    res.set({ ...headers, 'Content-Disposition': disposition })
    res.end(pdf)
  })
}
