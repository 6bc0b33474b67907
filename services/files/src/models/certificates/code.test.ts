import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { codeOf, inGroups } from './code.ts'

test('a code has 16 letters of five random bits each', () => {
  expect(codeOf(Uint8Array.from({ length: 16 }, (_, index) => index * 2))).toBe('02468ACEGJMPRTWY')
  expect(codeOf(new Uint8Array(16).fill(255))).toBe('Z'.repeat(16))
  const codes = Array.from({ length: 500 }, () => codeOf(randomBytes(16)))
  expect(new Set(codes).size).toBe(500)
  expect(new Set(codes.join('')).size).toBe(32)
})

test('a code without enough random bytes is too short to be stored', () => {
  expect(codeOf(new Uint8Array(8))).toHaveLength(8)
})

test('groups keep every letter', () => {
  expect(inGroups('7Q2M4X9KBD3TVW8E', 4)).toBe('7Q2M 4X9K BD3T VW8E')
  expect(inGroups('abcdefghij', 8)).toBe('abcdefgh ij')
})
