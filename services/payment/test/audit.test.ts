import { paymentApi } from '@runwen/contracts'
import { newId } from '@runwen/service-kit'
import { type Client, eventually } from '@runwen/test-kit'
import { beforeAll, describe, expect, test } from 'vitest'
import { forgeEvent, waitForWebhooks } from './actions.ts'
import { useHarness } from './harness.ts'

const harness = useHarness()
let admin: Client
beforeAll(async () => {
  admin = await harness.admin()
})

async function openIntent() {
  const { api, userId } = await harness.customer()
  const fileId = await harness.upload(userId)
  const intent = await api.call(paymentApi.createIntent, { body: { fileId, method: 'card' } })
  return intent.paymentIntentId ?? ''
}

/** Delivers a validly signed event with a wrong amount, and returns the resulting mismatch. */
async function mismatch(id: string, amount: number) {
  await harness.sandbox.control.deliver(await forgeEvent(harness, id, { amount }))
  await waitForWebhooks(harness)
  const { mismatches } = await admin.call(paymentApi.mismatches, { query: { status: 'open' } })
  const found = mismatches.find((one) => one.found === String(amount))
  if (!found) throw new Error('no mismatch')
  return found
}

describe('a mismatch', () => {
  const body = { note: '已电话核实：测试事件。' }

  test('a mismatch is open until staff resolve it with a note', async () => {
    const id = await openIntent()
    const seen = await mismatch(id, 4_201)
    expect(seen).toMatchObject({ resolved_at: null, note: null })
    const { mismatch: resolved } = await admin.call(paymentApi.resolveMismatch, {
      params: { id: seen.id },
      body,
    })
    const staff = { resolved_at: expect.any(String), resolved_by: expect.any(String) }
    expect(resolved).toEqual({ ...seen, ...body, ...staff })
    const listed = (status?: 'open' | 'resolved') =>
      admin.call(paymentApi.mismatches, { query: status ? { status } : {} })
    expect((await listed('open')).mismatches).not.toContainEqual(expect.objectContaining({ id: seen.id }))
    expect(await listed('resolved')).toMatchObject({ mismatches: [resolved], total: 1 })
    expect((await listed()).mismatches).toContainEqual(resolved)
  })

  test('a mismatch stays resolved when it is found again', async () => {
    const id = await openIntent()
    const seen = await mismatch(id, 4_202)
    await admin.call(paymentApi.resolveMismatch, { params: { id: seen.id }, body })
    await expect(mismatch(id, 4_202)).rejects.toThrow('no mismatch')
    const { rows } = await harness.database.pool.query(
      "SELECT envelope->'data' AS data FROM outbox WHERE name = 'mismatch.reported' AND envelope->>'subject' = $1",
      [seen.id],
    )
    expect(rows).toEqual([{ data: { mismatch_id: seen.id, kind: seen.kind } }])
  })

  test('a mismatch can be resolved once, with a note, by staff only', async () => {
    const params = { id: (await mismatch(await openIntent(), 4_203)).id }
    const codes = async (send: Client, about: object) =>
      (await send.send(paymentApi.resolveMismatch, { params, body, ...about })).error?.code
    expect(await codes((await harness.customer()).api, {})).toBe('forbidden')
    expect(await codes(admin, { body: { note: ' ' } })).toBe('validation_failed')
    expect(await codes(admin, { params: { id: newId() } })).toBe('not_found')
    const both = await Promise.all([codes(admin, {}), codes(admin, {})])
    expect(both.sort()).toEqual(['already_resolved', undefined])
    expect(await codes(admin, {})).toBe('already_resolved')
  })
})

describe('an event that failed every attempt', () => {
  const failed = () => admin.call(paymentApi.failedWebhooks)

  test('an event that failed every attempt is retried once on request, and listed again if that fails', async () => {
    const id = await openIntent()
    await harness.sandbox.control.deliver(await forgeEvent(harness, id, { id: 'pi_unheard_of' }))
    await eventually(async () => {
      harness.clock.forwardMs += 600_000
      expect(await failed()).toMatchObject({ total: 1 })
    })
    const [seen] = (await failed()).failed_webhooks
    const params = { id: seen?.id ?? '' }
    const [first, second] = await Promise.all([
      admin.send(paymentApi.retryWebhook, { params }),
      admin.send(paymentApi.retryWebhook, { params }),
    ])
    expect([first?.status, second?.status].sort()).toEqual([204, 404])
    await eventually(async () => expect(await failed()).toMatchObject({ total: 1, failed_webhooks: [seen] }))

    // Points the event at an existing intent, so that the next try succeeds.
    const repaired = `UPDATE webhooks SET content = jsonb_set(content, '{intentId}', to_jsonb($2::text)) WHERE id = $1`
    await harness.database.pool.query(repaired, [params.id, id])
    await admin.call(paymentApi.retryWebhook, { params })
    await waitForWebhooks(harness)
    expect(await failed()).toMatchObject({ total: 0 })
  })

  test('an event that failed every attempt can be retried by staff only, and must exist', async () => {
    const params = { id: newId() }
    expect((await admin.send(paymentApi.retryWebhook, { params })).error?.code).toBe('not_found')
    const { api } = await harness.customer()
    expect((await api.send(paymentApi.retryWebhook, { params })).error?.code).toBe('forbidden')
  })
})
