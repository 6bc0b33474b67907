import { paymentApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import { countWaiting, type Dependencies } from '../use-cases/waiting/count-waiting.ts'

export type { Dependencies }

export function addWaitingRoutes(app: App, dependencies: Dependencies): void {
  implement(app, paymentApi.paymentWaiting, () => countWaiting(dependencies))
}
