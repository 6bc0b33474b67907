import { paymentApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { search } from '../use-cases/search/search.ts'

export function addSearchRoutes(app: App, context: Context): void {
  implement(app, paymentApi.search, ({ caller, query }) => search(context, caller, query.q))
}
