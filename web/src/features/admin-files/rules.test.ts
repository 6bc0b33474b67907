import { expect, test } from 'vitest'
import { adminFile } from '#testing/staff.ts'
import { awaitsStaff, rejectionOf } from './rules.ts'

test.each([
  ['a.docx', 1, undefined],
  ['a.DOCX', 50 * 1_048_576, undefined],
  ['a.doc', 1, 'type'],
  ['a.docx.pdf', 1, 'type'],
  ['a.docx', 50 * 1_048_576 + 1, 'size'],
])('%s of %i bytes: %s', (name, size, rejection) => expect(rejectionOf({ name, size })).toBe(rejection))

test.each([
  [{ is_paid: false }, false],
  [{ is_paid: true }, true],
  [{ is_paid: true, status: 'failed' }, true],
  [{ is_paid: true, status: 'completed' }, false],
  [{ is_paid: true, status: 'completed', revision_comment: 'again' }, true],
] as const)('%j awaits staff: %s', (facts, turn) => expect(awaitsStaff(adminFile(facts))).toBe(turn))
