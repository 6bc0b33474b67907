import { expect, test } from 'vitest'
import { linkKeyOf, linkToken, newLinkNonce } from './link-token.ts'

const key = 'a key of at least 32 characters, for tests'

test('the token follows from key, purpose and nonce', () => {
  expect(linkToken(key, 'reset_password', 'nonce')).toBe('ONIVQ7WzdqW-oV16K6Y_Ellt2cordheUbBQ6hG-XJNI')
  const nonce = newLinkNonce(key)
  const token = linkToken(key, 'reset_password', nonce)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(linkToken(key, 'reset_password', nonce)).toBe(token)
  expect(linkToken(`${key}.`, 'reset_password', nonce)).not.toBe(token)
  expect(linkToken(key, 'confirm_email', nonce)).not.toBe(token)
  expect(linkToken(key, 'reset_password', newLinkNonce(key))).not.toBe(token)
})

test('a nonce names its key', () => {
  const nonce = newLinkNonce(key)
  expect(nonce).toMatch(/^[\w-]{8}\.[\w-]{22}$/)
  expect(linkKeyOf(['another key', key], nonce)).toBe(key)
  expect(linkKeyOf([key, 'another key'], nonce)).toBe(key)
  expect(linkKeyOf(['the current key', 'another key'], nonce)).toBe('the current key')
  expect(linkKeyOf([key, 'another key'], 'a nonce of an earlier version')).toBe(key)
})
