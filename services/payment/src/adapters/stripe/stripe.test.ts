import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { openStripe } from './stripe.ts'

const body = Buffer.from(
  JSON.stringify({ id: 'evt_1', type: 'account.updated', data: { object: { object: 'account' } } }),
)
const signedWith = (secret: string) => {
  const at = Math.floor(Date.now() / 1_000)
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}
const read = (webhookSecrets: string[], secret: string) =>
  openStripe({ secretKey: 'sk_test_123', webhookSecrets }).readEvent(body, signedWith(secret))

test('an event is accepted with each of two webhook secrets', () => {
  for (const secret of ['whsec_new', 'whsec_old'])
    expect(read(['whsec_new', 'whsec_old'], secret)).toMatchObject({ id: 'evt_1' })
})

test('an event signed with a withdrawn secret is refused', () => {
  expect(() => read(['whsec_new'], 'whsec_old')).toThrow(
    expect.objectContaining({ code: 'invalid_signature' }),
  )
  expect(() => read([], 'whsec_old')).toThrow(expect.objectContaining({ code: 'invalid_signature' }))
})
