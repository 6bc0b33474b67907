import { paymentApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { countWaiting } from '../use-cases/waiting/count-waiting.ts'

export function addWaitingRoutes(app: App, context: Context): void {
  implement(app, paymentApi.paymentWaiting, () => countWaiting(context))
}
