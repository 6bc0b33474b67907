import { paymentApi } from '@runwen/contracts'
import { type App, implement } from '@runwen/service-kit'
import type { Context } from '../context.ts'
import { decideFapiao } from '../use-cases/fapiao/decide-fapiao.ts'
import { searchFapiao } from '../use-cases/fapiao/list-fapiao.ts'
import { requestFapiao } from '../use-cases/fapiao/request-fapiao.ts'
import { staffOf } from './staff-of.ts'

export function addFapiaoRoutes(app: App, context: Context): void {
  implement(app, paymentApi.requestFapiao, ({ params, body, caller, idempotencyKey }) =>
    requestFapiao(context, caller.userId, { ...body, orderId: params.id }, idempotencyKey),
  )

  implement(app, paymentApi.adminListFapiao, ({ query }) => searchFapiao(context, query))

  implement(app, paymentApi.issueFapiao, ({ params, body, caller }) => {
    const { number, note } = body
    const decision = { status: 'issued', number, note: note || null, by: staffOf(caller) } as const
    return decideFapiao(context, params.id, decision)
  })

  implement(app, paymentApi.declineFapiao, ({ params, body, caller }) => {
    const decision = { status: 'declined', number: null, note: body.note, by: staffOf(caller) } as const
    return decideFapiao(context, params.id, decision)
  })
}
