import { expect, test } from 'vitest'
import { requestOf } from './endpoints.ts'

test('the fields of an endpoint are put into path, query and body', () => {
  expect(requestOf('refundOrder', { id: 'a/b', preview: true, reason: 'Late' })).toEqual({
    url: '/api/admin/orders/a%2Fb/refund',
    method: 'POST',
    params: { preview: true },
    body: { reason: 'Late' },
    headers: undefined,
  })
})

test('the fields of an endpoint without a body are sent as its query', () => {
  expect(requestOf('adminListFiles', { status: 'pending', limit: 1 })).toMatchObject({
    url: '/api/admin/files',
    params: { status: 'pending', limit: 1 },
    body: undefined,
  })
})

test('an empty body is sent to an endpoint that takes one, and none to one that does not', () => {
  expect(requestOf('refundOrder', { id: '1' }).body).toEqual({})
  expect(requestOf('retryRefund', { id: '1' }).body).toBeUndefined()
  expect(requestOf('me', undefined)).toMatchObject({ body: undefined, params: undefined })
})

test('the idempotency key is sent as a header only', () => {
  const { body, headers } = requestOf('postMessage', { content: 'Hello', idempotencyKey: 'key' })
  expect(body).toEqual({ content: 'Hello' })
  expect(headers).toEqual({ 'Idempotency-Key': 'key' })
})
