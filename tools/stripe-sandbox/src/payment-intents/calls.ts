import { z } from 'zod'
import { type Call, type Caller, call } from '../api/call.ts'
import type { CallContext } from '../api/call-context.ts'
import { invalidParameter, noSuch } from '../api/errors.ts'
import { listPage, listParams } from '../api/lists.ts'
import { text } from '../api/params.ts'
import { cancelIntent, confirmIntent } from './change-intent.ts'
import { createIntent } from './create-intent.ts'
import { findIntent } from './intent.ts'
import { cancelParams, confirmParams, createParams } from './params.ts'

/** Finds an intent for the caller. Browsers must send its client secret. */
function openIntent(context: CallContext, id: string, caller: Caller, secret: string | undefined) {
  const intent = findIntent(context, id)
  if (caller.key === 'secret' || secret === intent.body.client_secret) return intent
  if (secret !== undefined) throw noSuch('payment_intent', id, 'intent', 404)
  throw invalidParameter('Missing required param: client_secret.', {
    code: 'parameter_missing',
    param: 'client_secret',
  })
}

const retrieveParams = z.strictObject({ client_secret: text().optional() })
const base = '/v1/payment_intents'

export const paymentIntentCalls: Call[] = [
  call('POST', base, 'secret', createParams, (context, params, _id, caller) =>
    createIntent(context, params, caller),
  ),
  call('GET', base, 'secret', z.strictObject(listParams), ({ store }, params) =>
    listPage(store, 'payment_intent', base, {}, params),
  ),
  call('GET', `${base}/:id`, 'any', retrieveParams, (context, params, id, caller) => {
    return openIntent(context, id, caller, params.client_secret).body
  }),
  call('POST', `${base}/:id/confirm`, 'any', confirmParams, (context, params, id, caller) =>
    confirmIntent(context, openIntent(context, id, caller, params.client_secret), params, caller),
  ),
  call('POST', `${base}/:id/cancel`, 'secret', cancelParams, (context, params, id) =>
    cancelIntent(context, findIntent(context, id), params),
  ),
]
