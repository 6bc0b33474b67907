import { setTimeout as wait } from 'node:timers/promises'
import type { Call, Caller } from '../api/call.ts'
import type { CallContext } from '../api/call-context.ts'
import { StripeError } from '../api/errors.ts'
import { expand } from '../api/expand.ts'
import { cutsNow, type Faults, failsNow } from '../faults.ts'
import { browserView } from '../payment-intents/intent.ts'
import type { Store } from '../store/store.ts'
import type { Idempotency, Keyed, StoredAnswer } from './idempotency.ts'

/** An authenticated request. */
export interface ApiRequest {
  call: Call
  caller: Caller
  id: string
  path: string
  requestId: string
  idempotencyKey: string | null
  params: Record<string, unknown>
}

export interface Execution {
  store: Store
  idempotency: Idempotency
  faults: Faults
  random: () => number
  createContext: (request: CallContext['request']) => CallContext
  /** Called after each commit, to send new events. */
  committed: () => void
}

export type ApiAnswer = StoredAnswer & { replayed: boolean; cut: boolean }

type Outcome = { status: number; body: object; executed: boolean }

/** Runs a call atomically, once per idempotency key. */
export async function execute(execution: Execution, request: ApiRequest): Promise<ApiAnswer> {
  const { idempotency, faults } = execution
  const { idempotencyKey: key, path, params } = request
  const keyed = key === null || request.call.method !== 'POST' ? null : { key, path, params }
  const stored = keyed && idempotency.claim(keyed, execution.createContext(noRequest).now)
  if (stored) return { ...stored, replayed: true, cut: false }
  try {
    if (faults.delayBefore > 0) await wait(faults.delayBefore)
    const answer = runOnce(execution, request, keyed)
    execution.committed()
    if (faults.delayAfter > 0) await wait(faults.delayAfter)
    return { ...answer, replayed: false, cut: cutsNow(faults, execution.random) }
  } finally {
    if (keyed) idempotency.release(keyed.key)
  }
}

const noRequest = { id: null, idempotencyKey: null }

function runOnce(execution: Execution, request: ApiRequest, keyed: Keyed | null): StoredAnswer {
  const context = execution.createContext({ id: request.requestId, idempotencyKey: request.idempotencyKey })
  const finish = ({ status, body, executed }: Outcome): StoredAnswer => {
    const answer = { status, body: `${JSON.stringify(body, null, 2)}\n`, requestId: request.requestId }
    if (keyed && executed) execution.idempotency.store(keyed, answer, context.now)
    return answer
  }
  try {
    if (failsNow(execution.faults)) throw outage(execution.faults)
    return execution.store.transaction(() => finish(run(context, request)))
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    return execution.store.transaction(() => finish(refusal(error, request.caller)))
  }
}

function run(context: CallContext, { call, caller, id, params }: ApiRequest): Outcome {
  const { expand: paths = [], ...own } = params
  if (!Array.isArray(paths))
    throw new StripeError(400, { type: 'invalid_request_error', message: 'Invalid array' }, false)
  const result = call.run(context, own, id, caller)
  if (result instanceof StripeError) return refusal(result, caller)
  if (caller.key === 'publishable') return { status: 200, body: forBrowsers(result), executed: true }
  return { status: 200, body: expand(context.store, result, paths.map(String)), executed: true }
}

const forBrowsers = (result: object): object =>
  'object' in result && result.object === 'payment_intent'
    ? browserView(result as Parameters<typeof browserView>[0])
    : result

/** An error response. Browsers see only the public part of an intent. */
function refusal({ status, body, executed }: StripeError, caller: Caller): Outcome {
  const intent = body.payment_intent
  const shown =
    intent && caller.key === 'publishable' ? { ...body, payment_intent: browserView(intent) } : body
  return { status, body: { error: shown }, executed }
}

function outage({ failStatus, failStored }: Faults): StripeError {
  if (failStatus === 429) {
    const message = 'Too many requests made to the API too quickly'
    return new StripeError(429, { type: 'invalid_request_error', code: 'rate_limit', message }, false)
  }
  return new StripeError(failStatus, { type: 'api_error', message: 'An unknown error occurred' }, failStored)
}
