import { expect, test } from 'vitest'
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-token.ts'

const subscription = { userId: 'u1', category: 'documents' } as const

test('links of earlier emails work while their key is valid', () => {
  const token = unsubscribeToken('old key', subscription)
  expect(readUnsubscribeToken(['new key', 'old key'], token)).toEqual(subscription)
  expect(readUnsubscribeToken(['new key'], token)).toBeUndefined()
})
