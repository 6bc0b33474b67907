import { paymentApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import { listMismatches } from '../use-cases/mismatches/list-mismatches.ts'
import { type Dependencies, resolveMismatch } from '../use-cases/mismatches/resolve-mismatch.ts'
import { staffOf } from './staff-of.ts'

export type { Dependencies }

export function addMismatchRoutes(app: App, dependencies: Dependencies): void {
  implement(app, paymentApi.mismatches, ({ query }) => listMismatches(dependencies, query))

  implement(app, paymentApi.resolveMismatch, ({ params, body: { note }, caller }) =>
    resolveMismatch(dependencies, params.id, { by: staffOf(caller), note }),
  )
}
