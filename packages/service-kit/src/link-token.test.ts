import { expect, test } from 'vitest'
import { linkToken, newLinkNonce } from './link-token.ts'

const key = 'a key of at least 32 characters, for tests'

test('the token follows from key, purpose and nonce', () => {
  expect(linkToken(key, 'reset_password', 'nonce')).toBe('ONIVQ7WzdqW-oV16K6Y_Ellt2cordheUbBQ6hG-XJNI')
  const nonce = newLinkNonce()
  const token = linkToken(key, 'reset_password', nonce)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(linkToken(key, 'reset_password', nonce)).toBe(token)
  expect(linkToken(`${key}.`, 'reset_password', nonce)).not.toBe(token)
  expect(linkToken(key, 'confirm_email', nonce)).not.toBe(token)
  expect(linkToken(key, 'reset_password', newLinkNonce())).not.toBe(token)
})
