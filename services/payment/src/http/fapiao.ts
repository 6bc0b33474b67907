import { paymentApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import { type Dependencies as Decide, decideFapiao } from '../use-cases/fapiao/decide-fapiao.ts'
import { searchFapiao } from '../use-cases/fapiao/list-fapiao.ts'
import { type Dependencies as Request, requestFapiao } from '../use-cases/fapiao/request-fapiao.ts'
import { staffOf } from './staff-of.ts'

export type Dependencies = Request & Decide

export function addFapiaoRoutes(app: App, dependencies: Dependencies): void {
  implement(app, paymentApi.requestFapiao, ({ params, body, caller, idempotencyKey }) =>
    requestFapiao(dependencies, caller.userId, { ...body, orderId: params.id }, idempotencyKey),
  )

  implement(app, paymentApi.adminListFapiao, ({ query }) => searchFapiao(dependencies, query))

  implement(app, paymentApi.issueFapiao, ({ params, body, caller }) => {
    const { number, note } = body
    const decision = { status: 'issued', number, note: note || null, by: staffOf(caller) } as const
    return decideFapiao(dependencies, params.id, decision)
  })

  implement(app, paymentApi.declineFapiao, ({ params, body, caller }) => {
    const decision = { status: 'declined', number: null, note: body.note, by: staffOf(caller) } as const
    return decideFapiao(dependencies, params.id, decision)
  })
}
