import { z } from 'zod'
import { type Call, call } from '../api/call.ts'
import { readCalls, requireObject } from '../api/read-calls.ts'
import { closeDispute } from './dispute.ts'

export const disputeCalls: Call[] = [
  ...readCalls('dispute', '/v1/disputes', 'charge', 'payment_intent'),
  call('POST', '/v1/disputes/:id/close', 'secret', z.strictObject({}), (context, _params, id) => {
    requireObject(context.store, 'dispute', id)
    return closeDispute(context, id, 'lost')
  }),
]
