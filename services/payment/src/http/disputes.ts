import { paymentApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { listDisputes } from '../use-cases/disputes/list-disputes.ts'

export function addDisputeRoutes(app: App, context: Context): void {
  implement(app, paymentApi.disputes, ({ query }) => listDisputes(context, query))
}
