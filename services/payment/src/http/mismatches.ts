import { paymentApi } from '@runwen/contracts'
import { type App, decodeCursor, implement, toPage } from '@runwen/service-kit'
import { z } from 'zod'
import { presentMismatch } from '../models/mismatches/present.ts'
import { countMismatches, listMismatches } from '../models/mismatches/store.ts'
import type { Dependencies } from '../use-cases/dependencies.ts'
import { resolveMismatch } from '../use-cases/mismatches/resolve-mismatch.ts'

const position = z.tuple([z.uuid()])

export function addMismatchRoutes(app: App, { database, now }: Dependencies): void {
  implement(app, paymentApi.mismatches, async ({ query: { limit, cursor, ...query } }) => {
    const status = query.status ?? 'any'
    const after = decodeCursor(cursor, position)?.[0]
    return database.read(async (tx) => {
      const found = await listMismatches(tx, status, limit + 1, after)
      const { rows, next_cursor } = toPage(found, limit, ({ id }) => [id])
      const total = await countMismatches(tx, status)
      return { mismatches: rows.map(presentMismatch), next_cursor, ...total }
    })
  })

  implement(app, paymentApi.resolveMismatch, async ({ params, body: { note }, caller }) => {
    const resolution = { adminId: caller.userId, note, now: now() }
    const resolved = await database.transaction((tx) => resolveMismatch(tx, params.id, resolution))
    return { mismatch: presentMismatch(resolved) }
  })
}
