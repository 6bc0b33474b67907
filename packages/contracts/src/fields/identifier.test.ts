import { expect, test } from 'vitest'
import { parseInput } from '../parse-input.ts'
import { email, newUsername, username } from './email.ts'
import { fieldTexts } from './problems.ts'

const problem = (schema: typeof email, value: string) => {
  const parsed = parseInput(schema, value, 'en')
  return parsed.ok
    ? parsed.value
    : Object.entries(fieldTexts).find(([, text]) => text.en === parsed.fields.body)?.[0]
}

test.each([
  ['LI.Wei+1@Example.com', 'li.wei+1@example.com'],
  ['李伟@例子.中国', '李伟@例子.中国'],
  ['liwei@例子.com', 'liwei@例子.com'],
  ['иван@пример.com', 'иван@пример.com'],
  ['jose\u0301@example.es', 'josé@example.es'],
  ['たなかタナカ田中@example.jp', 'たなかタナカ田中@example.jp'],
])('email accepts %s', (given, expected) => {
  expect(problem(email, given)).toBe(expected)
})

test.each([
  ['a zero-width space', 'admin\u200b@example.com'],
  ['a zero-width joiner', 'admin\u200d@example.com'],
  ['a byte order mark', 'ad\ufeffmin@example.com'],
  ['a soft hyphen', 'ad\u00admin@example.com'],
  ['a direction mark', 'admin\u200e@example.com'],
  ['a direction override', '\u202enimda@example.com'],
  ['a direction isolate', 'ad\u2066min@example.com'],
  ['a Hangul filler', 'admin\u3164@example.com'],
  ['a half-width Hangul filler', 'admin\uffa0@example.com'],
  ['a Hangul jamo filler', 'admin\u115f@example.com'],
  ['a combining grapheme joiner', 'adm\u034fin@example.com'],
  ['a tag character', 'admin\u{e0041}@example.com'],
  ['a variation selector', 'admin\ufe0f@example.com'],
  ['a blank Braille pattern', 'admin\u2800@example.com'],
  ['a full-width letter', '\uff41dmin@example.com'],
  ['mathematical letters', '\u{1d41a}dmin@example.com'],
  ['a ligature', '\ufb01nance@example.com'],
  ['a circled letter', '\u24d0dmin@example.com'],
  ['a Roman numeral', 'adm\u2170n@example.com'],
  ['an emoji', 'admin\u{1f600}@example.com'],
  ['an ideographic full stop', 'admin@mail.example\u3002com'],
  ['a private-use character', 'admin\ue000@example.com'],
])('email rejects %s', (_, given) => {
  expect(problem(email, given)).toBe('forbidden_characters')
  expect(problem(newUsername, given)).toBe('forbidden_characters')
})

test.each([
  ['Cyrillic among Latin', '\u0430dmin@example.com'],
  ['Greek among Latin', 'admi\u03bd@example.com'],
  ['Cyrillic in the domain', 'admin@ex\u0430mple.com'],
  ['Cyrillic among Chinese', '\u0430李@example.com'],
  ['Cherokee', '\u13a0\u13a1@example.com'],
])('email rejects %s', (_, given) => {
  expect(problem(email, given)).toBe('mixed_scripts')
})

test.each(['a', 'a@', '@b.c', 'a@b', 'a@b.', 'a@.b', 'a@b@c.d', 'a b@c.d', 'a@b..c'])(
  'email rejects %j',
  (given) => {
    expect(problem(email, given)).toBe('invalid_email')
  },
)

test('username accepts names of accounts created by an earlier version', () => {
  expect(problem(username, 'Admin\u200b@example.com')).toBe('admin\u200b@example.com')
})
