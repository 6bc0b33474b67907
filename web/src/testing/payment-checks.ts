import type { AdminRefund, Dispute, Mismatch } from '@runwen/contracts'
import type { Answer } from '#shared/api/endpoints.ts'
import { refuse, server } from './server.ts'
import { onePage, refund } from './staff-data.ts'
import { newId } from './users.ts'

type Webhook = Answer<'failedWebhooks'>['failed_webhooks'][number]

export const mismatch = (with_: Partial<Mismatch> = {}): Mismatch => ({
  id: newId(),
  order_id: newId(),
  payment_intent_id: 'pi_1',
  kind: 'amount',
  expected: '98000',
  found: '9800',
  created_at: '2026-11-14T01:12:00.000Z',
  resolved_at: null,
  resolved_by: null,
  note: null,
  ...with_,
})

export const failedWebhook = (): Webhook => ({
  id: newId(),
  event_id: 'evt_1',
  type: 'payment_intent.succeeded',
  reason: 'order not found',
  created_at: '2026-11-14T01:12:00.000Z',
})

export const owedRefund = (with_: Partial<AdminRefund> = {}): AdminRefund => ({
  ...refund({ status: 'failed', decided_by: 'zhang@example.com', created_at: '2026-11-14T01:12:00.000Z' }),
  id: newId(),
  user_id: newId(),
  username: 'li.wei@example.com',
  attempts: [
    {
      number: 1,
      provider_id: 're_1',
      status: 'failed',
      error: 'lost_or_stolen_card',
      created_at: '2026-11-14T01:12:00.000Z',
    },
  ],
  settled: null,
  ...with_,
})

export const dispute = (with_: Partial<Dispute> = {}): Dispute => ({
  id: newId(),
  provider_id: 'du_1',
  order_id: newId(),
  user_id: newId(),
  username: 'li.wei@example.com',
  amount: 198_000,
  currency: 'usd',
  reason: 'fraudulent',
  status: 'needs_response',
  held: 79_200,
  created_at: '2026-11-14T01:12:00.000Z',
  withdrawn_at: '2026-11-14T01:12:00.000Z',
  reinstated_at: null,
  closed_at: null,
  ...with_,
})

type Checks = {
  mismatches?: Mismatch[]
  webhooks?: Webhook[]
  transfers?: Answer<'transfers'>['transfers']
  checked_at?: string | null
}

/** Fake of the payment service's three lists that stores resolutions. */
export const serveChecks = ({
  mismatches = [],
  webhooks = [],
  transfers = [],
  checked_at = null,
}: Checks = {}) => {
  server.on('mismatches', ({ query }) => {
    const found = mismatches.filter(({ resolved_at }) => (resolved_at === null) === (query.status === 'open'))
    return { mismatches: found, ...onePage(found), checked_at }
  })
  server.on('resolveMismatch', ({ params, body }) => {
    const found = mismatches.find(({ id }) => id === params.id) ?? refuse('not_found')
    if (found.resolved_at !== null) refuse('already_resolved')
    return { mismatch: Object.assign(found, { resolved_at: '2026-11-20T03:00:00.000Z', note: body.note }) }
  })
  server.on('failedWebhooks', () => ({ failed_webhooks: [...webhooks], ...onePage(webhooks) }))
  server.on('transfers', ({ query }) => ({ month: query.month ?? '', currency: 'usd' as const, transfers }))
}
