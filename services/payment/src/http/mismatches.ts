import { paymentApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { listMismatches } from '../use-cases/mismatches/list-mismatches.ts'
import { resolveMismatch } from '../use-cases/mismatches/resolve-mismatch.ts'
import { staffOf } from './staff-of.ts'

export function addMismatchRoutes(app: App, context: Context): void {
  implement(app, paymentApi.mismatches, ({ query }) => listMismatches(context, query))

  implement(app, paymentApi.resolveMismatch, ({ params, body: { note }, caller }) =>
    resolveMismatch(context, params.id, { by: staffOf(caller), note }),
  )
}
