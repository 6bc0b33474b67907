import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

const request = (forwarded: string | undefined, remoteAddress = '10.0.0.2') => ({
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  socket: { remoteAddress },
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['198.51.100.1, 203.0.113.9', '203.0.113.9'],
  ['2001:db8::1', '2001:db8::1'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['not an address', '10.0.0.2'],
  [undefined, '10.0.0.2'],
])('clientAddress reads %s as %s', (forwarded, expected) => {
  expect(clientAddress(request(forwarded))).toBe(expected)
})

test('clientAddress converts the IPv4-mapped address of a peer to IPv4', () => {
  expect(clientAddress(request(undefined, '::ffff:127.0.0.1'))).toBe('127.0.0.1')
})
