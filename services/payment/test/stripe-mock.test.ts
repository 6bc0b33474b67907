import { hasStripeMock, type StripeMock, stripeMock } from '@runwen/test-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStripe } from '../src/adapters/stripe/stripe.ts'
import type { IntentTerms, Provider } from '../src/models/provider.ts'

const terms: IntentTerms = {
  orderId: '019a6f3e-8c1a-7c3e-9d53-3f6f1f0f8a11',
  documentId: '019a6f3e-8c1a-7c3e-9d53-3f6f1f0f8a12',
  userId: '019a6f3e-8c1a-7c3e-9d53-3f6f1f0f8a13',
  amount: 198_000,
  currency: 'usd',
  method: 'card',
}
const backTo = 'https://runwen.example/payment-return'

describe.skipIf(!(await hasStripeMock()))('requests to the provider are valid at stripe-mock', () => {
  let server: StripeMock
  let provider: Provider
  beforeAll(async () => {
    server = await stripeMock()
    provider = openStripe({ secretKey: 'sk_test_123', webhookSecrets: ['whsec_x'], apiUrl: server.url })
  })
  afterAll(() => server.stop())

  test.each(['card', 'alipay', 'apple_pay'] as const)(
    'the creation of an intent for %s is valid at stripe-mock',
    async (method) => {
      const made = await provider.createIntent({ ...terms, method }, `k:${method}`)
      // stripe-mock answers with fixed metadata.
      expect(made).toMatchObject({ amount: 198_000, currency: 'usd', isLive: false })
      expect(made.clientSecret).toMatch(/^pi_.+_secret_/)
    },
  )

  test('the confirmation, reading and cancellation of an intent are valid at stripe-mock', async () => {
    const shown = { id: 'pi_1', status: 'requires_payment_method', redirectUrl: null }
    expect(await provider.confirmIntent('pi_1', { token: 'pm_card_visa' }, backTo, 'k1')).toMatchObject(shown)
    expect(await provider.confirmIntent('pi_1', 'alipay', backTo, 'k2')).toMatchObject(shown)
    expect(await provider.findIntent('pi_1')).toMatchObject(shown)
    expect(await provider.cancelIntent('pi_1', 'k3')).toMatchObject({ id: 'pi_1' })
  })

  test('the requests of refunds are valid at stripe-mock', async () => {
    const made = await provider.createRefund({ intentId: 'pi_1', amount: 100, refundId: 'r1' }, 'k4')
    expect(made).toMatchObject({ amount: 100, status: 'succeeded' })
    expect(await provider.findRefund('re_1')).toMatchObject({ id: 're_1' })
    expect(await provider.listRefunds('pi_1')).toMatchObject([{ status: 'succeeded' }])
  })
})
