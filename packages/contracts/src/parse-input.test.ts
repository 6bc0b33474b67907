import { expect, test } from 'vitest'
import { authApi } from './auth/api.ts'
import { fieldTexts } from './fields/problems.ts'
import { messagingApi } from './messaging/api.ts'
import { parseInput } from './parse-input.ts'

const register = (body: unknown) => parseInput(authApi.register.body, body, 'en')
const valid = {
  username: 'Li@Example.com',
  email: 'li@example.com',
  password: ' 12345',
  confirmPassword: ' 12345',
  invitationCode: 'ABC',
}

test('parseInput names every missing field', () => {
  const required = fieldTexts.required.en
  expect(register({})).toEqual({
    ok: false,
    fields: {
      username: required,
      email: required,
      password: required,
      confirmPassword: required,
      invitationCode: required,
    },
  })
})

test('parseInput reports cross-field problems together with those of other fields', () => {
  const body = {
    ...valid,
    username: 'other@example.com',
    confirmPassword: 'different',
    invitationCode: 'a\u0000',
  }
  expect(register(body)).toEqual({
    ok: false,
    fields: {
      username: fieldTexts.username_not_email.en,
      confirmPassword: fieldTexts.passwords_do_not_match.en,
      invitationCode: fieldTexts.control_characters.en,
    },
  })
})

test.each([null, 'text', 7, []])('parseInput rejects %j as a body', (body) => {
  expect(register(body).ok).toBe(false)
})

test('parseInput distinguishes a wrong type from a missing value, in Chinese', () => {
  expect(parseInput(authApi.register.body, { ...valid, invitationCode: 5 }, 'zh')).toEqual({
    ok: false,
    fields: { invitationCode: fieldTexts.invalid.zh },
  })
})

test('parseInput lowercases the email, trims text and does not change passwords', () => {
  expect(register({ ...valid, email: ' LI@example.com ', unknown: 1 })).toEqual({
    ok: true,
    value: { ...valid, username: 'li@example.com' },
  })
})

test.each([
  ['\ud800', 'control_characters'],
  ['a\u202e\u0007b', 'control_characters'],
  [' \r\n\t ', 'required'],
  ['𠮷'.repeat(5_001), 'too_long'],
  ['x'.repeat(1_000_000), 'too_long'],
] as const)('parseInput rejects message text %#', (content, problem) => {
  expect(parseInput(messagingApi.postMessage.body, { content }, 'en')).toEqual({
    ok: false,
    fields: { content: fieldTexts[problem].en },
  })
})

test('parseInput counts characters, not code units', () => {
  const content = '𠮷'.repeat(5_000)
  expect(parseInput(messagingApi.postMessage.body, { content }, 'en')).toEqual({
    ok: true,
    value: { content },
  })
})

test('parseInput converts CRLF to newline and composes accents', () => {
  const parsed = parseInput(messagingApi.postMessage.body, { content: 'a\r\ne\u0301' }, 'en')
  expect(parsed).toEqual({ ok: true, value: { content: 'a\n\u00e9' } })
})
