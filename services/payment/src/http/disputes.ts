import { paymentApi } from '@runwen/contracts'
import { type App, type Database, implement } from '@runwen/service-kit'
import { listDisputes } from '../use-cases/disputes/list-disputes.ts'

export function addDisputeRoutes(app: App, dependencies: { database: Database }): void {
  implement(app, paymentApi.disputes, ({ query }) => listDisputes(dependencies, query))
}
